import BourseAPI
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues

/// The tape in rows of words.
struct TapeFormatter: Sendable {
    /// Rows that a page keeps.
    static let rows = 60
    /// Trades of one taker and price so close to each other are one row, in microseconds.
    static let window: Int64 = 100_000

    let numbers: LiveNumbers
    /// The least size shown.
    let least: Int64
    /// From which size on a trade is large for its market.
    let large: Int64

    var view: TapeOptions { TapeOptions(minimumSize: least) }

    func row(_ row: TapeRow) -> TapeRowView {
        switch row.content {
        case .gap(let gap):
            let seconds = max(1, (gap.before.microseconds - gap.after.microseconds) / 1_000_000)
            return TapeRowView(
                side: "gap",
                text: "No data for \(DayText.duration(seconds: seconds))",
                price: "",
                size: "",
                time: numbers.clock(gap.before),
                isLarge: false
            )
        case .trades(let trades):
            let (side, word) =
                switch trades.taker {
                case .buy: ("buy", "Buy")
                case .sell: ("sell", "Sell")
                case nil: ("none", "–")
                }
            return TapeRowView(
                side: side,
                text: word,
                price: numbers.price(trades.last),
                size: numbers.size(trades.size),
                time: numbers.clock(trades.time),
                isLarge: large > 0 && trades.size >= large
            )
        }
    }

    /// The event of the stream: rows, the newest first; `resets` when they replace what is shown.
    func json(_ rows: [TapeRow], resets: Bool) -> JSON {
        let list = JSON.array(
            rows.map { row in
                let view = self.row(row)
                return .array([
                    .string(view.side), .string(view.text), .string(view.price), .string(view.size), .string(view.time),
                    .integer(view.isLarge ? 1 : 0),
                ])
            }
        )
        return .object([("rows", list)] + (resets ? [("reset", .bool(true))] : []))
    }
}
