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

    private var metrics: InstrumentMetrics { market?.metrics ?? InstrumentMetrics() }

    var last: String { market?.last.map(numbers.price) ?? "–" }

    /// Where the last price came from: the last trade at another price.
    var move: String {
        guard let last = market?.last else { return "flat" }
        let before = market?.tape.newest(64).lazy.compactMap(\.trade).first { $0.price != last }
        return before.map { $0.price < last ? "up" : "down" } ?? "flat"
    }

    private var difference: Int64? {
        guard let last = market?.last, let before = metrics.previousDay else { return nil }
        return last.units - before.units
    }

    var change: String { difference.map(numbers.change) ?? "–" }

    var percent: String {
        guard let difference, let before = metrics.previousDay, before > .zero else { return "" }
        let share = Ratio(rounding: Double(difference) / Double(before.units))
        return NumberText.percent(share, decimals: 2, plus: "+")
    }

    var tone: String { difference.map { $0 > 0 ? "up" : $0 < 0 ? "down" : "flat" } ?? "flat" }

    var facts: [LiveFactView] {
        let values = metrics
        func fact(
            _ id: String,
            label: String,
            value: String?,
            note: String = "",
            isRoomy: Bool = false,
            definition: String
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
        let range = values.low.flatMap { low in values.high.map { "\(numbers.price(low)) – \(numbers.price($0))" } }
        return [
            fact(
                "mark",
                label: "Mark price",
                value: values.mark.map(numbers.middle),
                definition: "The price at which the venue values open positions to decide on liquidations."
            ),
            fact(
                "funding",
                label: "Funding rate",
                value: values.fundingRate.map { NumberText.percent($0, decimals: 4, plus: "+") },
                note: untilFunding,
                isRoomy: true,
                definition:
                    "The share of a position that long positions pay to short positions at the next funding time; "
                    + "if negative, short positions pay."
            ),
            fact(
                "interest",
                label: "Open interest",
                value: amount(values.openInterest),
                definition: "The number of contracts that are created and not yet closed."
            ),
            fact(
                "volume",
                label: "24 h volume",
                value: amount(values.volume),
                definition: "Contracts traded in 24 hours."
            ),
            fact(
                "range",
                label: "24 h range",
                value: range,
                isRoomy: true,
                definition: "The lowest and the highest price in 24 hours."
            ),
        ]
    }

    private var untilFunding: String {
        guard let time = metrics.fundingTime, time > now else { return "" }
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
