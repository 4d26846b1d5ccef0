/// One of several texts, to which a later server may add.
///
/// A text that this version does not know is the case `unlisted`, so that it never prevents a document from being read.
public protocol OpenChoice: Codable, Hashable, ParameterValue, RawRepresentable, Sendable where RawValue == String {
    /// The texts that this version knows, in the order of the document.
    static var listedCases: [Self] { get }

    /// A text that is not one of the listed.
    static func unlisted(_ text: String) -> Self

    /// Makes the choice with a text.
    init(rawValue: String)

    /// The text that is sent and received.
    var rawValue: String { get }
}

extension OpenChoice {
    /// Makes the choice with a text.
    public init(rawValue: String) {
        self = Self.listedCases.first { $0.rawValue == rawValue } ?? .unlisted(rawValue)
    }

    /// Decodes any text.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
