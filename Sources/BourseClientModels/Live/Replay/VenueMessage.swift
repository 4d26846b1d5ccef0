import BourseClient
import BourseCore
import BourseOrderBook
import Foundation

/// A line of an exported recording: a message of the venue with the time it arrived, as the domain knows it.
///
/// `{"t":1795795201.000000,"msg":{"table":"orderBookL2","action":"update","data":[…]}}`
struct VenueMessage: Equatable, Sendable {
    /// When it arrived.
    let time: Timestamp
    /// What it changes; nil for tables that a replay does not show, such as quotes.
    let content: RecordedEvent.Content?

    /// Seconds since 1970, until the end of the year 9999: those of others are no time of a recording.
    private static let times = 0.0...253_402_300_799

    /// Reads a line; nil if it is no message of a recording.
    init?(_ line: JSONValue) {
        guard let time = line["t"]?.decimal, let message = line["msg"], let table = message["table"]?.text,
            let action = message["action"]?.text.flatMap(BookAction.init(name:)),
            case .array(let rows)? = message["data"]
        else { return nil }
        let seconds = time.double
        guard Self.times.contains(seconds) else { return nil }
        self.time = Timestamp(microseconds: Int64((seconds * 1_000_000).rounded()))
        switch table {
        case "orderBookL2", "orderBookL2_25": content = .book(action, rows.compactMap(BookRow.init))
        case "trade": content = .trades(action, rows.compactMap(TradePrint.init))
        default: content = nil
        }
    }
}

extension BookAction {
    fileprivate init?(name: String) {
        switch name {
        case "partial": self = .partial
        case "insert": self = .insert
        case "update": self = .update
        case "delete": self = .delete
        default: return nil
        }
    }
}

extension BookRow {
    fileprivate init?(_ row: JSONValue) {
        guard let id = row["id"]?.integer, let side = row["side"]?.text else { return nil }
        self.init(
            id: Int64(id),
            side: side == "Buy" ? .bid : .ask,
            price: row["price"]?.decimal?.price,
            size: row["size"]?.integer.map(Int64.init)
        )
    }
}

extension TradePrint {
    fileprivate init?(_ row: JSONValue) {
        guard let price = row["price"]?.decimal?.price, let size = row["size"]?.integer, size > 0,
            let text = row["timestamp"]?.text, case .instant(let time)? = ISOTime(text)
        else { return nil }
        let side = row["side"]?.text
        self.init(
            id: row["trdMatchID"]?.text.map(TradeMatchID.init(text:)),
            time: time,
            taker: side == "Buy" ? .buy : side == "Sell" ? .sell : nil,
            price: price,
            size: Int64(size)
        )
    }
}
