import BourseCharts
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

extension MarketRowView {
    init(
        _ shown: QuoteSnapshot,
        closes: [Price],
        isStarred: Bool,
        path: String,
        now: Timestamp,
        style: UserSettings.NumberStyle,
        sources: SourceRegistry
    ) {
        let instrument = shown.instrument
        let quote = shown.quote
        let text = QuoteText(instrument, style: style)
        let cells = QuoteFormatter(shown, now: now, style: style, sources: sources)
        let range = quote[.yearLow].flatMap { low in quote[.yearHigh].map { (low: low.value, high: $0.value) } }
        let line = closes.map(\.double) + (quote.last.map { [$0.value.double] } ?? [])
        self.init(
            symbol: instrument.symbol.name,
            pageHref: MarketAddress.path(instrument.symbol),
            name: instrument.name,
            tags: InstrumentFormatter.tags(instrument),
            last: cells.last,
            change: cells.change,
            percent: cells.percent,
            direction: cells.direction,
            spark: closes.count > 2
                ? Sparkline(values: line).svg(size: ChartSize(width: 96, height: 24)) : nil,
            volume: cells.volume,
            worth: quote.marketCap.map { text.worth($0.value) } ?? FractionText.none,
            yearRange: range.flatMap { range in
                quote.last.flatMap { YearRange.svg($0.value, low: range.low, high: range.high) }
            },
            yearText: range.map { "52 weeks: \(text.price($0.low)) to \(text.price($0.high))" } ?? "",
            asOf: cells.asOf.map { "\($0)" },
            age: cells.age,
            mark: cells.mark,
            origin: quote.last.map { QuoteOrigin.text($0, instrument, sources: sources) } ?? "",
            star: FavoriteView(
                action: MarketAddress.path(instrument.symbol) + "/star",
                title: instrument.symbol.name,
                isFavorite: isStarred,
                next: isStarred ? "off" : "on",
                returnPath: path
            )
        )
    }
}

/// Where a price stands between the lowest and the highest of a year.
enum YearRange {
    /// A bar with a dot; nothing where the range is none.
    static func svg(_ price: Price, low: Price, high: Price) -> String? {
        guard high > low else { return nil }
        let share = (price.double - low.double) / (high.double - low.double)
        let place = 3 + 66 * min(max(share, 0), 1)
        let x = (place * 10).rounded() / 10
        return "<svg class=\"year-range\" width=\"72\" height=\"10\" viewBox=\"0 0 72 10\" aria-hidden=\"true\">"
            + "<path d=\"M3 5h66\"/><circle cx=\"\(x)\" cy=\"5\" r=\"3\"/></svg>"
    }
}
