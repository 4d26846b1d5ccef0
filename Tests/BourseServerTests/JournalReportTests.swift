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
                ("by=holding", ["Under 1 hour 1 10", "1 to 24 hours 1 6", "1 to 7 days 1 -4"]),
                ("by=symbol&account=main", ["AAPL 2 6"]),
            ]
            for (query, groups) in expected { #expect(try await self.groups(ann, query) == groups, "\(query)") }
            let refused = try await ann.get("/api/v1/journal/reports?by=mood")
            #expect(
                refused.status == .unprocessableContent && refused.text.contains("one of symbol"),
                "\(refused.text)"
            )
        }
    }

    @Test func tool_answersAsTheAPI_andLinksToThePageWithTheSameValues() async throws {
        try await serve { ann, assistant in
            for grouping in TradeGrouping.allCases {
                let whole = try await ann.get("/api/v1/journal/reports?by=\(grouping.rawValue)").text
                let answer = try await assistant.content("reports", #"{"by":"\#(grouping.rawValue)"}"#)
                #expect(answer.replacing(#"{"untrusted":true,"#, with: "{").hasSuffix("\"data\":\(whole)}"))
                #expect(answer.contains(#""untrusted":true"#) == (grouping == .account), "\(grouping)")
                let link = try #require(answer.firstMatch(of: /"link":"http:\/\/localhost(\/journal\/reports[^"]*)"/))
                let page = try await ann.get(String(link.output.1))
                #expect(page.status == .ok && page.text.contains("By \(grouping.title.lowercased())"), "\(grouping)")
            }
            #expect(try await assistant.refusal("reports", #"{"by":"mood"}"#).contains("one of symbol"))
        }
    }

    @Test func page_hasTheGroups_asATableAndAsCSV() async throws {
        try await serve { ann, _ in
            let page = try await ann.get("/journal/reports?by=setup").text
            for text in ["Breakout", "/journal/trades?tag=Breakout", "None", "+10.00", "A trade with several counts"] {
                #expect(page.contains(text), "\(text)")
            }
            let file = try await ann.get("/journal/reports.csv?by=holding").text
            #expect(file.hasPrefix("group,trades,winners,losers,winRate,") && file.contains("1 to 7 days,1,0,1,"))
            #expect(try await ann.get("/journal/reports").text.contains("By symbol"))
        }
    }
}
