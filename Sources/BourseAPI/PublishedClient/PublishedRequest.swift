/// The members of a body that a published client sends.
public struct PublishedRequest: Sendable {
    private let object: FlatObject

    /// Reads a body, which has to be an object.
    public init(_ body: ArraySlice<UInt8>) throws(PublishedRefusal) {
        do {
            object = try FlatObject(body)
        } catch {
            throw PublishedRefusal(400, "Invalid JSON body", details: "the body must be a JSON object")
        }
    }

    /// A text; nothing where none is sent, or an empty one.
    public func text(_ name: String) throws(PublishedRefusal) -> String? {
        guard object[name] != nil else { return nil }
        guard let text = object.text(name) else {
            throw PublishedRefusal(400, "\(name) must be a string", details: "received \(object.raw(name))")
        }
        return text.isEmpty ? nil : text
    }
}
