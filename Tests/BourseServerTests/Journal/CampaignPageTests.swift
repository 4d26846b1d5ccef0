import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Pages and API of campaigns, autopsies and strategies")
struct CampaignPageTests {
    private static let rows = """
        main,2026-01-05T15:00:00Z,SPY,put,2026-01-16,560,sell,1,2,100,1,USD,,,
        main,2026-01-06T15:00:00Z,SPY,put,2026-01-16,560,buy,1,3,100,1,USD,,,
        main,2026-01-06T15:05:00Z,SPY,put,2026-02-20,550,sell,1,4,100,1,USD,,,
        main,2026-01-20T15:00:00Z,SPY,put,2026-02-20,550,buy,1,1,100,1,USD,,,
        main,2026-01-22T15:00:00Z,SPY,put,2026-02-20,540,sell,1,2,100,1,USD,,,
        main,2026-01-28T15:00:00Z,SPY,put,2026-02-20,540,buy,1,1,100,1,USD,,,
        main,2026-01-28T15:00:00Z,AMD,stock,,,buy,1,100,1,1,USD,,,
        main,2026-01-29T15:00:00Z,AMD,stock,,,sell,1,110,1,1,USD,,,

        """

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

    private static func trade(_ strike: String?, _ rig: ServerRig, _ user: User) async throws -> TradeID {
        let journal = try await rig.desk.journal.journal(of: user.id)
        let index = try #require(
            journal.matched.trades.indices.first {
                journal.matched.key(of: journal.matched.trades[$0]).instrument.strike?.description == strike
            }
        )
        return journal.id(ofTradeAt: index)
    }

    private static func post(_ path: String, _ form: String, _ ann: Visitor) async throws -> TestResponse {
        try await ann.send(
            .post,
            path,
            headers: [(.contentType, "application/x-www-form-urlencoded")],
            body: .init(string: form)
        )
    }

    @Test func campaign_isListedShownAndChangedByHand() async throws {
        try await Self.serve { rig, user, ann in
            let (first, third) = (try await Self.trade("560", rig, user), try await Self.trade("540", rig, user))
            let list = try await ann.get("/journal/campaigns")
            #expect(list.text.contains("SPY roll") && list.text.contains("href=\"/journal/campaigns/\(first)\""))
            let page = try await ann.get("/journal/campaigns/\(first)")
            #expect(page.text.contains("+$196.00"))
            #expect(page.text.contains("Sold to open") && page.text.contains("value=\"\(third)\""))
            let added = try await Self.post("/journal/campaigns/add", "trade=\(third)&campaign=\(first)", ann)
            #expect(added.status == .seeOther && added.headers[.location] == "/journal/campaigns/\(first)")
            #expect(try await ann.get("/journal/campaigns/\(third)").text.contains("By hand"))
            _ = try await Self.post("/journal/campaigns/\(first)/name", "name=Winter", ann)
            #expect(try await ann.get("/journal/trades/\(third)").text.contains("Winter"))
            let removed = try await Self.post("/journal/campaigns/\(first)/remove", "trade=\(third)&to=trade", ann)
            #expect(removed.headers[.location] == "/journal/trades/\(third)")
            #expect(try await ann.get("/journal/campaigns").text.contains("Removed by hand"))
            _ = try await Self.post("/journal/campaigns/reset", "trade=\(third)", ann)
            #expect(try await !ann.get("/journal/campaigns").text.contains("Removed by hand"))
            #expect(try await ann.get("/journal/campaigns/\(third)").status == .notFound)
            #expect(try await ann.get("/journal/campaigns.csv").text.contains("Winter"))
            #expect(try await ann.get("/journal/campaigns/\(first)/executions.csv").text.contains("Sold to open"))
        }
    }

    @Test func tradePage_withoutPrices_saysSo_andNamesTheStrategy() async throws {
        try await Self.serve { rig, user, ann in
            let put = try await Self.trade("560", rig, user)
            let page = try await ann.get("/journal/trades/\(put)")
            #expect(page.text.contains("No prices of SPY are stored.") && page.text.contains("Strategy at entry"))
            #expect(page.text.contains("/options/strategies/") && page.text.contains("Maximum loss"))
            let shares = try await ann.get("/journal/trades/\(try await Self.trade(nil, rig, user))")
            #expect(!shares.text.contains("Strategy at entry") && !shares.text.contains("Autopsy"))
            #expect(try await ann.get("/api/v1/journal/trades/\(put)/autopsy").status == .serviceUnavailable)
            #expect(
                try await ann.get("/api/v1/journal/trades/\(put)/autopsy?scope=all").status == .unprocessableContent
            )
            let structure = try await ann.get("/api/v1/journal/trades/\(put)/structure")
            #expect(structure.status == .ok && structure.text.contains("\"best\":200"))
        }
    }

    @Test func api_changesCampaigns() async throws {
        try await Self.serve { rig, user, ann in
            let (first, third) = (try await Self.trade("560", rig, user), try await Self.trade("540", rig, user))
            func send(_ method: HTTPRequest.Method, _ path: String, _ body: String = "") async throws -> TestResponse {
                try await ann.send(
                    method,
                    "/api/v1/journal/\(path)",
                    headers: [(.contentType, "application/json")],
                    body: .init(string: body)
                )
            }
            #expect(try await send(.get, "campaigns").text.contains("\"realizedProfit\":196"))
            let added = try await send(.post, "campaigns/\(first)/trades", "{\"trades\":[\"\(third)\"]}")
            #expect(added.status == .ok && added.text.contains("\"closedTrades\":3"))
            let named = try await send(.put, "campaigns/\(third)/name", "{\"name\":\"Winter\"}")
            #expect(named.status == .ok && named.text.contains("\"name\":\"Winter\""))
            #expect(try await send(.delete, "campaigns/\(first)/trades/\(third)").status == .noContent)
            #expect(try await send(.delete, "campaigns/\(first)/trades/\(third)").status == .notFound)
            #expect(try await send(.delete, "trades/\(third)/placement").status == .noContent)
            let started = try await send(.post, "campaigns", "{\"trades\":[\"\(third)\"],\"name\":\"Own\"}")
            #expect(started.status == .created && started.text.contains("\"isByHand\":true"))
            #expect(try await send(.get, "campaigns/\(third)").text.contains("\"entries\":"))
        }
    }

    @Test func signedOut_leadsToSignIn() async throws {
        try await Self.serve { _, _, ann in
            let anonymous = ann.with(nil)
            let page = try await anonymous.get("/journal/campaigns").status
            let answer = try await anonymous.get("/api/v1/journal/campaigns").status
            #expect(page == .seeOther && answer == .unauthorized)
        }
    }
}
