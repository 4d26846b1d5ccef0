import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("A fund's page")
struct FundPageTests {
    private static let schemes = [
        FundVisit.scheme(100, "Axis Flexi Cap Fund - Direct Plan - Growth"),
        FundVisit.scheme(101, "Axis Flexi Cap Fund - Regular Plan - Growth"),
        FundVisit.scheme(102, "Axis Flexi Cap Fund - Direct Plan - IDCW Payout"),
    ]

    /// Every page and file of a fund.
    private static let paths =
        [
            "/funds/100", "/funds/100?period=1W", "/funds/100?period=MAX&with=101", "/funds/100?with=102&rolling=5",
            "/funds/100?from=2020-01-01&to=2020-02-01", "/funds/100?from=x&to=2999-01-01", "/funds/100?rolling=1",
            "/funds/100/plan", "/funds/100/plan?kind=lump&amount=1", "/funds/100/plan?kind=swp", "/funds/100/state",
            "/funds/100/plan?kind=stp&to=101", "/funds/100/plan?amount=x&start=y&until=z&step=q", "/funds/100/plan.csv",
        ]
        + [
            "nav", "returns", "falls", "deepest", "rolling", "spans", "calendar", "comparison", "related",
            "corrections",
        ].map { "/funds/100/\($0).csv" }

    enum Odd: String, CaseIterable {
        case one, two, flat, dead, gap, zeros, jump, tiny, week

        func rows(_ today: TradingDay) -> [NAVRow] {
            let usual = FundVisit.navs(1500, until: today)
            return switch self {
            case .one: [NAVRow(day: today.adding(days: -1), nav: FundVisit.price(10))]
            case .two: Array(usual.suffix(2))
            case .flat: usual.map { NAVRow(day: $0.day, nav: FundVisit.price(1000)) }
            case .dead: FundVisit.navs(900, until: today.adding(days: -700))
            case .gap: usual.filter { $0.day < today.adding(days: -1000) || $0.day > today.adding(days: -250) }
            case .zeros:
                usual + [
                    NAVRow(day: today.adding(days: -3), nav: .zero),
                    NAVRow(day: today.adding(days: 9), nav: FundVisit.price(3)),
                    NAVRow(day: today.adding(days: -4), nav: FundVisit.price(-2)),
                ]
            case .jump:
                usual.enumerated().map {
                    NAVRow(day: $1.day, nav: $0 > 500 ? FundVisit.price($1.nav.double / 10) : $1.nav)
                }
            case .tiny: usual.map { NAVRow(day: $0.day, nav: Price(units: 1 + Int64($0.day.number % 2))) }
            case .week: Array(usual.suffix(5))
            }
        }
    }

    enum History {
        case usual(Int)
        case odd(Odd)

        func rows(_ today: TradingDay) -> [NAVRow] {
            switch self {
            case .usual(let days): FundVisit.navs(days, until: today)
            case .odd(let odd): odd.rows(today)
            }
        }
    }

    /// Serves funds whose scheme 100 has these values, and 101 some that are usual.
    private func serve(
        _ history: History,
        _ body: @escaping @Sendable (ServerRig, Visitor) async throws -> Void
    ) async throws {
        let source = FundVisit.source(Self.schemes)
        try await FundVisit.serve(source) { rig, ann in
            let today = FundVisit.today(rig)
            source.provide(history.rows(today), of: 100)
            source.provide(FundVisit.navs(2500, until: today, growth: 1.0003), of: 101)
            source.provide(FundVisit.navs(900, until: today, growth: 1.0001), of: 102)
            try await body(rig, ann)
        }
    }

    @Test
    func page_withTenYears_showsEveryFigure() async throws {
        try await serve(.usual(3900)) { rig, ann in
            let page = try await ann.get("/funds/100")
            #expect(page.status == .ok)
            for heading in [
                "Net asset value", "Returns and risk", "Drawdown", "Maximum drawdown", "Rolling returns",
                "Calendar returns", "SIP example", "Plans and options of this fund", "Scheme details",
            ] { #expect(page.text.contains(heading), "\(heading)") }
            let last = try #require(FundVisit.navs(3900, until: FundVisit.today(rig)).last)
            #expect(page.text.contains(RupeeText.nav(last.nav)))
            #expect(page.text.contains("from funds.example, updated a moment ago"))
            #expect(page.oddFigures.isEmpty)
            #expect(!page.text.contains(" style="))
        }
    }

    @Test
    func returns_ofThePage_areThoseOfTheDomain() async throws {
        try await serve(.usual(3900)) { rig, ann in
            let rows = FundVisit.navs(3900, until: FundVisit.today(rig))
            let series = NAVSeries.clean(rows, today: FundVisit.today(rig)).series
            let metrics = try FundMetrics(series)
            let page = try await ann.get("/funds/100")
            let file = try await ann.get("/funds/100/returns.csv")
            for values in metrics.periods {
                #expect(page.text.contains(FractionText.signed(values.totalReturn)))
                #expect(
                    file.text.contains(
                        "\(values.period.rawValue),\(values.from),\(metrics.asOf),\(values.days),\(values.totalReturn)"
                    )
                )
            }
        }
    }

