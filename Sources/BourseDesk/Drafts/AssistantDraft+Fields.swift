import BourseValues

extension AssistantDraft.Content {
    /// The texts of its fields by name, without those that are empty.
    public var fields: [String: String] {
        switch self {
        case .alert(let draft): draft.storedFields
        case .transaction(let draft):
            Dictionary(uniqueKeysWithValues: TransactionField.allCases.map { ($0.rawValue, draft[$0]) })
                .filter { !$0.value.isEmpty }
        }
    }

    /// Reads what ``fields`` wrote.
    public init(_ kind: AssistantDraft.DraftKind, fields: [String: String]) {
        switch kind {
        case .alert: self = .alert(AlertDraft(storedFields: fields))
        case .transaction:
            var draft = TransactionDraft()
            for field in TransactionField.allCases { draft[field] = fields[field.rawValue] ?? "" }
            self = .transaction(draft)
        }
    }
}

extension AlertDraft {
    private static var texts: [(String, WritableKeyPath<AlertDraft, String>)] {
        [
            ("subject", \.subject), ("measure", \.measure), ("trigger", \.trigger), ("level", \.level),
            ("margin", \.margin), ("pause", \.pause), ("lastDay", \.lastDay), ("quietStart", \.quietStart),
            ("quietEnd", \.quietEnd), ("note", \.note),
        ]
    }

    private static var flags: [(String, WritableKeyPath<AlertDraft, Bool>)] {
        [("repeats", \.repeats), ("isEnabled", \.isEnabled), ("countsPercent", \.countsPercent)]
    }

    fileprivate var storedFields: [String: String] {
        var fields: [String: String] = [:]
        for (name, path) in Self.texts where !self[keyPath: path].isEmpty { fields[name] = self[keyPath: path] }
        for (name, path) in Self.flags { fields[name] = self[keyPath: path] ? "true" : "false" }
        // Channels are words of letters, so that a blank separates them.
        fields["channels"] = channels.joined(separator: " ")
        return fields
    }

    fileprivate init(storedFields fields: [String: String]) {
        self.init(subject: "")
        for (name, path) in Self.texts { self[keyPath: path] = fields[name] ?? "" }
        for (name, path) in Self.flags { self[keyPath: path] = fields[name] == "true" }
        channels = (fields["channels"] ?? "").split(separator: " ").map(String.init)
    }
}
