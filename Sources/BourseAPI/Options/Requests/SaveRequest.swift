/// A position to be kept: `{"name":…,"query":…}`, the query as the builder's address has it.
public struct SaveRequest: Sendable {
    /// What it is to be called.
    public let name: String
    /// The position, as parameters of the builder's address.
    public let query: String

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        name = try object.choice("name", allowed: "a string") { $0 }
        query = try object.choice("query", allowed: "a string") { $0 }
    }
}
