extension FlatObject {
    /// The members that are named as fields of a draft, numbers and texts as they were written.
    ///
    /// - Throws: ``InvalidMember`` for a member that is neither a text nor a number.
    func texts<Field: RawRepresentable<String> & CaseIterable & Hashable>(
        of fields: Field.Type
    ) throws(InvalidMember) -> [Field: String] {
        var texts: [Field: String] = [:]
        for field in Field.allCases {
            guard let bytes = self[field.rawValue] else { continue }
            if let text = text(field.rawValue) {
                texts[field] = text
            } else if number(field.rawValue) != nil {
                texts[field] = String(decoding: bytes, as: UTF8.self)
            } else {
                throw InvalidMember(field.rawValue, value: raw(field.rawValue), allowed: "a text or a number")
            }
        }
        return texts
    }

    /// A text; nil where nothing is sent.
    ///
    /// - Throws: ``InvalidMember`` for anything but a text.
    func optionalText(_ name: String) throws(InvalidMember) -> String? {
        guard self[name] != nil else { return nil }
        return try choice(name, allowed: "a text") { $0 }
    }
}
