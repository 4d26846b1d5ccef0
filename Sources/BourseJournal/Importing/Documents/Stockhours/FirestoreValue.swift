extension JSONDocument {
    /// The same without the types that Firestore writes around each value: `{"stringValue": "AAPL"}` is `AAPL`.
    ///
    /// Source: Cloud Firestore REST, `Value`.
    var withoutFirestoreTypes: JSONDocument {
        switch self {
        case .list(let elements): return .list(elements.map(\.withoutFirestoreTypes))
        case .object(let fields):
            guard fields.count == 1, let (type, value) = fields.first else {
                return .object(fields.mapValues(\.withoutFirestoreTypes))
            }
            switch type {
            case "stringValue", "integerValue", "doubleValue", "booleanValue", "timestampValue", "referenceValue",
                "bytesValue":
                return value
            case "nullValue", "geoPointValue": return .null
            case "arrayValue": return .list((value["values"]?.elements ?? []).map(\.withoutFirestoreTypes))
            case "mapValue": return (value["fields"] ?? .object([:])).fieldsWithoutFirestoreTypes
            default: return fieldsWithoutFirestoreTypes
            }
        case .null, .flag, .number, .text: return self
        }
    }

    /// The fields of an object, each without its type; a map may have a field that is named like a type.
    private var fieldsWithoutFirestoreTypes: JSONDocument {
        guard case .object(let fields) = self else { return self }
        return .object(fields.mapValues(\.withoutFirestoreTypes))
    }
}
