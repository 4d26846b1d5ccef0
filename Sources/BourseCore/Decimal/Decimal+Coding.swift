extension Money: Codable {
    /// Reads an amount written as decimal text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an amount: \(error)")
        }
    }

    /// Writes the amount as decimal text, so that nothing of it is lost.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Ratio: Codable {
    /// Reads a quotient written as decimal text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            self.init(units: try DecimalText.units(text, places: Self.places))
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a quotient: \(error)")
        }
    }

    /// Writes the quotient as decimal text, so that nothing of it is lost.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
