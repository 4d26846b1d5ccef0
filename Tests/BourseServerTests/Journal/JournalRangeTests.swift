import BourseCore
import BourseDesk
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Range of days of the journal")
struct JournalRangeTests {
    private static let trades = """
        time,symbol,type,side,quantity,price
        2025-03-03T15:00:00Z,OLD,stock,buy,1,100
        2025-03-04T15:00:00Z,OLD,stock,sell,1,101

        """
    /// The clock of the desk is in June 2026.
    private static let later = """
        time,symbol,type,side,quantity,price
        2026-03-03T15:00:00Z,NEW,stock,buy,1,100
        2026-03-04T15:00:00Z,NEW,stock,sell,1,101

        """

    private func add(_ text: String, _ ann: Visitor) async throws {
        _ = try await ann.upload([(name: "trades.csv", bytes: Array(text.utf8))], to: "/api/v1/imports")
    }

    @Test func firstVisit_showsTheYearToDate_orAllTimeWithoutTradesInIt() async throws {
        try await PortfolioVisit.serve { _, ann in
            try await add(Self.trades, ann)
            #expect(try await ann.get("/journal/trades").text.contains("OLD"))
            try await add(Self.later, ann)
            let page = try await ann.get("/journal/trades").text
            #expect(page.contains("NEW") && !page.contains(">OLD<") && page.contains("Year to date"))
            #expect(try await ann.get("/journal/trades?range=all").text.contains("OLD"))
            // Programs ask for all time unless they say otherwise.
            #expect(try await ann.get("/api/v1/journal").text.contains("\"OLD\""))
        }
    }

    @Test func lastChoice_isRemembered_andAddressesComeFirst() async throws {
        try await PortfolioVisit.serve { rig, ann in
            try await add(Self.trades + Self.later.split(separator: "\n").dropFirst().joined(separator: "\n"), ann)
            _ = try await ann.get("/journal?range=all")
            #expect(try await ann.get("/journal/trades").text.contains("OLD"))
            _ = try await ann.get("/journal/days?range=today")
            let quiet = try await ann.get("/journal/trades").text
            #expect(quiet.contains("No matching trades") && quiet.contains("/journal/trades?range=all"))
            #expect(try await ann.get("/journal/trades?from=2025-03-01&to=2025-03-31").text.contains("OLD"))
            #expect(try await ann.get("/journal/trades").text.contains("No matching trades"), "days are not remembered")
            #expect(try await ann.get("/journal/trades?range=never").text.contains("No matching trades"))
            let email = try #require(Email("ann@example.com"))
            let user = try #require(try await rig.desk.accounts.user(email: email))
            #expect(user.settings.journalRange == .today)
            // Other settings do not change it.
            try await rig.desk.accounts.setSettings(UserSettings(theme: .dark), of: user.id)
            #expect(try await rig.desk.accounts.user(email: email)?.settings.journalRange == .today)
        }
    }

    @Test func programs_haveAllTimeUnlessTheySayOtherwise_andChangeNoChoice() async throws {
        try await PortfolioVisit.serve { rig, ann in
            try await add(Self.trades + Self.later.split(separator: "\n").dropFirst().joined(separator: "\n"), ann)
            _ = try await ann.get("/journal?range=today")
            for (query, symbols) in [
                ("", ["NEW", "OLD"]), ("?range=all", ["NEW", "OLD"]), ("?range=ytd", ["NEW"]), ("?range=today", []),
                ("?from=2025-03-01&to=2025-12-31", ["OLD"]),
            ] {
                let answer = try await ann.object("/api/v1/journal\(query)")
                let trades = try #require(answer["trades"] as? [[String: Any]])
                #expect(Set(trades.compactMap { $0["symbol"] as? String }) == Set(symbols), "\(query)")
                let report = try await ann.object("/api/v1/journal/reports\(query)")
                let groups = try #require(report["groups"] as? [[String: Any]])
                #expect(Set(groups.compactMap { $0["group"] as? String }) == Set(symbols), "\(query)")
            }
            let email = try #require(Email("ann@example.com"))
            #expect(try await rig.desk.accounts.user(email: email)?.settings.journalRange == .today)
        }
    }
}
