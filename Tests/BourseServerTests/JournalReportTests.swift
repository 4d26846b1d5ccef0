import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Reports of the journal")
struct JournalReportTests {
    /// Three closed trades: AAPL +10 within minutes, AAPL −4 over two days, and MSFT short +6 in another account.
    private static let rows = """
        main,2026-06-01T14:00:00Z,AAPL,stock,,,buy,1,100,1,0,USD,,,
        main,2026-06-01T14:10:00Z,AAPL,stock,,,sell,1,110,1,0,USD,,,
        main,2026-06-02T14:00:00Z,AAPL,stock,,,buy,1,100,1,0,USD,,,
        main,2026-06-04T14:10:00Z,AAPL,stock,,,sell,1,96,1,0,USD,,,
        other,2026-05-04T14:00:00Z,MSFT,stock,,,sell,1,50,1,0,USD,,,
        other,2026-05-04T16:00:00Z,MSFT,stock,,,buy,1,44,1,0,USD,,,

        """

    private func serve(_ body: @Sendable (Visitor, AssistantVisit) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.header + Self.rows, to: user)
        let journal = try await rig.desk.journal.journal(of: user.id)
        let profit = try Money("10")
        let first = try #require(journal.matched.trades.firstIndex { $0.netProfit == profit })
        _ = try await rig.desk.journal.annotate(
            journal.id(ofTradeAt: first),
            with: TradeAnnotation(setups: ["Breakout", "Gap"]),
            user: user.id
        )
        try await rig.serve { visitor async throws -> Void in
            try await body(visitor.with(token), AssistantVisit(visitor: visitor, token: token))
        }
    }

    /// The names of the groups with their trades and net profits, in order.
    private func groups(_ ann: Visitor, _ query: String) async throws -> [String] {
        let object = try await ann.get("/api/v1/journal/reports?\(query)").object()
        let groups = try #require(object["groups"] as? [[String: Any]])
        return groups.map { group in
            let name = group["group"] as? String ?? "null"
            return "\(name) \(group["trades"] as? Int ?? -1) \(group["netProfit"] as? Int ?? -1)"
        }
    }

    @Test func report_hasTheStatisticsOfEachGroup() async throws {
        try await serve { ann, _ in
            let expected = [
                ("by=symbol", ["AAPL 2 6", "MSFT 1 6"]), ("", ["AAPL 2 6", "MSFT 1 6"]), ("by=type", ["stock 3 12"]),
                ("by=direction", ["long 2 6", "short 1 6"]), ("by=account", ["main 2 6", "other 1 6"]),
                ("by=setup", ["Breakout 1 10", "Gap 1 10", "null 2 2"]), ("by=mistake", ["null 3 12"]),
                ("by=month", ["2026-05 1 6", "2026-06 2 6"]), ("by=weekday", ["Monday 2 16", "Thursday 1 -4"]),
                ("by=holding", ["5m..15m 1 10", "1h..4h 1 6", "1d..7d 1 -4"]),
                ("by=symbol&account=main", ["AAPL 2 6"]), ("by=symbol&where=setup:gap", ["AAPL 1 10"]),
                ("by=symbol&where=%21setup:", ["AAPL 1 10"]), ("by=symbol&where=setup:", ["MSFT 1 6", "AAPL 1 -4"]),
                ("by=symbol&where=weekday:Monday&where=weekday:Thursday&where=direction:long", ["AAPL 2 6"]),
            ]
            for (query, groups) in expected { #expect(try await self.groups(ann, query) == groups, "\(query)") }
            for query in ["by=mood", "where=mood:good", "where=weekday"] {
                let refused = try await ann.get("/api/v1/journal/reports?\(query)")
                #expect(refused.status == .unprocessableContent, "\(refused.text)")
            }
            #expect(try await ann.get("/api/v1/journal/reports?by=mood").text.contains("one of symbol"))
        }
    }

    @Test func grid_hasTheStatisticsOfEachCell() async throws {
        try await serve { ann, _ in
            let object = try await ann.get("/api/v1/journal/reports/grid?by=symbol&across=weekday").object()
            let cells = try #require(object["cells"] as? [[String: Any]])
            let found = cells.map { cell in
                ["row", "column", "trades", "netProfit"].map { cell[$0] as? Int ?? -99 }
            }
            #expect(found == [[0, 0, 1, 10], [0, 1, 1, -4], [1, 0, 1, 6]])
            for query in ["by=symbol&across=symbol", "across=mood"] {
                #expect(try await ann.get("/api/v1/journal/reports/grid?\(query)").status == .unprocessableContent)
            }
        }
    }

    @Test func tool_answersAsTheAPI_andLinksToThePageWithTheSameValues() async throws {
        try await serve { ann, assistant in
            for dimension in TradeDimension.all {
                let whole = try await ann.get("/api/v1/journal/reports?by=\(dimension.id)").text
                let answer = try await assistant.content("reports", #"{"by":"\#(dimension.id)"}"#)
                #expect(answer.replacing(#"{"untrusted":true,"#, with: "{").hasSuffix("\"data\":\(whole)}"))
                #expect(answer.contains(#""untrusted":true"#) == (dimension.id == "account"), "\(dimension.id)")
                let link = try #require(answer.firstMatch(of: /"link":"http:\/\/localhost(\/journal\/reports[^"]*)"/))
                let page = try await ann.get(String(link.output.1))
                let heading = "By \(dimension.title.lowercased())"
                #expect(page.status == .ok && page.text.contains(heading), "\(dimension.id)")
            }
            #expect(try await assistant.refusal("reports", #"{"by":"mood"}"#).contains("one of symbol"))
            let narrowed = try await assistant.content("reports", #"{"by":"symbol","where":["weekday:Thursday"]}"#)
            #expect(narrowed.contains(#""netProfit":-4"#) && narrowed.contains("where=weekday%3AThursday"))
        }
    }

    /// Thirty trades of one symbol won 10, thirty of another lost 4 or 5, and ten of a third lost 9.
    @Test func groups_areMarkedOnlyWhereTheirDifferenceHolds() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        var rows = ""
        for number in 0..<70 {
            let (symbol, price) =
                number < 30 ? ("AAPL", 110 + number % 2) : number < 60 ? ("MSFT", 95 + number % 2) : ("NVDA", 91)
            let day = number % 28 + 1
            let time = "2026-0\(number / 28 + 1)-\(day < 10 ? "0" : "")\(day)T15"
            rows += "main,\(time):00:00Z,\(symbol),stock,,,buy,1,100,1,0,USD,,,\n"
            rows += "main,\(time):10:00Z,\(symbol),stock,,,sell,1,\(price),1,0,USD,,,\n"
        }
        try await rig.add(File.header + rows, to: user)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let page = try await ann.get("/journal/reports/by/symbol?range=all").text
            // The test has no doubt about the first two; ten trades are too few for it.
            #expect(page.ranges(of: "differs from others, p ").count == 4, "in the table and on cards")
            #expect(page.contains("corrected for all groups"))
            let directions = try await ann.get("/journal/reports/by/direction?range=all").text
            #expect(!directions.contains("differs from others") && !directions.contains("corrected for all groups"))
        }
    }

    @Test func page_hasTheGroups_withTheirTrades_andAsCSV() async throws {
        try await serve { ann, _ in
            let page = try await ann.get("/journal/reports/by/setup").text
            let texts = [
                "Breakout", "/journal/trades?where=setup%3ABreakout", "/journal/trades?where=setup%3A\"", "None",
                "+10.00",
                "A trade with several counts", "/journal/reports/by/setup?where=%21setup%3AGap",
            ]
            for text in texts { #expect(page.contains(text), "\(text)") }
            let file = try await ann.get("/journal/reports/by/holding/table.csv").text
            #expect(
                file.hasPrefix("group,title,trades,winners,losers,winRate,")
                    && file.contains("1d..7d,1 to 7 days,1,0,1,")
            )
            let trades = try await ann.get("/journal/trades?where=setup%3ABreakout").text
            #expect(trades.contains("1 trade") && trades.contains("Remove Setup: Breakout"))
            #expect(try await ann.get("/journal/reports/by/mood").status == .notFound)
            let moved = try await ann.get("/journal/reports?by=month&range=ytd")
            #expect(moved.headers[.location] == "/journal/reports/by/month?range=ytd")
        }
    }

    @Test func pageOfTwoDimensions_hasAGrid_whoseCellsOpenTheirTrades() async throws {
        try await serve { ann, _ in
            let address = "/journal/reports/by/symbol?across=weekday&metric=trades&where=account%3Amain"
            let page = try await ann.get(address).text
            let cell = "/journal/trades?where=account%3Amain&amp;where=symbol%3AAAPL&amp;where=weekday%3AThursday"
            for text in ["Trades by symbol and weekday", cell, "Remove Account: main"] {
                #expect(page.contains(text), "\(text)")
            }
            let file = try await ann.get("/journal/reports/by/symbol/grid.csv?across=weekday").text
            #expect(file.hasPrefix("symbol,weekday,trades,") && file.contains("AAPL,Thursday,1,0,1,"))
        }
    }
}
