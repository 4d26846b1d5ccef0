/// What the desk does with the files that appear in the watched folder of a person.
public struct WatchedFolderSettings: Hashable, Sendable {
    /// The longest name of an account, in characters.
    public static let longestAccount = 64

    /// Whether executions are imported into the journal.
    public var journal: Bool
    /// Whether transactions are imported into the portfolio.
    public var portfolio: Bool
    /// The account of files that name none; empty without a choice.
    public var account: String
    /// The IANA name of the zone of times without one.
    public var zone: String

    /// Makes settings; without values, those of a person who chose nothing.
    public init(
        journal: Bool = true,
        portfolio: Bool = false,
        account: String = "",
        zone: String = "America/New_York"
    ) {
        self.journal = journal
        self.portfolio = portfolio
        self.account = account
        self.zone = zone
    }

    /// Whether anything is imported.
    public var isOn: Bool { journal || portfolio }
}
