import BourseWeb

/// What the crowd bets.
struct PredictionsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The table.
    let listing: PredictionListingView
}

/// The table of prediction markets.
struct PredictionListingView: Sendable {
    /// Address of exactly this table, path and query.
    let canonicalHref: String
    /// "12 markets", read out when the filter changes.
    let announcement: String
    /// Field `q`.
    let query: String
    /// Field `category`; the first is "" for all.
    let categories: [OptionView]
    /// Field `sort`; the first is "" for the usual order.
    let orders: [OptionView]
    /// "212 markets".
    let count: String
    /// "Told by Polymarket 2 min ago".
    let state: String
    /// Why it is not told anew, as a sentence.
    let trouble: String?
    /// The same table as a file.
    let file: FileAddress
    /// The table with its pager; nothing when no market is left.
    let table: HTML?
    /// Shown when nothing is left.
    let quiet: EmptyStateView?
}

/// A prediction market as a row.
struct PredictionRowView: Sendable {
    /// The question, or what it is called among those of its event.
    let question: String
    /// "Economy · Decision of the central bank in December 2026"; empty in the table of one event.
    let detail: String
    /// The page of its event, with this market chosen.
    let pageHref: String
    /// "42%".
    let chance: String
    /// The same as an SVG bar.
    let bar: String
    /// "+3.5", in points.
    let change: String
    /// "up", "down", "flat" or "none".
    let direction: String
    /// "41¢".
    let bid: String
    /// "43¢".
    let ask: String
    /// "$1.2M".
    let dayVolume: String
    /// "$12M".
    let volume: String
    /// "$80K".
    let liquidity: String
    /// "31 Dec 2026", or how it was decided.
    let ends: String
    /// Whether it is the one that is looked at.
    let isChosen: Bool
}

/// An event.
struct PredictionView: Sendable {
    /// The shell.
    let shell: ShellView
    /// "Crypto, Prices · told by Polymarket 12 s ago".
    let state: String
    /// Why it is not told anew, as a sentence.
    let trouble: String?
    /// Volume, end and the like.
    let facts: [InstrumentFactView]
    /// What is wrong with the prices, or how they add up; nothing where nothing is to be said.
    let check: String?
    /// The markets of the event.
    let outcomes: HTML
    /// How likely the answers were held over time.
    let panel: ChartPanelView?
    /// What options say about the chosen market.
    let comparison: PredictionComparisonView?
    /// What the person thinks of the chosen market.
    let forecast: ForecastPanelView?
    /// The book of the chosen market.
    let book: PredictionBookView?
    /// What decides, in words; nothing where nobody says it.
    let rules: String?
    /// The question of the chosen market.
    let question: String
    /// Where an alert on the first answer to it is made; empty where none can be.
    let alertHref: String
    /// Whether one can be.
    let hasAlert: Bool
}

/// What options say about the event of a market.
struct PredictionComparisonView: Sendable {
    /// "NVDA above $190 on 18 Dec 2026".
    let headline: String
    /// Both probabilities and how they are found, or why there is none.
    let sentence: String
    /// "By the price of the question", "By options" and the difference; empty where there is none.
    let facts: [InstrumentFactView]
    /// The options they come from.
    let chainHref: String
}

/// Who wants shares of Yes, and who offers them.
struct PredictionBookView: Sendable {
    /// "Told 12 s ago".
    let state: String
    /// The bids, the best first.
    let bids: [PredictionLevelView]
    /// The asks, the best first.
    let asks: [PredictionLevelView]
    /// Why there is less than there might be; nothing when all is well.
    let trouble: String?
}

/// A price with what stands there.
struct PredictionLevelView: Sendable {
    /// "41¢".
    let price: String
    /// "1,204".
    let shares: String
    /// "$4,120": what all up to here cost.
    let cost: String
}

extension PredictionsView {
    var html: HTML {
        shell.page(
            """
            \(body)
            """
        )
    }

