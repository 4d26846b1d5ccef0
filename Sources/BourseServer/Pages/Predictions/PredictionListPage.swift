import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// A page of the table of prediction markets.
struct PredictionListPage {
    /// How many markets a page shows.
    static let pageSize = 60

    let context: MarketPages.PageContext
    let listing: PredictionListing
    let sources: SourceRegistry

    private var text: PredictionText { PredictionText(context: context) }
    private var query: Query {
        Query(context.query.only("q", "category", "sort").parameters.filter { !$0.value.isEmpty })
    }

    /// What is asked for.
    var filter: PredictionFilter {
        var filter = PredictionFilter()
        filter.text = String((query["q"] ?? "").prefix(PredictionFilter.longestText))
        filter.category = query["category"]
        filter.sort(by: query["sort"].flatMap(PredictionFilter.Order.init(rawValue:)))
        return filter
    }

    /// The markets that the filter leaves.
    var markets: [PredictionMarket] { listing.board.find(filter) }

    var view: PredictionListingView {
        let markets = markets
        let count = context.count(markets.count, "market")
        return PredictionListingView(
            canonicalHref: query.href("/predictions"),
            announcement: count,
            query: query["q"] ?? "",
            categories: categories,
            orders: orders,
            count: count,
            state: state,
            trouble: listing.events.isEmpty ? nil : listing.problem.map { "\($0). Showing the last known values." },
            file: FileAddress(query.href("/predictions")),
            table: markets.isEmpty ? nil : table(markets).html,
            quiet: markets.isEmpty ? quiet : nil
        )
    }

    private func table(_ markets: [PredictionMarket]) -> Table<PredictionRowView> {
        let page = ListPage(
            query: query.setting("page", to: context.query["page"]),
            count: markets.count,
            path: "/predictions",
            size: Self.pageSize,
            style: context.style
        )
        return Table(
            id: "predictions",
            caption: "Prediction markets",
            style: .compact,
            css: "predictions",
            columns: PredictionMarketTable.columns,
            rows: markets[page.range].map { PredictionRowView($0, text: text) },
            isTall: true,
            numbers: RowNumbers(from: page.range.lowerBound, of: markets.count),
            pager: page.turns
        )
    }

    private var state: String {
        guard let fetchedAt = listing.fetchedAt, let source = listing.source else { return "No data yet" }
        let age = DayText.about(seconds: context.now.seconds - fetchedAt.seconds)
        return "Source: \(sources.title(of: source)), updated \(age) ago"
    }

    private var categories: [OptionView] {
        let chosen = query["category"] ?? ""
        let all = listing.board.categories.prefix(60).map {
            OptionView(value: $0.name, title: "\($0.name) (\($0.count))", isSelected: $0.name == chosen)
        }
        return [OptionView(value: "", title: "All categories", isSelected: chosen.isEmpty)] + all
    }

    private var orders: [OptionView] {
        let chosen = query["sort"] ?? ""
        let all: [(PredictionFilter.Order, String)] = [
            (.dayVolume, "24-hour volume"), (.volume, "Total volume"),
            (.liquidity, "Liquidity"), (.end, "Ending soonest"), (.probability, "Highest probability"),
            (.change, "Largest 24-hour change"),
        ]
        return [OptionView(value: "", title: "Default order", isSelected: chosen.isEmpty)]
            + all.map { OptionView(value: $0.rawValue, title: $1, isSelected: $0.rawValue == chosen) }
    }

    private var quiet: EmptyStateView {
        guard listing.events.isEmpty else {
            return EmptyStateView(
                icon: "filter",
                headline: "No matching markets",
                detail: "None of the \(listing.board.markets.count) markets matches the filter.",
                links: [LinkView(title: "All markets", href: "/predictions")]
            )
        }
        return EmptyStateView(
            icon: "predictions",
            headline: "No data yet",
            detail: listing.problem.map { "\($0)." } ?? "Loading data from the source.",
            links: [
                LinkView(title: "Refresh", href: "/predictions"),
                LinkView(title: "Sources", href: "/settings/sources"),
            ]
        )
    }
}

extension PredictionRowView {
    /// A market as a row: of a list of all by its question, of its own event by its short name.
    init(_ market: PredictionMarket, text: PredictionText, isInEvent: Bool = false, isChosen: Bool = false) {
        let event = market.event
        let short = isInEvent ? market.groupTitle : nil
        // The title of an event of prices is its questions with a gap in them.
        let about = event.flatMap { $0.title == market.question || $0.title.contains("__") ? nil : $0.title }
        let path = event.map(PredictionText.path) ?? "/predictions"
        self.init(
            question: short ?? market.question,
            detail: isInEvent ? "" : [market.category, about].compactMap { $0 }.joined(separator: " · "),
            pageHref: Query([("market", market.id)]).href(path),
            chance: PredictionFormatter.chance(market.probability),
            bar: PredictionText.bar(market.probability),
            change: PredictionFormatter.points(market.dayChange),
            direction: PredictionText.direction(market.dayChange),
            bid: PredictionFormatter.cents(market.bestBid),
            ask: PredictionFormatter.cents(market.bestAsk),
            dayVolume: text.dollars(market.dayVolume),
            volume: text.dollars(market.volume),
            liquidity: text.dollars(market.liquidity),
            ends: market.state == .open ? text.day(market.end) : PredictionFormatter.state(market),
            isChosen: isChosen
        )
    }
}
