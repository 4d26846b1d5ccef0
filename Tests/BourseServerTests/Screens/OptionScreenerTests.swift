import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseScreening
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The screener of options")
struct OptionScreenerTests {
    private typealias Visit = MarketsAPIVisit

    private static func markets(_ now: Timestamp) -> FixedMarkets {
        var markets = FixedMarkets()
        markets.chains[Visit.microsoft] = Visit.chain(now: now)
        return markets
    }

    private static func href(_ text: String, sort: String = "", _ path: String = "/options/screener") -> String {
        Query().setting("where", to: text).setting("sort", to: sort).href(path)
    }

    @Test
    func page_withoutConditions_asksNoSource_andOffersScreens() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let page = try await ann.get("/options/screener")
            #expect(page.status == .ok && !page.text.contains("h-found"))
            #expect(page.text.contains("Cash-secured puts with a cushion"))
        }
    }

    @Test
    func trades_areThoseOfTheChain_withTheMostThatCanBeLostFirst() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let answer = try await ann.object(
                Self.href("symbol = MSFT; strategy = Cash-secured put", "/api/v1/options/screen")
            )
            #expect(answer["symbols"] as? [String] == ["MSFT"])
            let hits = try #require(answer["hits"] as? [[String: Any]])
            #expect(!hits.isEmpty)
            for hit in hits {
                let (stake, premium) = (
                    try #require(hit["atStake"] as? Double), try #require(hit["premium"] as? Double)
                )
                let strike = try #require(hit["soldStrike"] as? Double)
                #expect(abs(stake + premium - strike) < 1e-9 && hit["boughtStrike"] is NSNull)
                let numbers = try #require(hit["numbers"] as? [String: Any])
                #expect(abs((numbers["yield"] as? Double ?? 0) - premium / stake) < 1e-12)
                #expect((numbers["delta"] as? Double).map { (0...1).contains($0) } == true)
            }
            let page = try await ann.get(Self.href("symbol = MSFT; strategy = Cash-secured put", sort: "yield"))
            let columns = ["At stake", "Premium", "Yield", "Annual yield", "Probability of profit"]
            let table = page.text[(try #require(page.text.firstRange(of: "<thead"))).lowerBound...]
            let places = columns.compactMap { table.firstRange(of: ">\($0)")?.lowerBound }
            #expect(places.count == columns.count && places == places.sorted())
            #expect(page.text.contains("legs=-1P") && page.text.contains("it is no advice"))
        }
    }

    @Test
    func symbolThatNobodyKnows_isNamed_andScreensAreSaved() async throws {
        try await Visit.serve(Self.markets) { rig, ann in
            let page = try await ann.get(Self.href("symbol = NOPE"))
            #expect(page.text.contains("NOPE") && page.text.contains("No trade meets all conditions"))
            let saved = try await ann.post("/options/screens", ["query": "where=delta%20%3C%200.3", "name": "Low"])
            #expect(saved.headers[.location]?.hasPrefix("/options/screener?") == true)
            _ = rig
        }
    }

    @Test
    func refusedName_isExplained_withoutTheTrades() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let refused = try await ann.post(
                "/options/screens",
                ["query": "where=symbol%20%3D%20MSFT", "name": String(repeating: "x", count: 81)]
            )
            #expect(refused.status == .unprocessableContent && refused.text.contains("A name has 1 to 80 characters."))
            #expect(refused.text.contains("href=\"\(Self.href("symbol = MSFT"))\">Show trades</a>"))
            #expect(!refused.text.contains("legs=-1"))
        }
    }

    @Test
    func whatIsNotLookedAt_isSaid() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let none = "symbol = MSFT; days > 60; days < 30"
            let page = try await ann.get(Self.href(none))
            #expect(page.text.contains("No expiration can meet the conditions on days."))
            let answer = try await ann.object(Self.href(none, "/api/v1/options/screen"))
            #expect(answer["days"] as? [Int] == [] && answer["symbols"] as? [String] == [])
            #expect(answer["problems"] as? [String] == ["No expiration can meet the conditions on days."])
            let names = (10...27).map { "S\($0)" }.joined(separator: ", ")
            #expect(try await ann.get(Self.href("symbol = \(names)")).text.contains("Left out: S26, S27."))
        }
    }
}
