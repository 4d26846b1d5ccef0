extension FlatObject {
    /// Reads a body that has to be an object.
    init(request body: ArraySlice<UInt8>) throws(InvalidMember) {
        do { try self.init(body) } catch {
            throw InvalidMember("body", value: "", allowed: "a JSON object", reason: "the body is not a JSON object")
        }
    }
}
