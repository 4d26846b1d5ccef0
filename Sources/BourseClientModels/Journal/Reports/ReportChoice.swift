public import BourseClient
import BourseDesk

/// What a report divides trades by.
public struct ReportDimension: Equatable, Hashable, Identifiable, Sendable {
    /// The name in addresses, such as `entry-hour`.
    public let id: String
    /// The title.
    public let title: String
    /// What people must know to read a report by it; empty for most.
    public let note: String

    /// A group of dimensions of a menu.
    public struct Family: Equatable, Identifiable, Sendable {
        /// The title of the group.
        public let title: String
        /// Its dimensions.
        public let dimensions: [ReportDimension]
        /// The identity of a family is its title.
        public var id: String { title }
    }

    /// All dimensions in the order of the menus of the web app.
    public static let families = TradeDimension.Family.allCases.map { family in
        Family(
            title: family.rawValue,
            dimensions: TradeDimension.all.filter { $0.family == family }.map(ReportDimension.init)
        )
    }

    /// The dimension with a name; nil if there is none.
    public static func named(_ id: String) -> ReportDimension? { TradeDimension.named(id).map(ReportDimension.init) }

    private init(_ dimension: TradeDimension) {
        (id, title, note) = (dimension.id, dimension.title, dimension.note)
    }

    var value: API.TradeDimension { API.TradeDimension(rawValue: id) }
}

/// Which trades a report is of, and how they are divided.
public struct ReportChoice: Hashable, Sendable {
    /// What the trades are divided by, such as `symbol`.
    public var by = "symbol"
    /// The second dimension of a grid; nil for a list.
    public var across: String?
    /// A range as in ``JournalModel/ranges``.
    public var range = "all"
    /// The first and the last day, in place of a range.
    public var from, to: Day?
    /// `win`, `loss` or `even`; nil for all.
    public var result: String?
    /// `long` or `short`; nil for both.
    public var direction: String?
    /// Conditions of groups, such as `symbol:QQQ` or `!setup:Breakout`.
    public var conditions: [Condition] = []

    /// A group that a report is narrowed to, or that it leaves out.
    public struct Condition: Hashable, Identifiable, Sendable {
        /// `Symbol: QQQ`, or `Symbol: not QQQ`.
        public let title: String
        let text: String
        /// The identity is what is sent.
        public var id: String { text }
    }

    /// Results that can be chosen, and their titles.
    public static let results = [
        (id: "win", title: "Winners"), (id: "loss", title: "Losers"), (id: "even", title: "Break-even"),
    ]
    /// Directions that can be chosen, and their titles.
    public static let directions = [(id: "long", title: "Long"), (id: "short", title: "Short")]

    /// Makes a choice.
    public init(by: String = "symbol", range: String = "all") {
        self.by = by
        self.range = range
    }

    /// Whether trades are left out beside those of other days.
    public var isFiltered: Bool { result != nil || direction != nil || !conditions.isEmpty }
}
