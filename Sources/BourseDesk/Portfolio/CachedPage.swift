import BourseCore

/// The page of a portfolio as it was sent last.
///
/// A large portfolio takes a while to work out after a start of the program. Until that is done, its owner is shown what
/// was sent last, with its age: nothing but prices can be another by then.
public struct CachedPage: Hashable, Sendable {
    /// What it was made of and by, besides prices: a page of another edition is not shown.
    public let edition: String
    /// When its prices were looked at.
    public let pricedAt: Timestamp
    /// The page below its head.
    public let body: String

    /// Makes one.
    public init(edition: String, pricedAt: Timestamp, body: String) {
        (self.edition, self.pricedAt, self.body) = (edition, pricedAt, body)
    }
}
