import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BoursePublished
@testable import BourseServer

@Suite("Cards for sharing: pages and API")
struct SharePageTests {
    private static let trades = """
        time,symbol,type,side,quantity,price
        2026-01-05 09:31:00,AAA,stock,buy,10,100
        2026-01-05 09:40:00,AAA,stock,sell,10,110
        2025-12-05 10:00:00,BBB,stock,buy,1,100
        2025-12-05 10:10:00,BBB,stock,sell,1,90

        """

    private func serve(_ body: @Sendable (ServerRig, Visitor, Visitor) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            _ = try await ann.upload([(name: "trades.csv", bytes: Array(Self.trades.utf8))], to: "/api/v1/imports")
            try await body(rig, ann, visitor)
        }
    }

    /// The random part of the address on the page that shows it once.
    private static func secret(_ page: String) throws -> String {
        let found = try #require(page.firstMatch(of: /\/c\/([0-9a-f]{32})"/))
        return String(found.1)
    }

    @Test func page_showsPercentagesAlone_untilMoreIsAskedFor() async throws {
        try await serve { _, ann, _ in
            let page = try await ann.get("/journal/share?of=day:2026-01-05")
            #expect(page.status == .ok && page.text.contains("ROI +10.00%") && page.oddFigures.isEmpty)
            let picture = try await ann.get("/journal/share/card.svg?of=day:2026-01-05")
            #expect(picture.headers[.contentType] == "image/svg+xml")
            #expect(!picture.text.contains("$") && !picture.text.contains("AAA"))
            let open = try await ann.get("/journal/share/card.svg?of=day:2026-01-05&money=on&symbols=on&form=wide")
            #expect(open.text.contains("+$100.00") && open.text.contains("AAA") && open.text.contains("width=\"1200\""))
            #expect(try await ann.get("/journal/share?of=mood").status == .badRequest)
            #expect(try await ann.get("/journal/share?of=trade:none").status == .notFound)
            #expect(try await ann.get("/journal/share").text.contains("January 2026"))
        }
    }

    @Test func pagesOfTheJournal_linkToTheirCard() async throws {
        try await serve { _, ann, _ in
            #expect(try await ann.get("/journal/days/2026-01-05").text.contains("/journal/share?of=day%3A2026-01-05"))
            #expect(try await ann.get("/journal/years/2026").text.contains("/journal/share?of=year%3A2026"))
            #expect(try await ann.get("/journal?range=all").text.contains("of=month%3A2026-01"))
            let list = try await ann.get("/api/v1/journal").object()
            let trades = try #require(list["trades"] as? [[String: Any]])
            let id = try #require(trades.first?["id"] as? String)
            let trade = try await ann.get("/journal/trades/\(id)").text
            let link = try #require(trade.firstMatch(of: /href="(\/journal\/share\?of=trade[^"]*)"/))
            #expect(try await ann.get(String(link.1)).status == .ok)
        }
    }

    @Test func sharedCard_isSeenByAnybody_asItWas_untilItIsRevoked() async throws {
        try await serve { rig, ann, stranger in
            let before = try await stranger.get("/c/\(String(repeating: "0", count: 32))")
            #expect(before.status == .notFound)
            let made = try await ann.post("/journal/share", ["of": "day:2026-01-05", "form": "wide", "theme": "dark"])
            let secret = try Self.secret(made.text)
            let page = try await stranger.get("/c/\(secret)")
            #expect(page.status == .ok && page.text.contains("ROI +10.00%") && page.headers[.setCookie] == nil)
            for word in ["ann@example.com", "AAA", "$", "<script", "/journal"] {
                #expect(!page.text.contains(word), "\(word)")
            }
            #expect(page.headers[.contentSecurityPolicy] == SharedCardRoutes.contentSecurityPolicy)
            #expect(page.headers[HTTPField.Name("X-Robots-Tag") ?? .via] == "noindex, nofollow")
            #expect(page.headers[HTTPField.Name("Referrer-Policy") ?? .via] == "no-referrer")
            let picture = try await stranger.get("/c/\(secret)/card.svg")
            #expect(picture.headers[.contentType] == "image/svg+xml" && picture.text.contains("crispEdges"))

            // Another trade of the day changes the journal and not the card.
            let later = """
                time,symbol,type,side,quantity,price
                2026-01-05 11:31:00,CCC,stock,buy,10,100
                2026-01-05 11:40:00,CCC,stock,sell,10,50

                """
            _ = try await ann.upload([(name: "later.csv", bytes: Array(later.utf8))], to: "/api/v1/imports")
            #expect(try await stranger.get("/c/\(secret)").text == page.text)

            let bob = stranger.with(try await rig.person("bob@example.com").token)
            let id = try #require(try await rig.desk.accounts.onlyCard(ann: "ann@example.com"))
            #expect(try await bob.post("/journal/share/cards/\(id)/revoke", [:]).status == .notFound)
            #expect(try await bob.json(.delete, "/api/v1/journal/shared-cards/\(id)", "").status == .notFound)
            #expect(try await !bob.get("/journal/share/cards").text.contains(id))
            #expect(try await ann.get("/journal/share/cards").text.contains("5 Jan 2026"))
            #expect(try await ann.post("/journal/share/cards/\(id)/revoke", [:]).location == "/journal/share/cards")
            let after = try await stranger.get("/c/\(secret)")
            #expect(after.status == .notFound && after.headers[.contentType] == before.headers[.contentType])
            #expect(after.headers[.contentSecurityPolicy] == before.headers[.contentSecurityPolicy])
        }
    }

    @Test func addressesOfCards_areLimitedPerMinute_alikeForThoseThatExist() async throws {
        try await serve { rig, ann, stranger in
            let secret = try Self.secret(try await ann.post("/journal/share", ["of": "day:2026-01-05"]).text)
            let unknown = "/c/\(String(repeating: "0", count: 32))"
            for _ in 0..<AnonymousRateLimiter.perMinute {
                #expect(try await stranger.get(unknown).status == .notFound)
            }
            for path in [unknown, "/c/\(secret)", "/c/\(secret)/card.svg"] {
                let refused = try await stranger.get(path)
                #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "60", "\(path)")
            }
            rig.clock.advance(seconds: 59)
            #expect(try await stranger.get("/c/\(secret)").status == .tooManyRequests)
            rig.clock.advance(seconds: 1)
            #expect(try await stranger.get("/c/\(secret)").status == .ok)
        }
    }

    @Test func api_drawsListsSharesAndRevokes() async throws {
        try await serve { _, ann, stranger in
            let picture = try await ann.get("/api/v1/journal/cards/day:2026-01-05?theme=dark")
            #expect(picture.status == .ok && picture.headers[.contentType] == "image/svg+xml")
            let facts = try await ann.get("/api/v1/journal/cards/day:2026-01-05/facts").object()
            #expect(facts["returnOnCapital"] as? Double == 0.1 && facts["netProfit"] is NSNull)
            let money = try await ann.get("/api/v1/journal/cards/year:2026/facts?money=true&symbols=true").object()
            #expect(money["netProfit"] as? Int == 100 && money["capitalAtRisk"] as? Int == 1_000)
            #expect(try await ann.get("/api/v1/journal/cards/mood/facts").status == .badRequest)
            #expect(try await ann.get("/api/v1/journal/cards/day:2026-01-05?form=round").status != .ok)
            let path = "/api/v1/journal/shared-cards"
            let made = try await ann.json(.post, path, #"{"subject":"month:2026-01","money":true}"#)
            let object = try made.object()
            #expect(made.status == .created)
            let address = try #require(object["address"] as? String)
            let id = try #require(object["id"] as? String)
            let local = try #require(address.firstRange(of: "/c/").map { String(address[$0.lowerBound...]) })
            #expect(try await stranger.get(local).text.contains("+$100.00"))
            let list = try await ann.get(path).text
            #expect(list.contains(id) && !list.contains(local))
            #expect(try await ann.json(.delete, "\(path)/\(id)", "").status == .noContent)
            #expect(try await stranger.get(local).status == .notFound)
            #expect(try await ann.json(.delete, "\(path)/\(id)", "").status == .notFound)
        }
    }

    @Test func year_isInTheNavigationOfReports_andAFile() async throws {
        try await serve { _, ann, _ in
            let link = "<a href=\"/journal/years"
            #expect(try await ann.get("/journal/reports?range=all").text.contains(link))
            let page = try await ann.get("/journal/years/2026").text
            #expect(page.contains(link) && page.contains("/journal/years/2026/table.csv"))
            let file = try await ann.get("/journal/years/2026/table.csv")
            #expect(file.status == .ok && file.text.hasPrefix("part,group,title,firstDay,lastDay,trades,winners,"))
            for row in [
                "\nyear,2026,2026,2026-01-01,2026-12-31,1,1,0,1,100,0,100,USD,",
                "\nyear,2025,2025,2025-01-01,2025-12-31,1,0,1,0,-10,0,-10,USD,",
                "\nmonth,2026-01,January 2026,2026-01-01,2026-01-31,1,,,,,,100,USD,,",
                "\nmonth,2026-12,December 2026,2026-12-01,2026-12-31,0,,,,,,0,USD,,",
                "\nbest,day,5 Jan 2026,2026-01-05,2026-01-05,1,,,,,,100,USD,,", "\nweekday,Monday,Monday,,,1,1,0,1,",
            ] {
                #expect(file.text.contains(row), "\(row)")
            }
            #expect(try await ann.get("/journal/years/2026/table.xlsx").status == .ok)
            #expect(try await ann.get("/journal/years/26/table.csv").status == .notFound)
        }
    }

    @Test func year_isReviewedOnItsPage_andInTheAPI() async throws {
        try await serve { _, ann, stranger in
            let page = try await ann.get("/journal/years/2026")
            #expect(page.status == .ok && page.oddFigures.isEmpty)
            for text in ["2026 in review", "Best day", "Largest win", "Compared with 2025", "+$100.00", "Weekday"] {
                #expect(page.text.contains(text), "\(text)")
            }
            #expect(try await ann.get("/journal/years").location == "/journal/years/2026")
            #expect(try await ann.get("/journal/years/2019").text.contains("No closed trades in 2019"))
            #expect(try await ann.get("/journal/years/26").status == .notFound)
            let review = try await ann.get("/api/v1/journal/years/2026").object()
            #expect((review["months"] as? [Any])?.count == 12 && (review["reports"] as? [Any])?.count == 4)
            #expect((review["previous"] as? [String: Any])?["netProfit"] as? Int == -10)
            #expect(try await ann.get("/api/v1/journal/years/20").status == .notFound)
            #expect(try await stranger.get("/api/v1/journal/years/2026").status == .unauthorized)
        }
    }
}

extension AccountService {
    /// The identity of the card that was shared last by somebody.
    fileprivate func onlyCard(ann email: String) async throws -> String? {
        guard let email = Email(email), let user = try await user(email: email) else { return nil }
        return try await sharedCards(of: user.id).first?.id
    }
}
