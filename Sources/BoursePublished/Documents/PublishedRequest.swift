import BourseAPI

/// The members of a body that a published client sends.
public struct PublishedRequest: Sendable {
    let object: FlatObject
    /// Where it stands in the body, for messages: `holdings[3].`.
    let path: String

    /// Reads a body, which has to be an object.
    public init(_ body: ArraySlice<UInt8>) throws(PublishedRefusal) {
        path = ""
        do {
            object = try FlatObject(body)
        } catch {
            throw PublishedRefusal(400, "Invalid JSON body", details: "the body must be a JSON object")
        }
    }

    init(_ object: FlatObject, at path: String) { (self.object, self.path) = (object, path) }

    /// A text; nothing where none is sent, or an empty one.
    public func text(_ name: String) throws(PublishedRefusal) -> String? {
        guard object[name] != nil else { return nil }
        guard let text = object.text(name) else {
            throw PublishedRefusal(400, "\(path)\(name) must be a string", details: "received \(object.raw(name))")
        }
        return text.isEmpty ? nil : text
    }
}
