import BourseCore

/// What a broker's file contains: the executions, and what else happened in the account.
public struct BrokerStatement: Sendable {
    /// The executions; the source of each fill is its row.
    public var ledger: ExecutionLedger
    /// What the file states of each fill beside its price; empty unless ``ImportContext/keepsActivities`` is set, and of
    /// formats that state no more.
    public var details: [FillDetail] = []
    /// What else happened, in the order of the file; empty unless ``ImportContext/keepsActivities`` is set.
    public var activities: [AccountActivity] = []
    /// What the file says about trades and days; empty for files of brokers.
    public var remarks = StatementRemarks()
    /// The totals that the file states; empty for formats that state none.
    public var totals = StatementTotals()

    /// Makes a statement.
    public init(_ ledger: ExecutionLedger = ExecutionLedger()) { self.ledger = ledger }
}

/// What a file states of a fill beside its price.
public struct FillDetail: Hashable, Sendable {
    /// The day.
    public var day: TradingDay
    /// Seconds since midnight where it was traded; nil for a row with a day alone.
    public var second: Int32?
    /// All that was paid or received before fees, where the file states it and the price alone does not give it.
    public var total: Money?
    /// What the state withheld from it or charged, and no fee; negative for what it paid back.
    public var taxes: Money
    /// What was traded, in the words of the file; empty where there are none.
    public var name: String
    /// The order by which other rows belong to it; empty where the file does not say it.
    public var order: String

    /// Makes a detail.
    public init(
        day: TradingDay,
        second: Int32? = nil,
        total: Money? = nil,
        taxes: Money = .zero,
        name: String = "",
        order: String = ""
    ) {
        self.day = day
        self.second = second
        self.total = total
        self.taxes = taxes
        self.name = name
        self.order = order
    }
}
