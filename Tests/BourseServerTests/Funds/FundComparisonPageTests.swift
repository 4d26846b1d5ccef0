import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The comparison of funds")
struct FundComparisonPageTests {
    private static let schemes = (0..<8).map { index in
        FundVisit.scheme(100 + Int32(index), "Axis \(names[index]) Fund - Direct Plan - Growth")
    }
    private static let names = ["Flexi", "Large", "Small", "Mid", "Value", "Focused", "Contra", "Silent"]

    /// Serves eight funds; the last one has no history, the others begin one after the other.
    private func serve(_ body: @escaping @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let source = FundVisit.source(Self.schemes)
        try await FundVisit.serve(source) { rig, ann in
            for index in 0..<7 {
                source.provide(Self.navs(index, rig), of: 100 + Int32(index))
            }
            try await body(rig, ann)
        }
    }

    private static func navs(_ index: Int, _ rig: ServerRig) -> [NAVRow] {
        FundVisit.navs(2400 - 200 * index, until: FundVisit.today(rig), growth: 1.0002 + 0.0001 * Double(index))
    }

    private static func series(_ index: Int, _ rig: ServerRig) -> NAVSeries {
        NAVSeries.clean(navs(index, rig), today: FundVisit.today(rig)).series
    }

    @Test
    func page_ofThreeFunds_showsTheFiguresOfTheDomain() async throws {
        try await serve { rig, ann in
            let page = try await ann.get("/funds/compare?codes=100,101,102&period=3Y")
            #expect(page.status == .ok)
            let compared = try ComparedFunds((0..<3).map { ("\($0)", Self.series($0, rig)) })
            for (place, fund) in compared.funds.enumerated() {
                let year = try #require(fund.metrics?[.year])
                #expect(page.text.contains(FractionText.signed(year[.returns])))
                #expect(page.text.contains(FractionText.plain(year.volatility)))
                #expect(page.text.contains(">\(["A", "B", "C"][place])<"))
            }
            let beta = try #require(compared.funds[1].toFirst?.beta)
            #expect(page.text.contains(FractionText.number(beta)))
            #expect(page.text.contains(FractionText.number(compared.correlations[1][2])))
            #expect(page.text.contains("chip-best"))
            #expect(page.oddFigures.isEmpty)
            #expect(!page.text.contains(" style="))
        }
    }

