import BourseAlerts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb

/// What stands above every page of an instrument.
struct InstrumentHead {
    let context: MarketPages.PageContext
    let shown: QuoteSnapshot
    let watchlists: [StoredWatchlist]
    let sources: SourceRegistry

    /// The parts of what is known of an instrument.
    enum Section: CaseIterable {
        case chart, options, news

        var title: String {
            switch self {
            case .chart: "Chart"
            case .options: "Options"
            case .news: "News"
            }
        }

        func path(_ symbol: Symbol) -> String {
            switch self {
            case .chart: MarketAddress.path(symbol)
            case .options: MarketAddress.path(symbol) + "/options"
            case .news: MarketAddress.path(symbol) + "/news"
            }
        }
    }

    func view(_ section: Section, of sections: [Section]) -> InstrumentHeadView {
        let (instrument, quote) = (shown.instrument, shown.quote)
        let text = QuoteText(instrument, style: context.style)
        let cells = QuoteFormatter(shown, now: context.now, style: context.style, sources: sources)
        let path = MarketAddress.path(instrument.symbol)
        return InstrumentHeadView(
            symbol: instrument.symbol.name,
            tags: InstrumentFormatter.tags(instrument),
            last: cells.money,
            change: cells.change,
            percent: cells.percent,
            direction: cells.direction,
            extended: extended(text),
            asOf: cells.asOf.map { "\($0)" },
            age: cells.age,
            mark: cells.mark,
            origin: quote.last.map { QuoteOrigin.text($0, instrument, sources: sources) } ?? "",
            clock: instrument.exchange.map { MarketClock.text($0, now: context.now) } ?? "",
            trouble: trouble,
            streamHref: Query([("s", instrument.symbol.name)]).href("/markets/stream"),
            alertHref: AlertPages.newHref(.symbol(instrument.symbol)),
            star: FavoriteView(
                action: path + "/star",
                title: instrument.symbol.name,
                isFavorite: watchlists.first?.list.contains(instrument.symbol) ?? false,
                next: watchlists.first?.list.contains(instrument.symbol) ?? false ? "off" : "on",
                returnPath: path
            ),
            lists: watchlists.map {
                InstrumentListView(value: $0.id, title: $0.list.name, isOn: $0.list.contains(instrument.symbol))
            },
            hasLists: !watchlists.isEmpty,
            listAction: path + "/lists",
            sections: sections.map {
                TabView(title: $0.title, href: $0.path(instrument.symbol), isCurrent: $0 == section)
            }
        )
    }

    /// The price outside of the session, where it is newer than the last one of it.
    private func extended(_ text: QuoteText) -> String? {
        guard let last = shown.quote.last, let extended = shown.quote[.extended], extended.asOf > last.asOf,
            let change = Ratio(
                Int128(extended.value.units) - Int128(last.value.units),
                over: Int128(last.value.units)
            )
        else { return nil }
        let exchange = shown.instrument.exchange ?? .nyse
        let isBefore = exchange.state(at: extended.asOf).phase == .pre
        return "\(isBefore ? "Pre-market" : "After hours") \(text.price(extended.value)), "
            + QuoteText.percent(change)
    }

    private var trouble: String? {
        switch shown.status {
        case .fetched, .awaited: nil
        case .unknown: "No source knows this symbol."
        case .failing(let problem) where shown.quote.last == nil: "\(problem)."
        case .failing(let problem): "\(problem). Showing the last known values."
        }
    }

    /// The figures of the quote, each with its origin, and when the company reports next.
    func facts(_ earnings: DatedEarnings?) -> [InstrumentFactView] {
        let (instrument, quote) = (shown.instrument, shown.quote)
        let text = QuoteText(instrument, style: context.style)
        func origin<Value>(_ value: Sourced<Value>) -> String {
            QuoteOrigin.text(value, instrument, sources: sources)
        }
        func price(_ title: String, _ field: PriceField) -> InstrumentFactView? {
            quote[field].map { InstrumentFactView(title: title, text: text.price($0.value), origin: origin($0)) }
        }
        func range(_ title: String, low: PriceField, high: PriceField) -> InstrumentFactView? {
            guard let low = quote[low], let high = quote[high] else { return nil }
            return InstrumentFactView(
                title: title,
                text: "\(text.price(low.value)) – \(text.price(high.value))",
                origin: origin(high)
            )
        }
        func amount(_ title: String, _ value: Sourced<Quantity>?) -> InstrumentFactView? {
            value.flatMap { value in
                value.value > .zero
                    ? InstrumentFactView(title: title, text: text.volume(value.value), origin: origin(value)) : nil
            }
        }
        let facts: [InstrumentFactView?] = [
            price("Previous close", .previousClose), price("Open", .open), range("Day", low: .low, high: .high),
            range("52 weeks", low: .yearLow, high: .yearHigh), price("Bid", .bid), price("Ask", .ask),
            amount("Volume", quote.volume), amount("Average volume", quote.averageVolume),
            quote.marketCap.map {
                InstrumentFactView(title: "Market capitalization", text: text.worth($0.value), origin: origin($0))
            },
            earnings.flatMap { nextReport($0, text) },
        ]
        return facts.compactMap { $0 }
    }

    private func nextReport(_ answer: DatedEarnings, _ text: QuoteText) -> InstrumentFactView? {
        let formatter = EarningsFormatter(text: text, sources: sources, now: context.now)
        let today = (shown.instrument.exchange ?? .nyse).zone.day(at: context.now)
        return answer.calendar.next(from: today).map {
            InstrumentFactView(
                title: "Next earnings report",
                text: formatter.next($0),
                origin: formatter.origin(answer)
            )
        }
    }
}
