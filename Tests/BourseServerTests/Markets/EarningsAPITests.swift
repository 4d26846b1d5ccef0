import BourseCore
import BourseMarkets
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Earnings over the API")
struct EarningsAPITests {
    private static func source() throws -> ScriptedMarkets {
        var source = try MarketVisit.source()
        source.reports = [
            try MarketVisit.symbol("AAPL"): [
                EarningsReport(
                    day: MarketVisit.today.adding(days: 45),
                    moment: .beforeOpening,
                    quarter: 3,
                    year: 2026,
                    expected: Price(units: -52_000_000)
                ), EarningsReport(day: MarketVisit.today.adding(days: -3), actual: MarketVisit.price(1.61)),
            ]
        ]
        return source
    }

    private static let path = "/api/v1/instruments/AAPL/earnings"

    @Test
    func reports_areTold_theOldestFirst_withTheNextOne() async throws {
        try await MarketVisit.serve(Self.source()) { _, _, ann in
            let answer = try await ann.object(Self.path)
            #expect(answer["symbol"] as? String == "AAPL")
            #expect(answer["next"] as? String == MarketVisit.today.adding(days: 45).description)
            let reports = try #require(answer["reports"] as? [[String: Any]])
            #expect(reports.map { $0["actual"] as? Double } == [1.61, nil])
            #expect(reports.map { $0["expected"] as? Double } == [nil, -0.52])
            #expect(reports.last?["moment"] as? String == "before-opening" && reports.last?["quarter"] as? Int == 3)
            #expect((answer["provenance"] as? [String: Any])?["source"] as? String == "scripted")
            let file = try await ann.get(Self.path + "?format=csv")
            #expect(file.text.split(whereSeparator: \.isNewline).count == 3)
            #expect(file.text.contains("before-opening,2026,3,-0.52,"))
        }
    }

    @Test
    func company_ofWhichNobodyTells_hasNoReports_andBadWordsAreRefused() async throws {
        try await MarketVisit.serve(Self.source()) { _, _, ann in
            let none = try await ann.get("/api/v1/instruments/SPY/earnings")
            #expect(
                none.status == .ok
                    && none.text.contains(#""next":null,"reports":[],"provenance":null,"freshness":null"#)
            )
            let bad = try await ann.get(Self.path + "?format=xml")
            #expect(bad.status == .unprocessableContent && bad.refusedField == "format")
        }
    }
}
