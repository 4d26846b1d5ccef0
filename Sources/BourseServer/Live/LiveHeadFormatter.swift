import BourseAPI
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues

/// The strip over a live market: the last price, what changed in a day, and the venue's figures.
struct LiveHeadFormatter: Sendable {
    let market: LiveMarket?
    let numbers: LiveNumbers
    let unit: String
    let now: Timestamp

    private var figures: InstrumentFigures { market?.figures ?? InstrumentFigures() }

    var last: String { market?.last.map(numbers.price) ?? "–" }

    /// Where the last price came from: the last trade at another price.
    var move: String {
        guard let last = market?.last else { return "flat" }
        let before = market?.tape.newest(64).lazy.compactMap(\.trade).first { $0.price != last }
        return before.map { $0.price < last ? "up" : "down" } ?? "flat"
    }

    private var difference: Int64? {
        guard let last = market?.last, let before = figures.previousDay else { return nil }
        return last.units - before.units
    }

    var change: String { difference.map(numbers.change) ?? "–" }

    var percent: String {
        guard let difference, let before = figures.previousDay, before > .zero else { return "" }
        let share = Ratio(rounding: Double(difference) / Double(before.units))
        return NumberText.percent(share, decimals: 2, plus: "+")
    }

    var tone: String { difference.map { $0 > 0 ? "up" : $0 < 0 ? "down" : "flat" } ?? "flat" }

    var facts: [LiveFactView] {
        let figures = figures
        func fact(
            _ id: String,
            _ label: String,
            _ value: String?,
            note: String = "",
            isRoomy: Bool = false,
            _ definition: String
        ) -> LiveFactView {
            LiveFactView(
                id: id,
                label: label,
                value: value ?? "–",
                note: value == nil ? "" : note,
                isRoomy: isRoomy,
                definition: definition
            )
        }
        func amount(_ size: Int64?) -> String? { size.map { "\(numbers.short(Double($0))) \(unit)" } }
        let range = figures.low.flatMap { low in figures.high.map { "\(numbers.price(low)) – \(numbers.price($0))" } }
        return [
            fact(
                "mark",
                "Mark price",
                figures.mark.map(numbers.middle),
                "The price at which the venue values open positions to decide on liquidations."
            ),
            fact(
                "funding",
                "Funding rate",
                figures.fundingRate.map { NumberText.percent($0, decimals: 4, plus: "+") },
                note: untilFunding,
                isRoomy: true,
                "The share of a position that long positions pay to short positions at the next funding time; "
                    + "if negative, short positions pay."
            ),
            fact(
                "interest",
                "Open interest",
                amount(figures.openInterest),
                "The number of contracts that are created and not yet closed."
            ),
            fact("volume", "24 h volume", amount(figures.volume), "Contracts traded in 24 hours."),
            fact("range", "24 h range", range, isRoomy: true, "The lowest and the highest price in 24 hours."),
        ]
    }

    private var untilFunding: String {
        guard let time = figures.fundingTime, time > now else { return "" }
        return "in \(DayText.duration(seconds: (time.microseconds - now.microseconds) / 1_000_000))"
    }

    /// The event of the stream.
    func json(symbol: Symbol) -> JSON {
        .object([
            ("last", .string(last)), ("move", .string(move)), ("change", .string(change)),
            ("percent", .string(percent)), ("tone", .string(tone)),
            ("facts", .object(facts.map { ($0.id, .array([.string($0.value), .string($0.note)])) })),
            ("title", .string(market?.last == nil ? "\(symbol) · Bourse" : "\(last) \(symbol) · Bourse")),
        ])
    }
}
