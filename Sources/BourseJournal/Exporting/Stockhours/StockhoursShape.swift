import BourseCore

/// How a document writes its fields: plainly, or with the type of each value as Cloud Firestore's REST interface does.
struct StockhoursShape {
    private let original: JSONDocument?
    /// Whether values have types.
    private let isTyped: Bool
    /// The fields of the user without types.
    let plain: [String: JSONDocument]

    init(_ original: JSONDocument?) {
        self.original = original
        if case .object(let fields)? = original?["fields"] {
            isTyped = true
            plain = fields.mapValues(\.withoutFirestoreTypes)
        } else {
            isTyped = false
            if case .object(let fields)? = original { plain = fields } else { plain = [:] }
        }
    }

    /// The document with other fields; a field that is as before stays as it is written.
    func document(with user: [String: JSONDocument]) -> JSONDocument {
        guard isTyped, case .object(var document)? = original, case .object(let known)? = document["fields"] else {
            return .object(user)
        }
        var fields = known
        for (name, value) in user where plain[name] != value {
            fields[name] = Self.typed(value, over: known[name])
        }
        document["fields"] = .object(fields)
        return .object(document)
    }

    /// A value with its types; parts that are as in `known` stay as they are written there.
    private static func typed(_ value: JSONDocument, over known: JSONDocument?) -> JSONDocument {
        if let known, known.withoutFirestoreTypes == value { return known }
        switch value {
        case .null: return .object(["nullValue": .null])
        case .flag: return .object(["booleanValue": value])
        case .text: return .object(["stringValue": value])
        case .number(let number):
            // Integers are texts there.
            let text = "\(number)"
            return text.contains(".") || text.contains("e")
                ? .object(["doubleValue": value]) : .object(["integerValue": .text(text)])
        case .list(let elements):
            let before = known?["arrayValue"]?["values"]?.elements ?? []
            let typed = elements.enumerated().map { index, element in
                Self.typed(element, over: before.indices.contains(index) ? before[index] : nil)
            }
            return .object(["arrayValue": .object(typed.isEmpty ? [:] : ["values": .list(typed)])])
        case .object(let fields):
            let before = known?["mapValue"]?["fields"]
            let typed = fields.reduce(into: [String: JSONDocument]()) { result, field in
                result[field.key] = Self.typed(field.value, over: before?[field.key])
            }
            return .object(["mapValue": .object(typed.isEmpty ? [:] : ["fields": .object(typed)])])
        }
    }
}
