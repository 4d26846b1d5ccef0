import BourseCore

/// An account of the journal.
public struct JournalAccount: Hashable, Sendable {
    /// The name in the files.
    public let name: String
    /// The nickname; nil for none.
    public let nickname: String?
    /// The number of executions.
    public let executions: Int
    /// The exchange's day of the first execution.
    public let firstDay: TradingDay
    /// The exchange's day of the last execution.
    public let lastDay: TradingDay
    /// The currencies of its executions, in order of code.
    public let currencies: [Currency]

    /// The longest nickname, in code points.
    public static let longestNickname = 40

    /// Makes an account.
    public init(
        name: String,
        nickname: String?,
        executions: Int,
        firstDay: TradingDay,
        lastDay: TradingDay,
        currencies: [Currency]
    ) {
        self.name = name
        self.nickname = nickname
        self.executions = executions
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.currencies = currencies
    }

    /// What pages call the account: the nickname, or the name in the files.
    public var title: String { nickname ?? name }
}
