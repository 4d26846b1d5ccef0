/// The documents of the JSON API: a type for each schema, and for what each operation sends and returns.
///
/// The types are nested here, so that `API.Transaction` and `API.Tag` do not hide types of SwiftUI or Charts. Numbers are
/// exact, days are ``Day`` values, and times are instants.
public enum API {}
