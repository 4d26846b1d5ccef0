import BourseClient
import BourseCore
import BourseDesk
import Foundation

/// How far a trade ran against the person and in their favor, ready to be shown.
public struct TradeExcursion: Equatable, Sendable {
    /// A value with what belongs to it.
    public struct Tile: Equatable, Identifiable, Sendable {
        /// `Maximum adverse excursion`.
        public let title: String
        /// `−$45.00`.
        public let text: String
        /// `−0.23 R, at 2.01`; empty if there is nothing to say.
        public let detail: String
        /// Whether it is a gain or a loss.
        public let tone: Tone
        /// The identity of a tile is its title.
        public var id: String { title }
    }

    /// The values; empty if they are not known.
    public let tiles: [Tile]
    /// What they were calculated from, or why they are not known.
    public let note: String

    /// Prepares an answer; nil if it says nothing.
    init?(_ answer: API.TradeExcursionResponse, _ currency: String, _ formats: DeskFormats) {
        guard let excursion = answer.excursion else {
            guard let reason = answer.reason else { return nil }
            (tiles, note) = ([], reason)
            return
        }
        let (adverse, favorable) = (excursion.adverse, excursion.favorable)
        tiles = [
            Self.tile("Maximum adverse excursion", adverse, excursion.adverseR, currency, formats),
            Self.tile("Maximum favorable excursion", favorable, excursion.favorableR, currency, formats),
            Tile(
                title: "Exit efficiency",
                text: formats.percent(excursion.exitEfficiency),
                detail: "",
                tone: .neutral
            ),
            Tile(
                title: "Best exit",
                text: formats.signedMoney(excursion.missedProfit, currency),
                detail: Self.moment(favorable, excursion.step == .days1, formats),
                tone: .neutral
            ),
        ]
        note = Self.note(excursion, currency, formats)
    }

    private static func tile(
        _ title: String,
        _ extreme: API.ExcursionExtreme,
        _ multiple: Decimal?,
        _ currency: String,
        _ formats: DeskFormats
    ) -> Tile {
        let parts = [
            multiple.map { "\(formats.ratio($0, plus: "+")) R" }, extreme.price.map { "at \(Self.price($0))" },
        ]
        return Tile(
            title: title,
            text: formats.signedMoney(extreme.profit, currency),
            detail: parts.compactMap(\.self).joined(separator: ", "),
            tone: Tone(extreme.profit)
        )
    }

    private static func price(_ price: Decimal) -> String {
        price.price.map { NumberText.price($0, atMost: 4) } ?? "—"
    }

    /// The day of a bar of a day, and the time of shorter ones and of executions.
    private static func moment(_ extreme: API.ExcursionExtreme, _ isDaily: Bool, _ formats: DeskFormats) -> String {
        let isDay = isDaily && extreme.from != extreme.to
        let time = isDay ? formats.day(formats.day(of: extreme.from)) : formats.time(extreme.from)
        return time + (extreme.price.map { " at \(price($0))" } ?? "")
    }

    private static func note(_ excursion: API.TradeExcursion, _ currency: String, _ formats: DeskFormats) -> String {
        var sentences = [
            excursion.basis == .model
                ? "Before fees. Model with the implied volatilities of the executions and prices of the underlying."
                : "Before fees. Prices of the instrument."
        ]
        if excursion.partialBars > 0 {
            let span = excursion.step == .days1 ? "days" : "bars"
            sentences.append(
                "High and low of the first and last \(span) are partly outside the trade, so only prices at their open or "
                    + "close count."
            )
        }
        if excursion.lowestAdverse != excursion.adverse.profit
            || excursion.highestFavorable != excursion.favorable.profit
        {
            let adverse = formats.signedMoney(excursion.lowestAdverse, currency)
            let favorable = formats.signedMoney(excursion.highestFavorable, currency)
            sentences.append("If they counted fully, the excursions would be \(adverse) and \(favorable).")
        }
        if excursion.missingSessions > 0 {
            let sessions = formats.count(excursion.missingSessions, "session")
            sentences.append("\(sessions) of the trade \(excursion.missingSessions == 1 ? "has" : "have") no prices.")
        }
        return sentences.joined(separator: " ")
    }
}
