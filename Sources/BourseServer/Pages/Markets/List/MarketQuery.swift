import BourseCore
import BourseDesk
import BourseMarkets
import BourseWeb

/// What a person asks of the table of markets, as it stands in the address.
struct MarketQuery {
    /// How many instruments a page shows.
    static let pageSize = 60
    /// The most characters that are searched for.
    static let longestText = 100

    /// Which instruments are listed.
    enum Scope: Hashable {
        /// Those that most people ask for.
        case all
        /// What rose most today.
        case gainers
        /// What fell most today.
        case losers
        /// Of what most was traded today.
        case active
        /// A list of the reader's own.
        case watchlist(String)

        init(_ text: String?) {
            switch text {
            case "gainers": self = .gainers
            case "losers": self = .losers
            case "active": self = .active
            case let text? where text.hasPrefix("w-"): self = .watchlist(String(text.dropFirst(2).prefix(64)))
            default: self = .all
            }
        }

        /// How it stands in an address.
        var text: String? {
            switch self {
            case .all: nil
            case .gainers: "gainers"
            case .losers: "losers"
            case .active: "active"
            case .watchlist(let id): "w-\(id)"
            }
        }
    }

    /// What the table is sorted by.
    enum Column: String, CaseIterable {
        case symbol, last, percent, volume, worth
    }

    /// The parameters that make the table what it is.
    let query: Query

    init(_ query: Query) {
        self.query = Query(
            query.only("q", "list", "kind", "sector", "sort", "order").parameters.filter { !$0.value.isEmpty }
        )
    }

    /// What is searched for.
    var text: String { String((query["q"] ?? "").prefix(Self.longestText)) }
    var scope: Scope { Scope(query["list"]) }
    var kind: InstrumentKind? { query["kind"].flatMap(InstrumentKind.init(rawValue:)) }
    var sector: Sector? { query["sector"].flatMap(Sector.init(rawValue:)) }
    /// What it is sorted by; nothing for the order the list has by itself.
    var column: Column? { query["sort"].flatMap(Column.init(rawValue:)) }
    /// Whether the smallest comes first.
    var isAscending: Bool { query["order"] == "up" }

    /// Returns the link that sorts by a column: in its first direction, in the other, then not at all.
    func link(for column: Column) -> SortLink {
        let first = column == .symbol
        guard self.column == column else {
            let sorted = query.setting("sort", to: column.rawValue).setting("order", to: first ? "up" : nil)
            return SortLink(href: sorted.href("/markets"), direction: "none")
        }
        let next =
            isAscending == first ? query.setting("order", to: first ? nil : "up") : query.without("sort", "order")
        return SortLink(href: next.href("/markets"), direction: isAscending ? "ascending" : "descending")
    }
}
