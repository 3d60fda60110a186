"""Addresses of the explorer."""

from django.urls import path

from rulings_site.explorer import views

app_name = "explorer"
urlpatterns = [
    path("", views.explore, name="page"),
    path("search/", views.search, name="search"),
    path("edit/", views.edit, name="edit"),
    path("form/<str:op>/", views.form, name="form"),
]
