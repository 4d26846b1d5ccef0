/// The body that stores a column mapping.
public struct MappingRequest: Sendable {
    /// The text form of the mapping.
    public let text: String

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        text = try object.choice("text", allowed: "the text form of a column mapping") { $0 }
    }

    /// What is read.
    public static let schema: JSONSchema = .object(
        ["text": JSONSchema.text.described("The text form; see Documentation/Formats.md.")],
        takesMore: true
    )
}
