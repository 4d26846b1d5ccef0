import BourseWeb

/// The markets.
struct MarketsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// Indices and the like, each a tile.
    let strip: [MarketTileView]
    /// Shares by sector; nothing while too few are known.
    let sectorMap: ChartPanelView?
    /// The table.
    let listing: MarketListingView
}

/// An instrument as a tile.
struct MarketTileView: Sendable {
    /// "^GSPC".
    let symbol: String
    /// "/markets/%5EGSPC".
    let pageHref: String
    /// "S&P 500".
    let name: String
    /// "6,012.45".
    let last: String
    /// "+0.64%".
    let percent: String
    /// "up", "down", "flat" or "none".
    let direction: String
    /// The last month as a line, an SVG; nothing where it is not known.
    let spark: String?
    /// Seconds since 1970.
    let asOf: String?
    /// "12 s".
    let age: String
    /// "old", "none" or "".
    let mark: String
    /// "As of 16:00:00 New York, Fri 20 Nov 2026, told by Yahoo".
    let origin: String
}

/// The table of markets with what stands beside it.
struct MarketListingView: Sendable {
    /// Address of exactly this table, path and query.
    let canonicalHref: String
    /// What a change of the filter leads to, read out: "12 instruments".
    let announcement: String
    /// Where changes are streamed from.
    let streamHref: String
    /// The filter.
    let filter: MarketFilterView
    /// The lists that can be looked at.
    let scopes: [TabView]
    /// "503 instruments".
    let count: String
    /// "NYSE open, closes in 2 h 13 m".
    let countNote: String
    /// The same table as a file.
    let file: FileAddress
    /// What is filtered by, each removable.
    let chips: [FilterChipView]
    /// Whether `chips` holds anything.
    let isFiltered: Bool
    /// The table without any filter.
    let clearHref: String
    /// Why what is shown is not current; nothing when all is well.
    let trouble: MarketTroubleView?
    /// A page of the table; nil if nothing matches the filter.
    let table: HTML?
    /// Shown when nothing is left.
    let quiet: EmptyStateView?
    /// The sectors.
    let sectors: [SectorRowView]
    /// What rose most.
    let gainers: [MoverView]
    /// What fell most.
    let losers: [MoverView]
}

/// What is wrong with the sources.
struct MarketTroubleView: Sendable {
    /// "Yahoo asks to be asked later".
    let summary: String
    /// "What was known before is shown with its age".
    let detail: String
    /// Where more is said.
    let healthHref: String
}

/// A sector.
struct SectorRowView: Sendable {
    /// "Information technology".
    let title: String
    /// The table of its instruments.
    let sectorHref: String
    /// "+0.64%".
    let percent: String
    /// "up", "down", "flat" or "none".
    let direction: String
    /// How it stands among all, an SVG bar.
    let bar: String
    /// "41 up, 22 down".
    let text: String
}

/// An instrument that moved.
struct MoverView: Sendable {
    /// "AAPL".
    let symbol: String
    /// "/markets/AAPL".
    let pageHref: String
    /// "Apple".
    let name: String
    /// "187.20".
    let last: String
    /// "+0.64%".
    let percent: String
    /// "up", "down", "flat" or "none".
    let direction: String
}

/// The filter of the table, a GET form.
struct MarketFilterView: Sendable {
    /// "/markets".
    let action: String
    /// Field `q`.
    let query: String
    /// Field `list`, kept as it is.
    let list: String
    /// Field `kind`; the first is "" for all.
    let kinds: [OptionView]
    /// Field `sector`; the first is "" for all.
    let sectors: [OptionView]
    /// Field `sort`, kept as it is.
    let sort: String
    /// Field `order`, kept as it is.
    let order: String
}

extension MarketTileView {
    var html: HTML {
        """
        <li data-quote="\(symbol)"><a href="\(pageHref)" title="\(origin)"><span class="t2">\(name)</span><b data-cell="last">\(last)</b><span class="chg \(direction)" data-cell="percent">\(percent)</span>\(spark.map { spark in "<span class=\"spark\">\(HTML(written: spark))</span>" })<span class="age \(mark)"\(asOf.map { " data-as-of=\"\($0)\"" })>\(age)</span></a></li>
        """
    }
}

extension MoverView {
    var html: HTML {
        """
        <li data-quote="\(symbol)"><a href="\(pageHref)"><span class="sym">\(symbol)</span> <span class="t3 mover-name">\(name)</span></a><span class="num" data-cell="last">\(last)</span><span class="chg \(direction)" data-cell="percent">\(percent)</span></li>
        """
    }
}

