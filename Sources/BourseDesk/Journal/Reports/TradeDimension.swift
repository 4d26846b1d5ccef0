import BourseCore
import BourseJournal

/// Something that reports divide trades by, and conditions select them by.
///
/// Each is one declaration in a file of `Dimensions`, and a line in ``all``.
public struct TradeDimension: Sendable, Identifiable {
    /// What menus put together.
    public enum Family: String, CaseIterable, Sendable {
        case instrument = "Instrument"
        case option = "Options"
        case time = "Time"
        case annotation = "Notes"
        case trade = "Trade"
        case market = "Market"
    }

    /// What a dimension needs to know of markets.
    public enum MarketNeed: Hashable, Sendable {
        /// Daily prices of the underlyings of options.
        case underlyings
        /// Daily prices of the shares, and of the underlyings of options.
        case instruments
        /// Daily prices of ``TradeMarketFacts/marketSymbol``.
        case market
        /// The sectors of instruments.
        case sectors
        /// The earnings reports of companies.
        case earnings
        /// The stories that are stored.
        case news
    }

    /// What names it in addresses: small letters and hyphens.
    public let id: String
    /// Its title.
    public let title: String
    /// Where it is in menus.
    public let family: Family
    /// What people must know to read a report by it; empty for most.
    public let note: String
    /// Whether its groups have an order of their own.
    public let isOrdered: Bool
    /// What of markets its groups depend on.
    public let needs: Set<MarketNeed>
    /// The groups of each trade of a journal.
    let column: @Sendable (UserJournal) -> TradeColumn

    init(
        _ id: String,
        _ title: String,
        _ family: Family,
        note: String = "",
        isOrdered: Bool = false,
        needs: Set<MarketNeed> = [],
        column: @escaping @Sendable (UserJournal) -> TradeColumn
    ) {
        self.id = id
        self.title = title
        self.family = family
        self.note = note
        self.isOrdered = isOrdered
        self.needs = needs
        self.column = column
    }

    /// What a report by it says of it.
    public var subject: TradeReportSubject { TradeReportSubject(id: id, title: title, isOrdered: isOrdered) }
}

extension TradeDimension {
    /// All dimensions, in the order of menus.
    public static let all: [TradeDimension] = [
        .symbol, .underlying, .contract, .type, .sector, .account,
        .optionType, .strike, .expiration, .daysToExpiration, .moneyness, .delta, .structure,
        .entryHour, .entryHalfHour, .exitHour, .exitHalfHour, .weekday, .day, .week, .month, .year, .monthOfYear,
        .holding,
        .setup, .playbook, .mistake, .rating, .conviction,
        .direction, .result, .size, .entryPrice, .fees, .plannedRisk, .rMultiple,
        .marketMove, .gap, .underlyingMove, .underlyingGap, .earnings, .news,
    ]

    private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// The dimension with an identifier.
    public static func named(_ id: String) -> TradeDimension? { byID[id] }

    /// The identifiers of all dimensions.
    public static let ids = all.map(\.id)
}