    @Test
    func navFile_isTheSeriesToTheLastDigit() async throws {
        try await serve(.usual(400)) { rig, ann in
            let rows = FundVisit.navs(400, until: FundVisit.today(rig))
            let file = try await ann.get("/funds/100/nav.csv")
            #expect(file.text == "day,nav\n" + rows.map { "\($0.day),\($0.nav)\n" }.joined())
            #expect(file.headers[.contentDisposition] == "attachment; filename=\"fund-100-nav.csv\"")
        }
    }

    @Test
    func filesOfTables_tellWhatTheTablesShow() async throws {
        try await serve(.usual(1500)) { rig, ann in
            let series = try await rig.desk.funds.library.history(of: 100).series
            let deepest = try await ann.get("/funds/100/deepest.csv")
            let fall = try #require(series.maxDrawdown(from: nil))
            let line = "MAX,\(fall.depth),\(fall.peak.day),\(fall.trough.day),"
            #expect(deepest.text.split(separator: "\n").last?.hasPrefix(line) == true, "\(deepest.text)")
            let spans = try await ann.get("/funds/100/spans.csv")
            let rolling = try RollingReturns(series, years: 1)
            #expect(spans.text.contains("\n1,\(rolling.best.annualizedReturn),\(rolling.average),"), "\(spans.text)")
            let related = try await ann.get("/funds/100/related.csv")
            #expect(related.text.hasPrefix("code,name,nav,day,is_gone\n"))
        }
    }

