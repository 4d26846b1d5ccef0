"""Writes the generated part of the Swift client from the OpenAPI document."""
