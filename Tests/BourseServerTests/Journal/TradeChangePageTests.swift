import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Pages and API of merged and split trades, and of accounts")
struct TradeChangePageTests {
    private static let rows = """
        U1234567,2026-01-05T15:00:00Z,SPY,call,2026-02-20,600,buy,1,5,100,1,USD,,,
        U1234567,2026-01-05T15:00:00Z,SPY,call,2026-02-20,610,sell,1,2,100,1,USD,,,
        U1234567,2026-01-06T15:00:00Z,SPY,call,2026-02-20,600,sell,1,8,100,1,USD,,,
        U1234567,2026-01-06T15:00:00Z,SPY,call,2026-02-20,610,buy,1,3,100,1,USD,,,
        U7654321,2026-01-05T15:00:00Z,AMD,stock,,,buy,20,100,1,1,USD,,,
        U7654321,2026-01-06T15:00:00Z,AMD,stock,,,sell,5,110,1,1,USD,,,
        U7654321,2026-01-07T15:00:00Z,AMD,stock,,,sell,15,120,1,1,USD,,,

        """

    /// Runs `body` with somebody who has a spread and a trade that was closed in two parts.
    private static func serve(
        _ body: @Sendable (ServerRig, User, Visitor) async throws -> Void
    ) async throws {
        try await PortfolioVisit.serve { rig, ann in
            let email = try #require(Email("ann@example.com"))
            let user = try #require(try await rig.desk.accounts.user(email: email))
            try await rig.add(NativeExport.header.joined(separator: ",") + "\n" + rows, to: user)
            try await body(rig, user, ann)
        }
    }

    /// The identities of the trades in a symbol.
    private static func trades(_ symbol: String, _ rig: ServerRig, _ user: User) async throws -> [TradeID] {
        let journal = try await rig.desk.journal.journal(of: user.id)
        return journal.matched.trades.indices
            .filter { journal.matched.subject(of: journal.matched.trades[$0]).symbol.name == symbol }
            .map { journal.id(ofTradeAt: $0) }
    }

    private static func send(_ trades: [TradeID], _ ann: Visitor) async throws -> TestResponse {
        try await ann.send(
            .post,
            "/journal/trades/merge",
            headers: [(.contentType, "application/x-www-form-urlencoded")],
            body: .init(string: trades.map { "trade=\($0)" }.joined(separator: "&"))
        )
    }

