"""Addresses of the rulebook."""

from django.urls import path

from rulings_site.learn import views

app_name = "learn"
urlpatterns = [
    path("rules/", views.rules, name="rules"),
    path("rules/<str:slug>/", views.rule, name="rule"),
]
