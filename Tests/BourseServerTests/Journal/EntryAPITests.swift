import BourseCore
import BourseDesk
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("API of executions entered by hand")
struct EntryAPITests {
    private static let path = "/api/v1/journal/entered"
    private static let purchase = """
        {"side":"buy","quantity":10,"symbol":"NVDA","price":100.25,"fees":"0.35","time":"2026-01-05T14:30:00Z",
        "account":"main"}
        """

    @Test func execution_isEnteredListedChangedDeletedAndRestored() async throws {
        try await PortfolioVisit.serve { _, ann in
            let added = try await ann.json(.post, Self.path, Self.purchase)
            #expect(added.status == .created)
            let executions: [[String: Any]] = try added.member("executions")
            let id = try #require(executions.first?["id"] as? String)
            #expect(executions.first?["multiplier"] as? Double == 1)
            let changed = try await ann.json(
                .put,
                "\(Self.path)/\(id)",
                Self.purchase.replacing("100.25", with: "99.5")
            )
            #expect(changed.status == .ok && changed.text.contains("\"price\":99.5"))
            #expect(try await ann.get(Self.path).text.contains(id))
            #expect(try await ann.json(.delete, "\(Self.path)/\(id)", "").status == .noContent)
            #expect(try await ann.json(.delete, "\(Self.path)/\(id)", "").status == .notFound)
            #expect(try await ann.get(Self.path).text == "{\"executions\":[]}")
            #expect(try await ann.json(.post, "\(Self.path)/\(id)/restore", "").status == .noContent)
            #expect(try await ann.get("/api/v1/journal/executions.csv").text.contains(",99.5,"))
        }
    }

    @Test func trade_isTwoExecutions_andASecondRequestAddsNothing() async throws {
        try await PortfolioVisit.serve { rig, ann in
            let trade = Self.purchase.replacing(
                "}",
                with: ",\"closePrice\":110,\"closeTime\":\"2026-01-06T15:00:00Z\"}"
            )
            let added = try await ann.json(.post, Self.path, trade)
            let executions: [[String: Any]] = try added.member("executions")
            #expect(executions.map { $0["side"] as? String } == ["buy", "sell"])
            let again = try await ann.json(.post, Self.path, trade)
            #expect(again.status == .conflict && again.text.contains("already has this purchase"))
            let email = try #require(Email("ann@example.com"))
            let user = try #require(try await rig.desk.accounts.user(email: email))
            #expect(try await rig.count(user) == 2)
        }
    }

    @Test func wrongMembers_areRefusedByName() async throws {
        try await PortfolioVisit.serve { _, ann in
            let wrong = try await ann.json(.post, Self.path, Self.purchase.replacing("\"buy\"", with: "\"hold\""))
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("Side: Choose buy or sell."))
            let list = try await ann.json(.post, Self.path, Self.purchase.replacing("10,", with: "[10],"))
            #expect(list.status == .unprocessableContent && list.text.contains("\"field\":\"quantity\""))
            let unknown = try await ann.json(.put, "\(Self.path)/\(String(repeating: "0", count: 32))", Self.purchase)
            #expect(unknown.status == .notFound)
        }
    }
}