    @Test
    func figuresFile_isTheDomainToTheLastDigit() async throws {
        try await serve { rig, ann in
            let compared = try ComparedFunds((0..<2).map { ("\($0)", Self.series($0, rig)) }, period: .year)
            let file = try await ann.get("/funds/compare.csv?codes=100,101&period=1Y")
            #expect(file.text.hasPrefix("metric,period,100,101\n"))
            let values = try compared.funds.map { try #require($0.metrics?[.threeYears]?[.sharpe]) }
            #expect(file.text.contains("sharpe,3Y,\(values[0]),\(values[1])\n"))
            let difference = try #require(compared.funds[1].toFirst?.trackingDifference)
            #expect(file.text.contains("tracking_difference_to_first,1Y,,\(difference)\n"))
            let growth = try await ann.get("/funds/compare/growth.csv?codes=100,101&period=1Y")
            let lines = growth.text.split(separator: "\n")
            #expect(lines.count == compared.days.count + 1)
            let last = compared.days.count - 1
            let day = compared.days[last]
            let ends = compared.funds.map { $0.rebased[last] }
            #expect(lines.last.map(String.init) == "\(day),\(ends[0]),\(ends[1])")
        }
    }

    @Test
    func page_ofSixFunds_drawsSixLines() async throws {
        try await serve { _, ann in
            let page = try await ann.get("/funds/compare?codes=100,101,102,103,104,105")
            for line in 2...6 {
                #expect(page.text.contains("class=\"line-\(line)\""), "line \(line)")
                #expect(page.text.contains("key key-\(line)"), "key \(line)")
            }
            #expect(!page.text.contains("name=\"add\""))
            let seven = try await ann.get("/funds/compare?codes=100,101,102,103,104,105,106")
            #expect(seven.text.contains("At most six funds can be compared"))
            #expect(!seven.text.contains("Axis Contra"))
        }
    }

    @Test
    func page_withCodesThatAreNone_saysSoAndComparesTheOthers() async throws {
        try await serve { _, ann in
            let page = try await ann.get("/funds/compare?codes=100,999999,abc%3Ci%3E,101,100")
            #expect(page.text.contains("No scheme has the code 999999"))
            #expect(page.text.contains("Not a scheme code: “abc&lt;i&gt;”"))
            #expect(page.text.contains("Side by side"))
            #expect(page.text.contains("codes=100,101"))
        }
    }

    @Test
    func page_withAFundWithoutHistory_saysWhyAndComparesTheOthers() async throws {
        try await serve { _, ann in
            let page = try await ann.get("/funds/compare?codes=100,107,101")
            #expect(page.text.contains("B has no history yet"))
            #expect(page.text.contains("Side by side"))
            #expect(page.text.contains("No NAV on or before this day."))
            #expect(page.oddFigures.isEmpty)
            let file = try await ann.get("/funds/compare.csv?codes=100,107,101")
            #expect(file.text.hasPrefix("metric,period,100,107,101\n"))
        }
    }

    @Test
    func page_whenOneIsYounger_tellsSinceWhen() async throws {
        try await serve { _, ann in
            let page = try await ann.get("/funds/compare?codes=100,106&period=10Y")
            #expect(page.text.contains("is younger: its first NAV is on"))
        }
    }

    @Test
    func finder_offersFundsAndAddsCodesAtOnce() async throws {
        try await serve { _, ann in
            let found = try await ann.get("/funds/compare?codes=100&add=small")
            #expect(found.text.contains("/funds/compare?codes=100,102"))
            let added = try await ann.get("/funds/compare?codes=100&add=103&period=1Y")
            #expect(added.location == "/funds/compare?codes=100,103&period=1Y")
            let twice = try await ann.get("/funds/compare?codes=100&add=100")
            #expect(twice.text.contains("Scheme 100 is already in the comparison."))
            let none = try await ann.get("/funds/compare?codes=100&add=zzzzqqqq%3Ci%3E")
            #expect(none.text.contains("No scheme matches “zzzzqqqq&lt;i&gt;”."))
            #expect(none.text.contains("value=\"zzzzqqqq&lt;i&gt;\""))
        }
    }

    @Test
    func page_atFirst_saysWhatToDoAndOffersFavorites() async throws {
        try await serve { _, ann in
            let empty = try await ann.get("/funds/compare")
            #expect(empty.text.contains("Nothing to compare yet"))
            _ = try await ann.post("/funds/104/favorite", ["favorite": "on"])
            let offered = try await ann.get("/funds/compare")
            #expect(offered.text.contains("Favorites"))
            #expect(offered.text.contains("/funds/compare?codes=104"))
            let one = try await ann.get("/funds/compare?codes=104")
            #expect(!one.text.contains("Side by side"))
            #expect(one.text.contains("1 of 6"))
        }
    }

    @Test
    func page_withOddHistories_showsNoOddFigure() async throws {
        let source = FundVisit.source(Self.schemes)
        try await FundVisit.serve(source) { rig, ann in
            let today = FundVisit.today(rig)
            for (index, odd) in FundPageTests.Odd.allCases.prefix(7).enumerated() {
                source.provide(odd.rows(today), of: 100 + Int32(index))
            }
            for codes in ["100,101,102", "103,104,105", "102,106,100", "103,101"] {
                for path in ["/funds/compare?", "/funds/compare.csv?", "/funds/compare/growth.csv?"] {
                    for period in ["1W", "3Y", "MAX", "nonsense"] {
                        let answer = try await ann.get("\(path)codes=\(codes)&period=\(period)")
                        #expect(answer.status == .ok)
                        #expect(answer.oddFigures.isEmpty, "\(path) \(codes) \(period) \(answer.oddFigures)")
                    }
                }
            }
        }
    }
}