extension MarketsView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <ul class="market-strip span-12" aria-label="Markets at a glance">
            \(strip.map(\.html))
            </ul>
            \(body)
            \(sectorMap.map { sectorMap in
                """
                <details class="market-map span-12" open><summary class="btn btn-small btn-ghost">Sector map</summary>
                \(sectorMap.html)
                </details>
                """
            })
            """
        )
    }

    var body: HTML {
        """
        <div class="follow markets" data-follow data-wait="80" data-canonical="\(listing.canonicalHref)" data-announcement="\(listing.announcement)">
        <form class="library-filter market-filter span-12" method="get" action="\(listing.filter.action)" role="search" aria-label="Filter markets">
        <div class="filter-search">\(icon: "search", css: "icon-16")<input class="input" type="search" name="q" value="\(listing.filter.query)" placeholder="Symbol or name" aria-label="Symbol or name" autocomplete="off" spellcheck="false" maxlength="100" data-page-filter></div>
        <input type="hidden" name="list" value="\(listing.filter.list)"><input type="hidden" name="sort" value="\(listing.filter.sort)"><input type="hidden" name="order" value="\(listing.filter.order)">
        <label class="pick"><span class="vh">Type</span><select class="select" name="kind">\(listing.filter.kinds.map { kind in "<option value=\"\(kind.value)\"\(if: kind.isSelected, " selected")>\(kind.title)</option>" })</select></label>
        <label class="pick"><span class="vh">Sector</span><select class="select" name="sector">\(listing.filter.sectors.map { sector in "<option value=\"\(sector.value)\"\(if: sector.isSelected, " selected")>\(sector.title)</option>" })</select></label>
        <button class="btn no-script" type="submit">Search</button>
        </form>
        <nav class="seg market-lists span-12" aria-label="Lists">\(listing.scopes.map { scope in "<a href=\"\(scope.href)\"\(if: scope.isCurrent, " aria-current=\"true\"")>\(scope.title)</a>" })</nav>
        <div data-live="trouble" class="span-12"\(if: listing.trouble == nil, " hidden")>\(listing.trouble.map { trouble in
            """
            <div class="notice warn">\(icon: "warn")<div><b>\(trouble.summary)</b><span class="t2">\(trouble.detail)</span></div><div class="end"><a class="btn btn-small" href="\(trouble.healthHref)">Sources</a></div></div>
            """
        })</div>
        <section class="library market-library" aria-labelledby="h-markets" data-live="results" data-quotes="\(listing.streamHref)">
        <div class="library-head"><h2 id="h-markets">\(listing.count)</h2><span class="note">\(listing.countNote)</span>
        \(
            if: listing.isFiltered,
            """
            <ul class="filter-chips" aria-label="Active filters">
            \(listing.chips.map { chip in
                """
                <li><a class="filter-chip" href="\(chip.href)" aria-label="Remove \(chip.title)">\(chip.title)\(icon: "close", css: "icon-16")</a></li>
                """
            })
            <li><a class="btn btn-small btn-ghost" href="\(listing.clearHref)">Clear all</a></li>
            </ul>
            """
        )
        <div class="end">\(listing.file.buttons)</div></div>
        \(listing.quiet.map(\.html))
        \(listing.table)
        </section>
        <aside class="market-side" data-live="side" aria-label="Sectors and movers">
        <section class="panel" aria-labelledby="h-sectors"><div class="panel-head"><h2 id="h-sectors">Sectors</h2><span class="note">US shares, weighted by market capitalization</span></div>
        <ul class="sector-list">
        \(listing.sectors.map { sector in
            """
            <li><a href="\(sector.sectorHref)" title="\(sector.text)">\(sector.title)</a><span aria-hidden="true">\(HTML(written: sector.bar))</span><span class="chg \(sector.direction)">\(sector.percent)</span></li>
            """
        })
        </ul></section>
        <section class="panel" aria-labelledby="h-gainers"><div class="panel-head"><h2 id="h-gainers">Gainers</h2></div>
        <ul class="mover-list">
        \(listing.gainers.map(\.html))
        </ul></section>
        <section class="panel" aria-labelledby="h-losers"><div class="panel-head"><h2 id="h-losers">Losers</h2></div>
        <ul class="mover-list">
        \(listing.losers.map(\.html))
        </ul></section>
        </aside>
        </div>
        """
    }
}
