import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseMarkets
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("A fund beside an index")
struct FundIndexTests {
    private static let schemes = [
        FundVisit.scheme(100, "Axis Flexi Cap Fund - Direct Plan - Growth"),
        FundVisit.scheme(101, "Axis Large Cap Fund - Direct Plan - Growth"),
    ]
    private static let last = TradingDay(number: 20_616)

    /// The index is 900 days old; fund 100 has its values times two, fund 101 is older and grows otherwise.
    private static func navs(_ code: Int32) -> [NAVRow] {
        switch code {
        case 100: FundVisit.navs(900, until: last, from: 20)
        case 101: FundVisit.navs(2400, until: last, growth: 1.0002)
        default: FundVisit.navs(900, until: last)
        }
    }

    private static func series(_ code: Int32) -> NAVSeries { NAVSeries.clean(navs(code), today: last).series }

    private static func markets(isSlow: Bool = false) throws -> MarketSources {
        var source = ScriptedMarkets()
        source.isSlow = isSlow
        let bars = navs(0).map { row in
            Bar(time: .day(row.day), open: row.nav, high: row.nav, low: row.nav, close: row.nav)
        }
        source.prices = [try #require(Symbol("^NSEI")): [.day: bars]]
        return source.sources
    }

    private static func serve(
        isSlow: Bool = false,
        patience: Duration = .seconds(600),
        _ body: @escaping @Sendable (Visitor) async throws -> Void
    ) async throws {
        let source = FundVisit.source(schemes)
        let rig = try ServerRig(
            configuration: WebServer.Configuration(port: 0, patience: patience),
            fundSources: [source],
            marketSources: try markets(isSlow: isSlow)
        )
        let (_, token) = try await rig.person("ann@example.com")
        _ = try await rig.desk.funds.library.refreshList()
        for code in [Int32(100), 101] { source.provide(navs(code), of: code) }
        try await rig.serve { try await body($0.with(token)) }
    }

    @Test
    func answer_hasTheFiguresOfThePage() async throws {
        try await Self.serve { ann in
            let fund = try await ann.object("/api/v1/funds/101?index=%5Ensei")
            let comparison = try #require(fund["comparison"] as? [String: Any])
            #expect((comparison["index"] as? [String: Any])?["symbol"] as? String == "^NSEI")
            #expect((comparison["note"] as? String)?.hasSuffix("without dividends.") == true)
            #expect(comparison["lastDay"] as? String == "\(Self.last)")
            let periods = try #require(comparison["periods"] as? [String: [String: Any]])
            let year = try #require(periods["1Y"])
            let wanted = try FundComparison(Self.series(101), with: Self.series(0), over: .year)
            #expect(year["from"] as? String == "\(wanted.from)" && year["commonDays"] as? Int == wanted.commonDays)
            #expect(isNear(year["beta"], wanted.beta) && isNear(year["correlation"], wanted.correlation))
            #expect(isNear(year["trackingError"], wanted.trackingError))
            #expect(isNear(year["trackingDifference"], wanted.trackingDifference))
            #expect(year["isAnnualized"] as? Bool == true)
            let page = try await ann.get("/funds/101?with=%5ENSEI").text
            #expect(page.contains(FractionText.plain(wanted.trackingError)))
            #expect(page.contains(FractionText.signed(wanted.trackingDifference)))

            // The fund is old enough; the index is not.
            let first = try #require(Self.series(0).firstDay)
            let reason = "The benchmark starts on \(first), after 3Y begins."
            #expect(periods["3Y"]?["problem"] as? String == reason && page.contains(reason))
            let none = try await ann.object("/api/v1/funds/101")
            #expect(none.keys.contains("comparison") && !(none["comparison"] is [String: Any]))
        }
    }

    @Test
    func fundThatFollowsTheIndex_hasABetaOfOne() async throws {
        try await Self.serve { ann in
            let fund = try await ann.object("/api/v1/funds/100?index=%5ENSEI&asOf=2026-05-29")
            let comparison = try #require(fund["comparison"] as? [String: Any])
            let all = try #require((comparison["periods"] as? [String: [String: Any]])?["MAX"])
            #expect(abs(try #require(all["beta"] as? Double) - 1) < 0.01)
            #expect(abs(try #require(all["trackingDifference"] as? Double)) < 1e-3)
            #expect(all["to"] as? String == "2026-05-29")
        }
    }

    @Test
    func index_thatCannotBeCompared_isRefusedWithTheReason() async throws {
        try await Self.serve { ann in
            for text in ["NSEI", "", "101"] {
                let refused = try await ann.get("/api/v1/funds/100?index=\(text)")
                #expect(refused.status == .unprocessableContent && refused.refusedField == "index", "\(text)")
                #expect(refused.text.contains("the symbol of an index, such as ^NSEI"))
            }
            let unknown = try await ann.get("/api/v1/funds/100?index=%5ENOPE")
            #expect(unknown.status == .notFound && unknown.text.contains("No source knows ^NOPE."))
            let page = try await ann.get("/funds/100?with=%5ENOPE").text
            #expect(page.contains("No source knows ^NOPE. Search for it by name."))
        }
    }

    @Test
    func index_thatIsLoading_isAwaitedForAWhile() async throws {
        try await Self.serve(isSlow: true, patience: .seconds(3)) { ann in
            let answer = try await ann.get("/api/v1/funds/100?index=%5ENSEI")
            #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "2")
            #expect(answer.text.contains("The history of ^NSEI is loading."), "\(answer.text)")
            let page = try await ann.get("/funds/100?with=%5ENSEI").text
            #expect(page.contains("The history of ^NSEI is loading. Try again in a few seconds."))
        }
    }
}
