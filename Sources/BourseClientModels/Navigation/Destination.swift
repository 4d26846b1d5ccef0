public import BourseClient

/// A screen, as a value: what a link leads to, and what a navigation stack consists of.
public enum Destination: Hashable, Sendable {
    case today
    case markets
    case watchlist(String)
    case instrument(String)
    case portfolio
    case transactions
    case rebalancing
    case scenarios
    case taxes
    case journal
    case trades(TradeQuery)
    case trade(String)
    case day(Day)
    case reports
    case tags
    case imports
    case importedFile(String)
    case shareCard(String)
    case options
    case builder(BuilderLink)
    case strategies
    case strategy(String)
    case lessons
    case lesson(String)
    case calculator(CalculatorLink)
    case brokers
    case practice
    case funds
    case fund(Int)
    case fundComparison(codes: [Int], period: String?)
    case fundHoldings
    case fundPlan(Int)
    case live
    case market(String)
    case recordings(String)
    case replay(symbol: String, moment: String)
    case predictions
    case prediction(String)
    case news
    case story(String)
    case alerts
    case newAlert
    case firedAlerts
    case alert(String)
    case household
    case householdAccounts
    case budget
    case debts
    case debtPlan
    case goals
    case spending
    case entries(month: String, category: String)
    case bankFiles
    case bankFile(String)
    case settings
    case account
    case plans

    /// The tab that shows the screen.
    public var tab: Tab {
        switch self {
        case .today: .today
        case .markets, .watchlist, .instrument: .markets
        case .portfolio, .transactions, .rebalancing, .scenarios, .taxes: .portfolio
        case .journal, .trades, .trade, .day, .reports, .tags, .imports, .importedFile, .shareCard: .journal
        default: .more
        }
    }
}

/// The tabs of the app.
public enum Tab: String, CaseIterable, Hashable, Sendable {
    case today, markets, portfolio, journal, more

    /// The title of the tab.
    public var title: String {
        switch self {
        case .today: "Today"
        case .markets: "Markets"
        case .portfolio: "Portfolio"
        case .journal: "Journal"
        case .more: "More"
        }
    }

    /// The screen that a tab begins with; nil for the list of other screens.
    public var root: Destination? {
        switch self {
        case .today: .today
        case .markets: .markets
        case .portfolio: .portfolio
        case .journal: .journal
        case .more: nil
        }
    }
}

/// Which trades are shown.
public struct TradeQuery: Hashable, Sendable {
    /// `today`, `week`, `month`, `last-30`, `last-month`, `quarter`, `ytd` or `all`; nil for the range chosen last.
    public var range: String?
    /// The first and the last day, in place of a range.
    public var from, to: Day?
    /// `win`, `loss` or `even`.
    public var result: String?
    /// A setup or a mistake.
    public var tag: String?
    /// A text in the symbol, the contract, a tag or the note.
    public var search: String?

    /// Makes a query.
    public init(
        range: String? = nil,
        from: Day? = nil,
        to: Day? = nil,
        result: String? = nil,
        tag: String? = nil,
        search: String? = nil
    ) {
        self.range = range
        self.from = from
        self.to = to
        self.result = result
        self.tag = tag
        self.search = search
    }
}

/// A position in an address of the builder, in the notation of the web app.
public struct BuilderLink: Hashable, Sendable {
    /// The legs, such as `1C105/30d,-1C110/30d`; empty for none.
    public var legs: String
    /// The other fields of the address, such as `spot`, in the order of their names.
    public var fields: [String: String]

    /// Makes a link.
    public init(legs: String = "", fields: [String: String] = [:]) {
        self.legs = legs
        self.fields = fields
    }
}
