"""Generates the Python client of Bourse from its OpenAPI document."""
