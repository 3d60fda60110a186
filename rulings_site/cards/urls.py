"""Addresses of the cards and of the reader of texts."""

from django.urls import path

from rulings_site.cards import views

app_name = "cards"
urlpatterns = [
    path("cards/", views.cards, name="list"),
    path("cards/<int:passcode>/", views.card, name="by-id"),
    path("cards/<int:passcode>/try/", views.try_card, name="try"),
    path("cards/<int:passcode>/<str:slug>/", views.card, name="card"),
    path("read/", views.read, name="read"),
]
