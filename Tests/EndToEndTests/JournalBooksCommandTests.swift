import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseValues
import Foundation
import Testing

@Suite("bourse journal books", .serialized)
struct JournalBooksCommandTests {
    private static let file = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
        BitMEX,2026-01-05T15:00:10Z,XBTUSD,crypto,,,buy,200,90010.5,1,0,USD,,,
        BitMEX,2026-01-05T15:00:35Z,XBTUSD,crypto,,,sell,200,90000,1,0,USD,,,
        BitMEX,2026-01-05T15:00:36Z,XBTUSD,crypto,,,buy,200,90011,1,0,USD,,,
        BitMEX,2026-01-05T17:00:00Z,XBTUSD,crypto,,,sell,200,90020,1,0,USD,,,
        main,2026-01-06T15:00:00Z,AMD,stock,,,buy,20,100,1,0,USD,,,
        main,2026-01-07T15:00:00Z,AMD,stock,,,sell,20,110,1,0,USD,,,

        """

    /// Forty seconds of XBTUSD from 15:00:00 on: the best ask rises by a dollar after ten, in the moment of a fill.
    private func record(in folder: String) throws {
        let symbol = try #require(Symbol("XBTUSD"))
        let id = RecordingID(symbol, at: Timestamp(seconds: 1_767_625_200))
        func dollars(_ value: Int64) -> Price { Price(units: value * 100_000_000) }
        let events: [(second: Int64, content: RecordedEvent.Content)] = [
            (0, .status(RecordedStatus(.live))),
            (
                0,
                .book(
                    .partial,
                    [
                        BookRow(id: 1, side: .bid, price: dollars(90_000), size: 500),
                        BookRow(id: 2, side: .ask, price: dollars(90_010), size: 400),
                    ]
                )
            ),
            (10, .book(.update, [BookRow(id: 2, side: .ask, price: dollars(90_011), size: 400)])),
            (40, .status(RecordedStatus(.reconnecting, detail: "connection lost"))),
        ]
        let subject = RecordingSubject(
            symbol: symbol,
            tick: Price(units: 50_000_000),
            lot: 1,
            depth: .full,
            start: id.start
        )
        var encoder = RecordingEncoder(subject: subject)
        var bytes = encoder.begin()
        for event in events {
            let time = id.start.adding(seconds: event.second)
            bytes += encoder.append(RecordedEvent(time: time, content: event.content))
        }
        bytes += encoder.close()
        let own = URL(fileURLWithPath: folder + "/recordings/\(id)", isDirectory: true)
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        try Data(bytes).write(to: own.appendingPathComponent("0001.recording"))
    }

    private func run(_ arguments: String..., data: String) async throws -> Program.Outcome {
        try await Running(["journal", "books"] + arguments + ["--data", data]).end()
    }

    /// The identities of the trades in the order of closing.
    private func trades(_ data: String) async throws -> [String] {
        let query = "SELECT id FROM trades ORDER BY closed_at"
        let outcome = try await Running(["query", query, "--csv", "--data", data]).end()
        return outcome.output.split(whereSeparator: \.isNewline).dropFirst().map(String.init)
    }

    @Test func fills_areHeldAgainstTheBookBeforeThem() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        try record(in: data)
        let ids = try await trades(data)
        try #require(ids.count == 3)
        let desk = try await ServedDesk(data)
        let session = try await desk.enter("/sign-in")
        let answer = try await desk.body("GET", "/api/v1/journal/trades/\(ids[0])/books", session: session)
        await desk.end()
        let json = try await run(ids[0], "--json", data: data)
        #expect(json.code == 0 && json.errors.isEmpty, "\(json)")
        #expect(try TestJSON.canonical(json.output) == TestJSON.canonical(answer))
        let books = try TestJSON.objects("fills", of: json.output).compactMap { $0["book"] as? [String: Any] }
        #expect(books.map { $0["spread"] as? Double } == [10, 11])
        #expect(books.map { $0["againstTouch"] as? Double } == [0.5, 0])

        let table = try await run(ids[0], data: data)
        let lines = table.output.split(separator: "\n")
        try #require(table.code == 0 && lines.count == 4, "\(table)")
        #expect(lines[0].hasPrefix("Time ") && lines[0].contains("Spread") && lines[0].hasSuffix("Whole order"))
        for part in [
            "2026-01-05T15:00:10Z", "buy", "90,010.5", "90,000.0", "90,010.0", "10.0", "+0.5", "+5.5 · +0.61 bp",
        ] {
            #expect(lines[1].contains(part), "\(part) in \(lines[1])")
        }
        #expect(lines[2].contains("sell") && lines[3].hasPrefix("From recordings of XBTUSD;"), "\(table)")
    }

    @Test func fillsWithoutABook_sayWhy() async throws {
        let directory = try TemporaryDirectory()
        let data = try await directory.desk(with: Self.file)
        try record(in: data)
        let ids = try await trades(data)
        try #require(ids.count == 3)
        let part = try await run(ids[1], data: data)
        #expect(part.code == 0 && part.output.contains("2026-01-05T17:00:00Z: Not recorded at that time."), "\(part)")
        let never = try await run(ids[2], data: data)
        #expect(never.code == 0 && never.output.hasPrefix("The market of this trade was never recorded."), "\(never)")
        let json = try await run(ids[2], "--json", data: data)
        #expect(try TestJSON.canonical(json.output) == #"{"fills":[]}"#, "\(json)")
        let unknown = try await run(String(repeating: "0", count: 32), data: data)
        #expect(unknown.code == 1 && unknown.output.isEmpty && unknown.errors.contains("no closed trade"), "\(unknown)")
        #expect(try await run("junk", data: data).code == 2)
    }
}