    // MARK: - Odd histories

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Odd.allCases)
    func everyPageAndFile_withAnOddHistory_showsNoOddFigure(odd: Odd) async throws {
        try await serve(.odd(odd)) { _, ann in
            for path in Self.paths {
                let answer = try await ann.get(path)
                #expect(answer.status == .ok, "\(path)")
                #expect(answer.oddFigures.isEmpty, "\(path) \(answer.oddFigures)")
            }
        }
    }

    @Test
    func page_ofOneNAV_saysSoInTheFiguresPlaces() async throws {
        try await serve(.odd(.one)) { _, ann in
            let page = try await ann.get("/funds/100")
            #expect(page.text.contains("the only one available"))
            #expect(page.text.contains("This fund has only one NAV"))
        }
    }

    @Test
    func page_ofAnIDCWOption_saysThatPayoutsAreLeftOut() async throws {
        try await serve(.usual(900)) { _, ann in
            let page = try await ann.get("/funds/102")
            #expect(page.text.contains("Returns exclude payouts"))
            #expect(page.text.contains(#"href="/funds/100""#))
            let growth = try await ann.get("/funds/100")
            #expect(!growth.text.contains("Returns exclude payouts"))
        }
    }

    @Test
    func page_ofASchemeThatEnded_saysHowOldItsLastValueIs() async throws {
        try await serve(.odd(.dead)) { _, ann in
            let page = try await ann.get("/funds/100")
            #expect(page.text.contains("Stale NAV"))
            #expect(page.text.contains("days ago. The scheme may be closed or merged"))
        }
    }

    @Test
    func page_ofASchemeThatNoListNamesAnyMore_keepsWhatWasKnown() async throws {
        let source = FundVisit.source(Self.schemes)
        try await FundVisit.serve(source) { rig, ann in
            source.provide(FundVisit.navs(900, until: FundVisit.today(rig)), of: 100)
            _ = try await ann.get("/funds/100")
            source.provide(Array(Self.schemes.dropFirst()))
            for seconds in [60, 8 * 86_400] as [Int64] {
                rig.clock.advance(seconds: seconds)
                _ = try await rig.desk.funds.library.refreshList()
            }
            let page = try await ann.get("/funds/100")
            #expect(page.text.contains("This scheme is no longer listed"))
            #expect(page.text.contains("Returns and risk"))
            let row = try await ann.get("/funds?q=100")
            #expect(row.text.contains(">closed<"))
        }
    }

    // MARK: - Errors

    @Test
    func page_ofAnUnknownCode_isNotFoundAndLeadsToTheSearch() async throws {
        try await serve(.usual(30)) { _, ann in
            for path in ["/funds/999999", "/funds/nonsense", "/funds/99999999999999999999"] {
                let page = try await ann.get(path)
                #expect(page.status == .notFound, "\(path)")
                #expect(page.text.contains("No scheme has the code"))
                #expect(page.text.contains("href=\"/funds?q="))
            }
            for path in [
                "/funds/999999/plan", "/funds/999999/nav.csv", "/funds/100/passwords.csv", "/funds/100/nav.txt",
            ] {
                let missing = try await ann.get(path)
                #expect(missing.status == .notFound, "\(path)")
            }
        }
    }

    @Test
    func page_withoutAHistory_showsWhatIsKnownWhyAndARetry() async throws {
        let source = FundVisit.source(Self.schemes)
        source.fail(100, .refused(status: 404))
        try await FundVisit.serve(source) { rig, ann in
            let page = try await ann.get("/funds/100")
            #expect(page.status == .ok)
            #expect(page.text.contains("funds.example answered with status 404"))
            #expect(page.text.contains("Flexi cap"))
            #expect(page.text.contains("/funds/100/refresh") && page.text.contains(">Try again</button>"))
            #expect(page.oddFigures.isEmpty)
            // The page looks again by itself.
            #expect(page.text.contains(#"fund-waiting" data-await data-state-href="/funds/100/state""#))
            let waiting = try await ann.get("/funds/100/state", accept: "text/html-fragment")
            #expect(!waiting.text.contains("data-known") && !waiting.text.contains("data-await"))
            let plan = try await ann.get("/funds/100/plan")
            #expect(plan.location == "/funds/100")
            let file = try await ann.get("/funds/100/nav.csv")
            #expect(file.text == "day,nav\n")
            source.provide(FundVisit.navs(400, until: FundVisit.today(rig)), of: 100)
            let pressed = try await ann.post("/funds/100/refresh")
            #expect(pressed.location == "/funds/100")
            let arrived = try await ann.get("/funds/100/state", accept: "text/html-fragment")
            #expect(arrived.text.contains("data-known"))
            let fundPage = try await ann.get("/funds/100")
            #expect(fundPage.text.contains("Returns and risk"))
        }
    }

    @Test
    func page_whenTheSourceIsAway_isAsEverWithItsAge() async throws {
        let source = FundVisit.source(Self.schemes)
        try await FundVisit.serve(source) { rig, ann in
            source.provide(FundVisit.navs(900, until: FundVisit.today(rig)), of: 100)
            _ = try await ann.get("/funds/100")
            rig.clock.advance(seconds: 86_400)
            source.fail(100, .unreachable("connection refused"))
            _ = try? await rig.desk.funds.library.refreshHistory(of: 100)
            let page = try await ann.get("/funds/100")
            #expect(page.text.contains("from funds.example, updated 24 h ago"))
            #expect(page.text.contains("cannot be reached: connection refused"))
            #expect(page.text.contains("Returns and risk"))
        }
    }

    @Test
    func overlay_rebasesBothAndSaysWhyItCannot() async throws {
        try await serve(.usual(2500)) { _, ann in
            let page = try await ann.get("/funds/100?with=101&period=3Y")
            #expect(page.text.contains("Growth of 100"))
            #expect(page.text.contains("100 on the first day"))
            #expect(page.text.contains("Tracking error"))
            let byWords = try await ann.get("/funds/100?with=regular")
            #expect(byWords.text.contains("Growth of 100"))
            let itself = try await ann.get("/funds/100?with=100")
            #expect(itself.text.contains("This is the same fund. Choose another one."))
            let missing = try await ann.get("/funds/100?with=zzzzqqqq%3Ci%3E")
            #expect(missing.text.contains("No scheme matches “zzzzqqqq&lt;i&gt;”"))
        }
    }

    @Test
    func days_thatCannotBe_haveTheirSentence() async throws {
        try await serve(.usual(900)) { _, ann in
            let unreadable = try await ann.get("/funds/100?from=yesterday")
            #expect(unreadable.text.contains("“yesterday” is not a date such as"))
            let future = try await ann.get("/funds/100?to=2999-01-01")
            #expect(future.text.contains("1 Jan 2999 is in the future."))
            let empty = try await ann.get("/funds/100?from=1990-01-01&to=1990-02-01")
            #expect(empty.text.contains("no NAV in this period"))
        }
    }

    @Test
    func part_ofThePage_isTheChartAlone() async throws {
        try await serve(.usual(900)) { _, ann in
            for part in ["nav", "rolling"] {
                let fragment = try await ann.get("/funds/100?period=1Y&part=\(part)", accept: "text/html-fragment")
                #expect(fragment.text.contains("h-\(part)"))
                #expect(!fragment.text.contains("<html"))
                #expect(!fragment.text.contains("Returns and risk"))
            }
        }
    }
}
