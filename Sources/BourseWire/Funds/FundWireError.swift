/// Why nothing of an answer of a source of NAVs can be used.
public enum FundWireError: Error, Hashable, Sendable {
    /// The answer is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The answer is not in the form agreed; seen at the byte `offset`.
    case unexpected(offset: Int)
    /// The answer ends too early.
    case truncated
    /// The source knows no such scheme.
    case unknownScheme
    /// The source reports a failure in its own words.
    case refused(String)
}
