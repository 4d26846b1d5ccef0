import BourseCharts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// A page of the table of markets.
struct MarketListPage {
    let listing: MarketListing
    let strip: [MarketTileView]
    let starred: Set<Symbol>

    private var context: MarketPages.PageContext { listing.context }
    private var marketQuery: MarketQuery { listing.marketQuery }

    /// The page of the table that is asked for.
    static func page(_ listing: MarketListing) -> ListPage {
        let (marketQuery, context) = (listing.marketQuery, listing.context)
        return ListPage(
            query: marketQuery.query.setting("page", to: context.query["page"]),
            count: listing.rows.count,
            path: "/markets",
            size: MarketQuery.pageSize,
            style: context.style
        )
    }

    var view: MarketListingView {
        let rows = listing.rows
        let page = Self.page(listing)
        let path = marketQuery.query.href("/markets")
        let movers = listing.movers
        let chips = chips
        return MarketListingView(
            canonicalHref: path,
            announcement: context.count(rows.count, "instrument"),
            streamHref: streamHref(rows[page.range], movers),
            filter: filter,
            scopes: scopes,
            count: context.count(rows.count, "instrument"),
            countNote: [Exchange.nyse, .nse].map { MarketClock.text($0, now: context.now) }
                .joined(separator: " · "),
            file: FileAddress(marketQuery.query.href("/markets")),
            chips: chips,
            isFiltered: !chips.isEmpty,
            clearHref: Query().setting("list", to: marketQuery.scope.text).href("/markets"),
            trouble: trouble,
            table: rows.isEmpty ? nil : table(rows, page, path: path).html,
            quiet: rows.isEmpty ? quiet : nil,
            sectors: sectors,
            gainers: movers.gainers.map { MoverView($0, style: context.style) },
            losers: movers.losers.map { MoverView($0, style: context.style) }
        )
    }

    /// Everything on the page that moves.
    private func streamHref(
        _ rows: ArraySlice<QuoteSnapshot>,
        _ movers: (gainers: [QuoteSnapshot], losers: [QuoteSnapshot])
    ) -> String {
        var seen: Set<String> = []
        let names = strip.map(\.symbol) + (rows + movers.gainers + movers.losers).map(\.instrument.symbol.name)
        return Query([("s", names.filter { seen.insert($0).inserted }.joined(separator: ","))]).href("/markets/stream")
    }

    private var scopes: [TabView] {
        let own = listing.watchlists.map { ($0.list.name, MarketQuery.Scope.watchlist($0.id)) }
        let all: [(String, MarketQuery.Scope)] =
            [("All", .all)] + own + [("Gainers", .gainers), ("Losers", .losers), ("Most active", .active)]
        return all.map { title, scope in
            TabView(
                title: title,
                href: marketQuery.query.without("q", "sort", "order").setting("list", to: scope.text).href("/markets"),
                isCurrent: marketQuery.scope == scope
            )
        }
    }

    private var filter: MarketFilterView {
        func option(_ value: String, title: String, chosen: String?) -> OptionView {
            OptionView(value: value, title: title, isSelected: value == (chosen ?? ""))
        }
        return MarketFilterView(
            action: "/markets",
            query: marketQuery.text,
            list: marketQuery.scope.text ?? "",
            kinds: [option("", title: "All types", chosen: marketQuery.kind?.rawValue)]
                + InstrumentKind.allCases.map {
                    option($0.rawValue, title: InstrumentFormatter.kinds($0), chosen: marketQuery.kind?.rawValue)
                },
            sectors: [option("", title: "All sectors", chosen: marketQuery.sector?.rawValue)]
                + Sector.allCases.map { option($0.rawValue, title: $0.title, chosen: marketQuery.sector?.rawValue) },
            sort: marketQuery.column?.rawValue ?? "",
            order: marketQuery.isAscending ? "up" : ""
        )
    }

    private var chips: [FilterChipView] {
        func chip(_ name: String, title: String?) -> FilterChipView? {
            title.map { FilterChipView(title: $0, href: marketQuery.query.without(name).href("/markets")) }
        }
        return [
            chip("q", title: marketQuery.text.isEmpty ? nil : "“\(marketQuery.text)”"),
            chip("kind", title: marketQuery.kind.map(InstrumentFormatter.kinds)),
            chip("sector", title: marketQuery.sector?.title),
        ].compactMap { $0 }
    }

    private func table(_ rows: [QuoteSnapshot], _ page: ListPage, path: String) -> Table<MarketRowView> {
        Table(
            id: "quotes",
            caption: "Markets",
            style: .quotes,
            columns: MarketColumns(link: { marketQuery.link(for: $0) }).all,
            rows: listing.views(rows[page.range], path: path, starred: starred),
            isTall: true,
            numbers: RowNumbers(from: page.range.lowerBound, of: rows.count),
            hooks: TableHooks(row: MarketColumns.attributes),
            pager: page.turns
        )
    }

