import BourseAPI

extension JSON {
    /// The member of an object, the last of that name; nil for none and for null.
    subscript(name: String) -> JSON? {
        guard case .object(let members) = self, let value = members.last(where: { $0.0 == name })?.1 else { return nil }
        if case .null = value { return nil }
        return value
    }

    /// The names of the members of an object.
    var names: [String] {
        if case .object(let members) = self { members.map(\.0) } else { [] }
    }

    /// The text of a string.
    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// Whether it is an object.
    var isObject: Bool {
        if case .object = self { true } else { false }
    }

    /// The object with other members before its own.
    func prefixed(by members: [(String, JSON)]) -> JSON {
        guard case .object(let own) = self else { return self }
        return .object(members + own)
    }
}
