/// The times and limits that are kept when sources of funds are asked.
///
/// They are services that cost nobody anything, so that they are asked gently.
public struct FundSourceSettings: Hashable, Sendable {
    /// How many requests there are at once at most.
    public var requests = 4
    /// How long an answer about all schemes may take.
    public var listTimeout: Duration = .seconds(120)
    /// How long an answer about one scheme may take.
    public var historyTimeout: Duration = .seconds(20)
    /// The largest answer about all schemes, in bytes.
    public var largestList = 64 << 20
    /// The largest answer about one scheme, in bytes.
    public var largestHistory = 8 << 20
    /// How many schemes are asked for at once, where a source tells them in pages.
    public var rowsPerPage = 10_000
    /// The most pages.
    public var pages = 30
    /// The wait after a refusal that names none.
    public var unnamedWait: Duration = .seconds(30)
    /// The longest wait that is obeyed.
    public var longestWait: Duration = .seconds(3600)

    /// Makes the settings that suit the real sources.
    public init() {}
}