    var body: HTML {
        """
        <div class="follow" data-follow data-wait="80" data-canonical="\(listing.canonicalHref)" data-announcement="\(listing.announcement)">
        <form class="library-filter span-12" method="get" action="/predictions" role="search" aria-label="Filter predictions">
        <div class="filter-search">\(icon: "search", css: "icon-16")<input class="input" type="search" name="q" value="\(listing.query)" placeholder="Search questions" aria-label="Search questions" autocomplete="off" spellcheck="false" maxlength="128" data-page-filter></div>
        <label class="pick"><span class="vh">Category</span><select class="select" name="category">\(listing.categories.map { category in
            """
            <option value="\(category.value)"\(if: category.isSelected, " selected")>\(category.title)</option>
            """
        })</select></label>
        <label class="pick"><span class="vh">Order</span><select class="select" name="sort">\(listing.orders.map { order in "<option value=\"\(order.value)\"\(if: order.isSelected, " selected")>\(order.title)</option>" })</select></label>
        <button class="btn no-script" type="submit">Search</button>
        </form>
        <section class="library span-12" aria-labelledby="h-predictions" data-live="results">
        <div class="library-head"><h2 id="h-predictions">\(listing.count)</h2><span class="note">\(listing.state)</span><div class="end"><a class="btn btn-small btn-ghost" href="\(ForecastsPage.path)">Forecasts</a>\(listing.file.buttons)</div></div>
        \(listing.trouble.map { "<p class=\"attention fs12\">\($0) <a href=\"/settings/sources\">Sources</a></p>" })
        \(listing.quiet.map(\.html))
        \(listing.table)
        </section>
        </div>
        """
    }
}

extension PredictionView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12" aria-labelledby="h-event"><div class="panel-head"><h2 id="h-event">Event</h2><span class="note">\(state)</span>\(if: hasAlert, "<div class=\"end\">\(alertMe(alertHref: alertHref))</div>")</div>
            \(trouble.map { "<p class=\"attention fs12\">\($0) <a href=\"/settings/sources\">Sources</a></p>" })
            <dl class="facts">\(facts.map { fact in "<div title=\"\(fact.origin)\"><dt>\(fact.title)</dt><dd>\(fact.text)</dd></div>" })</dl>
            \(check.map { "<p class=\"prediction-rules fs12\">\($0)</p>" })
            </section>
            \(panel.map(\.html))
            \(outcomes)
            \(forecast.map(\.html))
            \(comparison.map { comparison in
                """
                <section class="panel span-12" aria-labelledby="h-options"><div class="panel-head"><h2 id="h-options">Implied by options</h2><span class="note">\(comparison.headline)</span><div class="end"><a class="btn btn-small btn-ghost" href="\(comparison.chainHref)">Options</a></div></div>
                <dl class="facts">\(comparison.facts.map { fact in "<div title=\"\(fact.origin)\"><dt>\(fact.title)</dt><dd>\(fact.text)</dd></div>" })</dl>
                <p class="prediction-rules fs12">\(comparison.sentence)</p>
                </section>
                """
            })
            \(book.map { book in
                """
                <section class="panel span-12" aria-labelledby="h-book"><div class="panel-head"><h2 id="h-book">Order book</h2><span class="note">\(question) · \(book.state)</span></div>
                \(book.trouble.map { "<p class=\"attention fs12\">\($0)</p>" })
                <div class="prediction-book">
                <table class="table"><caption>Bids for the first outcome</caption><thead><tr><th scope="col" class="num">Price</th><th scope="col" class="num">Shares</th><th scope="col" class="num">Cumulative cost</th></tr></thead><tbody>\(book.bids.map { bid in
                    """
                    <tr><td class="num">\(bid.price)</td><td class="num">\(bid.shares)</td><td class="num">\(bid.cost)</td></tr>
                    """
                })</tbody></table>
                <table class="table"><caption>Asks for the first outcome</caption><thead><tr><th scope="col" class="num">Price</th><th scope="col" class="num">Shares</th><th scope="col" class="num">Cumulative cost</th></tr></thead><tbody>\(book.asks.map { ask in
                    """
                    <tr><td class="num">\(ask.price)</td><td class="num">\(ask.shares)</td><td class="num">\(ask.cost)</td></tr>
                    """
                })</tbody></table>
                </div>
                </section>
                """
            })
            \(rules.map { rules in
                """
                <section class="panel span-12" aria-labelledby="h-rules"><div class="panel-head"><h2 id="h-rules">Resolution rules</h2></div><p class="prediction-rules">\(rules)</p></section>
                """
            })
            """
        )
    }
}
