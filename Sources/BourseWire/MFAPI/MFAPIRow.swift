import BourseCore

/// A scheme as a list of api.mfapi.in tells it.
///
/// The search tells code and name; the list of all schemes also ISINs; the list of the latest NAVs everything.
public struct MFAPIRow: Hashable, Sendable {
    /// The scheme's code.
    public var code: Int32
    /// Its name.
    public var name: String
    /// What is told as the ISIN for growth or payout, whether it is one or not.
    public var isin: String?
    /// What is told as the ISIN for reinvestment.
    public var reinvestmentISIN: String?
    /// The fund house, such as `HDFC Mutual Fund`.
    public var house: String?
    /// The kind of scheme, such as `Open Ended Schemes`.
    public var type: String?
    /// The category, such as `Equity Scheme - Large Cap Fund`.
    public var category: String?
    /// The latest NAV with its day.
    public var latest: MFAPINAV?

    /// Makes a row.
    public init(
        code: Int32,
        name: String,
        isin: String? = nil,
        reinvestmentISIN: String? = nil,
        house: String? = nil,
        type: String? = nil,
        category: String? = nil,
        latest: MFAPINAV? = nil
    ) {
        self.code = code
        self.name = name
        self.isin = isin
        self.reinvestmentISIN = reinvestmentISIN
        self.house = house
        self.type = type
        self.category = category
        self.latest = latest
    }
}

/// The NAV of a day.
public struct MFAPINAV: Hashable, Sendable {
    /// The day.
    public var day: TradingDay
    /// The NAV in rupees, above 0.
    public var nav: Price

    /// Makes a NAV.
    @inlinable
    public init(day: TradingDay, nav: Price) {
        self.day = day
        self.nav = nav
    }
}

/// A list of schemes.
public struct MFAPIList: Hashable, Sendable {
    /// The rows that could be read, in their order.
    public var rows: [MFAPIRow] = []
    /// The elements that could not be used.
    public var quarantine = Quarantine()
    /// Whether the end of the list has arrived.
    public var isComplete = false

    /// Makes an empty list.
    public init() {}
}

/// The history of a scheme, or its latest NAV.
public struct MFAPIHistory: Hashable, Sendable {
    /// What is told about the scheme: its code and name may be missing.
    public var meta: MFAPIMeta
    /// The NAVs that could be read, in the order of the answer: as a rule the newest first.
    public var navs: [MFAPINAV]
    /// The rows that could not be used.
    public var quarantine = Quarantine()

    /// Makes a history.
    public init(meta: MFAPIMeta, navs: [MFAPINAV]) {
        self.meta = meta
        self.navs = navs
    }
}

/// What the history of a scheme tells about it.
public struct MFAPIMeta: Hashable, Sendable {
    /// The scheme's code.
    public var code: Int32?
    /// Its name.
    public var name: String?
    /// The fund house.
    public var house: String?
    /// The kind of scheme, such as `Open Ended Schemes`.
    public var type: String?
    /// The category, such as `Equity Scheme - Large Cap Fund`.
    public var category: String?
    /// What is told as the ISIN for growth or payout.
    public var isin: String?
    /// What is told as the ISIN for reinvestment.
    public var reinvestmentISIN: String?

    /// Makes a meta of which nothing is known.
    public init() {}
}
