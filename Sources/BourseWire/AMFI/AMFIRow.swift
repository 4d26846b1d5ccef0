import BourseCore

/// A scheme as AMFI's file of all NAVs tells it.
public struct AMFIScheme: Hashable, Sendable {
    /// The scheme's code.
    public var code: Int32
    /// The name of the scheme; in the form with eight columns without plan and option.
    public var name: String
    /// What stands in the column of the ISIN for growth or payout, whether it is one or not; nothing for a dash.
    public var isin: String?
    /// What stands in the column of the ISIN for reinvestment; nothing for a dash.
    public var reinvestmentISIN: String?
    /// What stands in the column of the plan; nothing when there is no such column.
    public var plan: String?
    /// What stands in the column of the option; nothing when there is no such column.
    public var option: String?
    /// The place of its fund house in ``AMFIFile/houses``, if a heading told one.
    public var house: Int?
    /// The place of its category in ``AMFIFile/categories``, if a heading told one.
    public var category: Int?

    /// Makes a scheme.
    public init(
        code: Int32,
        name: String,
        isin: String? = nil,
        reinvestmentISIN: String? = nil,
        plan: String? = nil,
        option: String? = nil,
        house: Int? = nil,
        category: Int? = nil
    ) {
        self.code = code
        self.name = name
        self.isin = isin
        self.reinvestmentISIN = reinvestmentISIN
        self.plan = plan
        self.option = option
        self.house = house
        self.category = category
    }
}

/// A row of the file of all NAVs that AMFI publishes every day.
public struct AMFIRow: Hashable, Sendable {
    /// The scheme.
    public var scheme: AMFIScheme
    /// The NAV in rupees, above 0.
    public var nav: Price
    /// The day of the NAV.
    public var day: TradingDay

    /// Makes a row.
    public init(scheme: AMFIScheme, nav: Price, day: TradingDay) {
        self.scheme = scheme
        self.nav = nav
        self.day = day
    }
}

/// A file of all NAVs, with every line of it accounted for.
public struct AMFIFile: Hashable, Sendable {
    /// The rows that could be read, in their order.
    public var rows: [AMFIRow] = []
    /// The fund houses named in headings, such as `Axis Mutual Fund`, in the order of their first appearance.
    public var houses: [String] = []
    /// The categories named in headings, such as `Open Ended Schemes(Debt Scheme - Liquid Fund)`.
    public var categories: [String] = []
    /// The schemes of rows that are in ``quarantine`` only because of their NAV or its day: most of them what is left of
    /// debt in default, with a NAV of 0.
    public var unpriced: [AMFIScheme] = []
    /// The lines that could not be used.
    public var quarantine = Quarantine()
    /// Headings: the header of the columns, categories and fund houses.
    public var headings = 0
    /// Empty lines.
    public var blanks = 0
    /// All lines: ``rows``, ``quarantine``, ``headings`` and ``blanks`` together.
    public var lines = 0

    /// Makes an empty file.
    public init() {}
}