    @Test func trades_areSelectedMergedAndSeparated() async throws {
        try await Self.serve { rig, user, ann in
            let legs = try await Self.trades("SPY", rig, user)
            #expect(try await ann.get("/journal/trades").text.contains("select=merge"))
            let list = try await ann.get("/journal/trades?select=merge")
            for leg in legs { #expect(list.text.contains("name=\"trade\" value=\"\(leg)\" form=\"merge-trades\"")) }
            let merged = try await Self.send(legs, ann)
            #expect(merged.status == .seeOther && merged.location == "/journal/trades/\(legs[0])")
            #expect(try PortfolioVisit.flash(of: merged) == .tradesMerged(legs[0]))
            let page = try await ann.get(merged.location).text
            for text in ["Merged by hand", "2 trades", "Undo merge", "600 call + ", "+$200.00"] {
                #expect(page.contains(text), "\(text)")
            }
            #expect(try await ann.get("/journal/trades/\(legs[1])").location == merged.location)
            let rows = try await ann.get("/journal/trades.csv").text.split(separator: "\n")
            #expect(rows.count == 3)
            #expect(try await ann.get("/journal/trades/changes").text.contains("In effect."))
            let undone = try await ann.post("/journal/trades/\(legs[0])/separate")
            #expect(undone.status == .seeOther)
            #expect(try PortfolioVisit.flash(of: undone) == .mergeUndone(legs))
            #expect(try await Self.trades("SPY", rig, user) == legs)
            #expect(try await ann.post("/journal/trades/\(legs[0])/separate").status == .notFound)
        }
    }

    @Test func mergeOfOneTrade_orOfTwoAccounts_isRefused() async throws {
        try await Self.serve { rig, user, ann in
            let spread = try await Self.trades("SPY", rig, user)
            let shares = try await Self.trades("AMD", rig, user)
            for (trades, text) in [
                ([spread[0]], "At least two closed trades are needed."), ([], "At least two closed trades are needed."),
                ([spread[0], shares[0]], "The trades belong to different accounts."),
            ] {
                let response = try await Self.send(trades, ann)
                #expect(response.status == .unprocessableContent && response.text.contains(text))
            }
        }
    }

    @Test func trade_isSplitAfterAnExecution_andTheSplitIsUndone() async throws {
        try await Self.serve { rig, user, ann in
            let trade = try #require(try await Self.trades("AMD", rig, user).first)
            let journal = try await rig.desk.journal.journal(of: user.id)
            let end = try #require(journal.index(of: trade).flatMap { journal.splitPoints(ofTradeAt: $0).first })
            let page = try await ann.get("/journal/trades/\(trade)").text
            #expect(page.contains("name=\"after\" value=\"\(end)\"") && page.ranges(of: "Split after").count == 1)
            let split = try await ann.post("/journal/trades/\(trade)/split", ["after": "\(end)"])
            #expect(split.status == .seeOther && split.location == "/journal/trades/\(trade)")
            let parts = try await Self.trades("AMD", rig, user)
            #expect(parts.count == 2 && parts[0] == trade)
            let earlier = try await ann.get("/journal/trades/\(trade)").text
            #expect(earlier.contains("Split by hand") && earlier.contains("/journal/trades/\(parts[1])"))
            #expect(!earlier.contains("Split after"))
            let again = try await ann.post("/journal/trades/\(trade)/split", ["after": "\(end)"])
            #expect(again.status == .unprocessableContent)
            let joined = try await ann.post("/journal/trades/\(parts[1])/join")
            #expect(try PortfolioVisit.flash(of: joined) == .splitUndone(trade, parts[1]))
            #expect(try await Self.trades("AMD", rig, user) == [trade])
        }
    }

    @Test func mergeOfADeletedFile_isListedAsNotApplied() async throws {
        try await Self.serve { rig, user, ann in
            let legs = try await Self.trades("SPY", rig, user)
            _ = try await rig.desk.journal.merge(legs, user: user.id)
            let file = try #require(try await rig.desk.imports.imports(of: user.id).first)
            #expect(try await rig.desk.imports.delete(file.id, user: user.id))
            let rest =
                NativeExport.header.joined(separator: ",") + "\n"
                + Self.rows.split(separator: "\n").enumerated().filter { [0, 2].contains($0.offset) }
                .map { $0.element + "\n" }.joined()
            try await rig.add(rest, to: user)
            #expect(try await ann.get("/journal/trades").text.contains("1 merge or split not applied"))
            let page = try await ann.get("/journal/trades/\(legs[0])").text
            #expect(page.contains("A merge of this trade does not apply"))
            #expect(try await ann.get("/journal/trades/changes").text.contains("An execution is not in the journal."))
            #expect(try await ann.get("/api/v1/journal/merges").text.contains("\"state\":\"missing\""))
        }
    }

    @Test func api_mergesSplitsAndNamesAccounts() async throws {
        try await Self.serve { rig, user, ann in
            let legs = try await Self.trades("SPY", rig, user)
            let names = legs.map { "\"\($0)\"" }.joined(separator: ",")
            let merged = try await ann.json(.post, "/api/v1/journal/merges", "{\"trades\":[\(names)]}")
            #expect(merged.status == .created)
            for text in [
                "\"legs\":2", "\"type\":\"call\"", "\"strike\":null", "\"entryPrice\":null", "\"grossProfit\":200",
            ] {
                #expect(merged.text.contains(text), "\(text)")
            }
            #expect(try await ann.get("/api/v1/journal").text.contains("\"legs\":2"))
            #expect(try await ann.json(.delete, "/api/v1/journal/merges/\(legs[0])", "").status == .noContent)
            #expect(try await ann.get("/api/v1/journal/merges").text == "{\"merges\":[]}")

            let trade = try #require(try await Self.trades("AMD", rig, user).first)
            let executions: [[String: Any]] = try await ann.get("/api/v1/journal/trades/\(trade)").member("executions")
            let end = try #require(executions.first { $0["canSplit"] as? Bool == true }?["id"] as? String)
            let body = "{\"trade\":\"\(trade)\",\"after\":\"\(end)\"}"
            let split = try await ann.json(.post, "/api/v1/journal/splits", body)
            #expect(split.status == .created && split.text.contains("\"id\":\"\(end)\""))
            #expect(try await ann.get("/api/v1/journal/splits").text.contains("\"state\":\"applied\""))
            #expect(try await ann.json(.delete, "/api/v1/journal/splits/\(end)", "").status == .noContent)
            #expect(try await ann.json(.delete, "/api/v1/journal/splits/\(end)", "").status == .notFound)

            let path = "/api/v1/journal/accounts"
            let named = try await ann.json(
                .put,
                path + "/nickname",
                "{\"account\":\"U1234567\",\"nickname\":\"Joint\"}"
            )
            #expect(named.status == .ok && named.text.contains("\"nickname\":\"Joint\""))
            let taken = try await ann.json(
                .put,
                path + "/nickname",
                "{\"account\":\"U7654321\",\"nickname\":\"joint\"}"
            )
            #expect(taken.status == .conflict)
            let list = try await ann.get(path).text
            #expect(list.contains("\"account\":\"U1234567\",\"nickname\":\"Joint\",\"executions\":4"))
        }
    }

    @Test func nickname_isShownOnPages_andTheFileRetainsTheName() async throws {
        try await Self.serve { _, _, ann in
            #expect(try await ann.get("/journal/accounts").text.contains("Nickname of U1234567"))
            let saved = try await ann.post("/journal/accounts", ["account": "U1234567", "nickname": "Joint account"])
            #expect(saved.status == .seeOther && saved.location == "/journal/accounts")
            for path in [
                "/journal?range=all", "/journal/trades", "/journal/reports/by/account?range=all", "/journal/imports",
            ] {
                #expect(try await ann.get(path).text.contains("Joint account"), "\(path)")
            }
            let filtered = try await ann.get("/journal/trades?account=U1234567").text
            #expect(filtered.contains("Account: Joint account"))
            #expect(try await ann.get("/journal/trades.csv").text.contains("U1234567,SPY"))
            let taken = try await ann.post("/journal/accounts", ["account": "U7654321", "nickname": "joint account"])
            #expect(taken.status == .conflict && taken.text.contains("value=\"joint account\""))
            #expect(taken.text.contains("Another account is called “joint account”."))
            #expect(
                try await ann.post("/journal/accounts", ["account": "U7654321", "nickname": ""]).status == .seeOther
            )
            #expect(try await ann.post("/journal/accounts", ["account": "none", "nickname": "x"]).status == .notFound)
        }
    }
}
