import BourseCore

/// A fire as it is kept, in JSON: instants in microseconds, the figure as text.
extension AlertFire: Codable {
    private enum Key: String, CodingKey {
        case rule, arming, figure, seenAt, foundAt, isWhileAway
    }

    /// Reads a fire.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let name = try values.decode(String.self, forKey: .rule)
        guard let rule = AlertRuleID(name) else {
            throw DecodingError.dataCorruptedError(forKey: .rule, in: values, debugDescription: "Invalid: \(name)")
        }
        let text = try values.decode(String.self, forKey: .figure)
        guard let value = try? AlertValue(text) else {
            throw DecodingError.dataCorruptedError(forKey: .figure, in: values, debugDescription: "Invalid: \(text)")
        }
        self.init(
            id: ID(rule: rule, arming: try values.decode(Int.self, forKey: .arming)),
            value: value,
            seenAt: Timestamp(microseconds: try values.decode(Int64.self, forKey: .seenAt)),
            foundAt: Timestamp(microseconds: try values.decode(Int64.self, forKey: .foundAt)),
            isWhileAway: try values.decode(Bool.self, forKey: .isWhileAway)
        )
    }

    /// Writes the fire.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(id.rule.text, forKey: .rule)
        try values.encode(id.arming, forKey: .arming)
        try values.encode(value.description, forKey: .figure)
        try values.encode(seenAt.microseconds, forKey: .seenAt)
        try values.encode(foundAt.microseconds, forKey: .foundAt)
        try values.encode(isWhileAway, forKey: .isWhileAway)
    }
}
