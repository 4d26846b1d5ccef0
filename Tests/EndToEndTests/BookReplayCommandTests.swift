import BourseTestSupport
import Foundation
import Testing

@Suite("Recorded books on the command line")
struct BookReplayCommandTests {
    /// The members of the result for one symbol.
    private static let members: Set<String> = [
        "symbol", "bids", "asks", "messages", "rows", "trades", "resyncs", "ignoredBeforePartial",
        "updatesToUnknownLevels", "malformedLines", "seconds", "messagesPerSecond",
    ]

    private static func partial(_ symbol: String, _ prices: String...) -> String {
        let rows = prices.enumerated().map { id, price in
            #"{"symbol":"\#(symbol)","id":\#(id),"side":"Buy","size":5,"price":\#(price)}"#
        }
        return #"{"table":"orderBookL2","action":"partial","data":[\#(rows.joined(separator: ","))]}"#
    }

    private static func trade(_ symbol: String) -> String {
        #"{"table":"trade","action":"insert","data":[{"timestamp":"2026-03-02T08:15:32.001Z","symbol":"\#(symbol)","#
            + #""side":"Sell","size":30,"price":7}]}"#
    }

    private func replay(_ lines: String..., with options: [String] = []) async throws -> Program.Outcome {
        let running = try Running(["book", "replay", "-"] + options, input: lines.joined(separator: "\n"))
        let outcome = await running.end()
        return Program.Outcome(code: outcome.code, output: outcome.output, errors: outcome.errors)
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    @Test
    func oneSymbol_isOneObject() async throws {
        let outcome = try await replay(
            #"{"info":"Welcome"}"#,
            Self.partial("XBTUSD", "100", "99"),
            Self.trade("XBTUSD"),
            "nonsense",
            with: ["--json"]
        )
        let book = try object(outcome.output)
        #expect(outcome.code == 0 && Set(book.keys) == Self.members, "\(outcome)")
        #expect(book["messages"] as? Int == 3 && book["trades"] as? Int == 1 && book["malformedLines"] as? Int == 1)
    }

    @Test
    func severalSymbols_areNamedAndCountedEach() async throws {
        let lines = [
            Self.partial("XBTUSD", "100", "99"), Self.partial("ETHUSD", "7"), Self.trade("ETHUSD"),
            Self.trade("SOLUSD"),
        ].joined(separator: "\n")
        let outcome = try await replay(lines, with: ["--json"])
        let whole = try object(outcome.output)
        let books = try #require(whole["books"] as? [[String: Any]])
        #expect(outcome.code == 0 && books.allSatisfy { Set($0.keys) == Self.members }, "\(outcome)")
        #expect(books.compactMap { $0["symbol"] as? String } == ["XBTUSD", "ETHUSD"])
        #expect(books.compactMap { $0["rows"] as? Int } == [2, 1])
        #expect(books.compactMap { $0["trades"] as? Int } == [0, 1])
        #expect(books.compactMap { $0["messages"] as? Int } == [1, 2] && whole["messages"] as? Int == 4)
        #expect(outcome.errors.contains("SOLUSD: 1 trade, no levels"))

        let text = try await replay(lines)
        #expect(text.code == 0 && text.output.contains("XBTUSD\n") && text.output.contains("ETHUSD\n"), "\(text)")
        #expect(text.output.contains("2 books, 4 messages, 0 malformed lines, 0 refused rows"))
    }

    @Test
    func symbol_picksOne() async throws {
        let lines = Self.partial("XBTUSD", "100") + "\n" + Self.partial("ETHUSD", "7")
        let outcome = try await replay(lines, with: ["--json", "--symbol", "ETHUSD"])
        let book = try object(outcome.output)
        #expect(outcome.code == 0 && book["symbol"] as? String == "ETHUSD" && book["rows"] as? Int == 1, "\(outcome)")
        let missing = try await replay(lines, with: ["--json", "--symbol", "SOLUSD"])
        #expect(missing.code == 1 && missing.output.isEmpty)
        #expect(missing.errors.contains("no line has levels of SOLUSD; order books: XBTUSD, ETHUSD"))
        #expect(try await replay(lines, with: ["--symbol", "=1"]).code == 2)
    }

    @Test
    func refusedRows_areListedAndEndWithOne() async throws {
        let lines = Self.partial("XBTUSD", "100") + "\n" + Self.partial("FOOUSD", "1e-8", "12345e-10")
        let outcome = try await replay(lines, with: ["--json"])
        #expect(outcome.code == 1, "\(outcome)")
        #expect(outcome.errors.contains("line 2, row 2, FOOUSD: a number has 10 decimals; at most 8 are read"))
        #expect(outcome.errors.contains("1 row refused; no order book of FOOUSD"))
        let books = try #require(try object(outcome.output)["books"] as? [[String: Any]])
        #expect((books[0]["bids"] as? [Any])?.count == 1 && (books[1]["bids"] as? [Any])?.isEmpty == true)
        let text = try await replay(lines)
        #expect(text.code == 1 && text.output.contains("No order book: a level was refused"), "\(text)")
        // Rows of another symbol are no reason to refuse this one.
        #expect(try await replay(lines, with: ["--symbol", "XBTUSD"]).code == 0)
    }
}
