import BourseCore
import BourseMarkets

/// A chain with its age.
public struct DatedChain: Sendable {
    /// The chain.
    public let sheet: ChainSheet
    /// The source.
    public let source: SourceID
    /// When it was fetched.
    public let fetchedAt: Timestamp
    /// Why there is no newer one, for people; nil when it is current.
    public let problem: String?

    /// Makes a chain with its age.
    public init(sheet: ChainSheet, source: SourceID, fetchedAt: Timestamp, problem: String?) {
        self.sheet = sheet
        self.source = source
        self.fetchedAt = fetchedAt
        self.problem = problem
    }
}
