import BourseCore
import BourseOrderBook
import BourseTestSupport
import Foundation
import Testing

@Suite("Recording what a venue sent")
struct CaptureTests {
    /// A fifteenth of the text or less, and not a byte of its meaning lost.
    @Test(
        .enabled(if: Capture.files.count == 3, "the recordings are not on this machine"),
        arguments: Capture.files
    )
    func recording_realMessages_isAFifteenthOfThemAndTellsThemAll(url: URL) throws {
        let capture = try Capture(url)
        let bytes = file(of: capture.events, capture.subject)
        #expect(capture.events.count > 300)
        #expect(bytes.count * 15 <= capture.textBytes, "\(capture.textBytes) to \(bytes.count)")
        #expect(recordedEvents(items(RecordingCursor(try Recording(bytes)))) == capture.events)
    }
}

/// Messages as they were captured, read with as little care as a test needs.
private struct Capture {
    static let files =
        ReferenceFolder.files(in: ReferenceFolder.sample("recordings"), endingIn: ".jsonl")
        + ReferenceFolder.files(in: ReferenceFolder.cases("book"), endingIn: ".ndjson")

    var events: [RecordedEvent] = []
    var textBytes = 0
    let subject: RecordingSubject

    init(_ url: URL) throws {
        var clock: Timestamp?
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
            guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                continue
            }
            let message = object["msg"] as? [String: Any] ?? object
            guard let rows = message["data"] as? [[String: Any]], let content = Self.content(message, rows) else {
                continue
            }
            let received = (object["t"] as? Double).map { Timestamp(microseconds: Int64($0 * 1e6)) }
            clock = received ?? rows.first.flatMap { Self.time($0["timestamp"]) } ?? clock
            events.append(RecordedEvent(time: try #require(clock), content: content))
            textBytes += line.utf8.count + 1
        }
        subject = RecordingSubject(
            symbol: try #require(Symbol("XBTUSD")),
            tick: Price(units: 50_000_000),
            lot: 100,
            depth: .full,
            start: try #require(events.first?.time)
        )
    }

    private static func content(_ message: [String: Any], _ rows: [[String: Any]]) -> RecordedEvent.Content? {
        let actions: [String: BookAction] = [
            "partial": .partial, "insert": .insert, "update": .update, "delete": .delete,
        ]
        guard let action = (message["action"] as? String).flatMap({ actions[$0] }) else { return nil }
        switch message["table"] as? String {
        case "orderBookL2", "orderBookL2_25": return .book(action, rows.map(row))
        case "trade": return .trades(action, rows.compactMap(print))
        case "quote":
            return .quotes(
                action,
                rows.compactMap { row in
                    time(row["timestamp"]).map {
                        TopOfBook(time: $0, bid: level(row, "bid"), ask: level(row, "ask"))
                    }
                }
            )
        default: return nil
        }
    }

    private static func row(_ row: [String: Any]) -> BookRow {
        BookRow(
            id: size(row["id"]) ?? 0,
            side: row["side"] as? String == "Buy" ? .bid : .ask,
            price: price(row["price"]),
            size: size(row["size"]),
            time: time(row["timestamp"])
        )
    }

    private static func print(_ row: [String: Any]) -> TradePrint? {
        let digits = (row["trdMatchID"] as? String ?? "").filter { $0 != "-" }
        guard let time = time(row["timestamp"]), let price = price(row["price"]), let size = size(row["size"]),
            let high = UInt64(digits.prefix(16), radix: 16), let low = UInt64(digits.suffix(16), radix: 16)
        else { return nil }
        let taker: TakerSide = row["side"] as? String == "Buy" ? .buy : .sell
        return TradePrint(id: TradeMatchID(high: high, low: low), time: time, taker: taker, price: price, size: size)
    }

    private static func level(_ row: [String: Any], _ side: String) -> BookLevel? {
        guard let price = price(row["\(side)Price"]), let size = size(row["\(side)Size"]) else { return nil }
        return BookLevel(price: price, size: size)
    }

    private static func price(_ value: Any?) -> Price? {
        (value as? NSNumber).map { Price(units: Int64(($0.doubleValue * 1e8).rounded())) }
    }

    private static func size(_ value: Any?) -> Int64? { (value as? NSNumber)?.int64Value }

    private static func time(_ value: Any?) -> Timestamp? {
        guard let text = value as? String, case .instant(let time)? = ISOTime(text) else { return nil }
        return time
    }
}