    private var trouble: MarketTroubleView? {
        let failing = listing.sources.health().compactMap { source -> String? in
            guard let line = source.lines.first(where: { $0.kind == .quotes }) else { return nil }
            switch line.state {
            case .resting, .onTrial: return line.line.problem.map { "\(source.title) \($0)" }
            case .unused, .working: return nil
            }
        }
        guard !failing.isEmpty else { return nil }
        return MarketTroubleView(
            summary: failing.joined(separator: "; ") + ".",
            detail: "Bourse uses other sources. Last known values are shown with their age.",
            healthHref: "/settings/sources"
        )
    }

    private var quiet: EmptyStateView {
        if !marketQuery.text.isEmpty {
            return EmptyStateView(
                icon: "search",
                headline: "No results for “\(marketQuery.text)”",
                detail: "The built-in list has the most common instruments. Sources may have more.",
                links: [
                    LinkView(
                        title: "Search the sources",
                        href: marketQuery.query.setting("ask", to: "sources").href("/markets")
                    ),
                    LinkView(title: "All instruments", href: "/markets"),
                ]
            )
        }
        if case .watchlist = marketQuery.scope {
            return EmptyStateView(
                icon: "star",
                headline: "This list is empty",
                detail: "Search for a symbol or a name and select its star.",
                links: [LinkView(title: "All instruments", href: "/markets")]
            )
        }
        return EmptyStateView(
            icon: "clock",
            headline: "No instruments",
            detail: "No prices of the last session yet, or no instrument matches the filter.",
            links: [LinkView(title: "All instruments", href: "/markets")]
        )
    }

    private var sectors: [SectorRowView] {
        let all = listing.sectors
        func change(_ sector: SectorBreadth) -> Double? { sector.breadth.weighted ?? sector.breadth.median }
        let widest = all.compactMap(change).map { abs($0) }.max() ?? 0
        return all.compactMap { sector in
            guard let name = sector.sector else { return nil }
            let change = change(sector)
            return SectorRowView(
                title: name.title,
                sectorHref: Query([("sector", name.rawValue)]).href("/markets"),
                percent: FractionText.signed(change, decimals: 2),
                direction: change.map { FractionText.direction($0, decimals: 2) } ?? "none",
                bar: SectorBar.svg(change ?? 0, widest: widest),
                text: "\(sector.breadth.advancing) up, \(sector.breadth.declining) down"
            )
        }
    }
}

/// How a sector stands among all: a bar to the left or right of the middle.
enum SectorBar {
    static func svg(_ change: Double, widest: Double) -> String {
        let share = widest > 0 ? min(max(change / widest, -1), 1) : 0
        let width = (abs(share) * 38 * 10).rounded() / 10
        let x = share < 0 ? 40 - width : 40
        return "<svg class=\"sector-bar\" width=\"80\" height=\"12\" viewBox=\"0 0 80 12\" aria-hidden=\"true\">"
            + "<rect class=\"\(share < 0 ? "down" : "up")\" x=\"\(x)\" y=\"2\" width=\"\(width)\" height=\"8\" rx=\"1\"/>"
            + "<path d=\"M40 0v12\"/></svg>"
    }
}

extension MoverView {
    init(_ shown: QuoteSnapshot, style: UserSettings.NumberStyle) {
        let text = QuoteText(shown.instrument, style: style)
        self.init(
            symbol: shown.instrument.symbol.name,
            pageHref: MarketAddress.path(shown.instrument.symbol),
            name: shown.instrument.name,
            last: shown.quote.last.map { text.price($0.value) } ?? FractionText.none,
            percent: QuoteText.percent(shown.row.change),
            direction: QuoteText.direction(shown.row.change)
        )
    }
}

extension MarketTileView {
    init(
        _ shown: QuoteSnapshot,
        closes: [Price],
        now: Timestamp,
        style: UserSettings.NumberStyle,
        sources: SourceRegistry
    ) {
        let cells = QuoteFormatter(shown, now: now, style: style, sources: sources)
        let line = closes.map(\.double) + (shown.quote.last.map { [$0.value.double] } ?? [])
        self.init(
            symbol: shown.instrument.symbol.name,
            pageHref: MarketAddress.path(shown.instrument.symbol),
            name: shown.instrument.name,
            last: cells.last,
            percent: cells.percent,
            direction: cells.direction,
            spark: closes.count > 2 ? Sparkline(values: line).svg(size: ChartSize(width: 72, height: 24)) : nil,
            asOf: cells.asOf.map { "\($0)" },
            age: cells.age,
            mark: cells.mark,
            origin: shown.quote.last.map { QuoteOrigin.text($0, shown.instrument, sources: sources) } ?? ""
        )
    }
}
