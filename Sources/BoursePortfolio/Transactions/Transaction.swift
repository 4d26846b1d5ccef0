import BourseCore

/// Something that changed what an account holds.
///
/// It has a day, which is a date and not an instant, and perhaps a time of that day, which only decides what came first
/// (see ``TransactionOrder``). All amounts are in its currency. Returns never depend on the order within a day.
public struct Transaction: Hashable, Sendable {
    /// The latest time of a day in seconds.
    public static let lastSecond: Int32 = 86_399
    /// The longest name of an account, in characters.
    public static let longestAccount = 64
    /// The longest note, in characters.
    public static let longestNote = 10_000

    /// What it is known by.
    public var id: TransactionID
    /// The day.
    public var day: TradingDay
    /// Seconds since midnight where it happened, 0…``lastSecond``; nothing when it is not known.
    public var second: Int32?
    /// The account.
    public var account: String
    /// What happened.
    public var kind: TransactionKind
    /// The currency of its amounts and of its price.
    public var currency: Currency
    /// What the broker took, 0 or more.
    public var fee: Money
    /// What the state took, 0 or more.
    public var tax: Money
    /// What the owner wrote.
    public var note: String

    /// Makes a transaction; nothing is checked here, see ``TransactionProblem``.
    public init(
        id: TransactionID,
        day: TradingDay,
        second: Int32? = nil,
        account: String,
        kind: TransactionKind,
        currency: Currency,
        fee: Money = .zero,
        tax: Money = .zero,
        note: String = ""
    ) {
        self.id = id
        self.day = day
        self.second = second
        self.account = account
        self.kind = kind
        self.currency = currency
        self.fee = fee
        self.tax = tax
        self.note = note
    }
}
