import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import BourseWeb

/// Instruments that match a search.
struct SymbolListing: Sendable {
    private static let most = 40

    let instruments: [LiveInstrument]
    let search: String
    let current: Symbol?
    let style: UserSettings.NumberStyle
    let zone: ZoneRules

    private var found: [LiveInstrument] { instruments.filter { $0.matches(search) } }

    var view: SymbolListView {
        let found = found
        let summary =
            found.isEmpty
            ? (instruments.isEmpty
                ? "The venue's instrument list is not available at the moment."
                : "No instrument matches “\(search)”. Try XBT.")
            : "\(min(found.count, Self.most)) of \(Count.of(instruments.count, "instrument"))"
        return SymbolListView(symbols: found.prefix(Self.most).map(row), summary: summary)
    }

    private func row(_ instrument: LiveInstrument) -> LiveSymbolView {
        let numbers = LiveNumbers(tick: instrument.tick, style: style, zone: zone)
        let values = instrument.metrics
        let difference = values.last.flatMap { last in values.previousDay.map { last.units - $0.units } }
        let share = difference.flatMap { difference in
            values.previousDay.map { Ratio(rounding: Double(difference) / Double(max(1, $0.units))) }
        }
        return LiveSymbolView(
            symbol: instrument.symbol.name,
            name: instrument.name,
            last: values.last.map(numbers.price) ?? "",
            percent: share.map { NumberText.percent($0, decimals: 2, plus: "+") } ?? "",
            tone: difference.map { $0 > 0 ? "up" : $0 < 0 ? "down" : "flat" } ?? "flat",
            href: "/live/\(Query.escape(instrument.symbol.name))",
            isCurrent: instrument.symbol == current
        )
    }
}
