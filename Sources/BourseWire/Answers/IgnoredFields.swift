/// Fields of a source that are known and not read, and why.
public struct IgnoredFields: Hashable, Sendable {
    /// Why they are not read.
    public let why: String
    /// Their names, those of objects within the row with a point between them; what is within them is not read either.
    public let names: [String]

    init(_ why: String, _ names: String...) {
        self.why = why
        self.names = names
    }
}
