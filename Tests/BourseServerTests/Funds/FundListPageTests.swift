import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The list of funds")
struct FundListPageTests {
    private static let schemes = [
        FundVisit.scheme(100, "Axis Flexi Cap Fund - Direct Plan - Growth"),
        FundVisit.scheme(101, "Axis Flexi Cap Fund - Regular Plan - IDCW"),
        FundVisit.scheme(
            102,
            "SBI Liquid Fund - Direct Plan - Growth",
            house: "SBI Mutual Fund",
            category: "Open Ended Schemes(Debt Scheme - Liquid Fund)"
        ),
    ]

    @Test
    func page_withFunds_showsThemAndHowOldTheListIs() async throws {
        try await FundVisit.serve(FundVisit.source(Self.schemes)) { _, ann in
            let page = try await ann.get("/funds")
            #expect(page.status == .ok)
            #expect(page.text.contains("3 schemes"))
            #expect(page.text.contains("from funds.example, updated a moment ago"))
            #expect(page.text.contains("SBI Liquid Fund"))
            #expect(page.oddFigures.isEmpty)
        }
    }

    @Test
    func page_withAQuery_findsMarksAndKeepsItInTheAddress() async throws {
        try await FundVisit.serve(FundVisit.source(Self.schemes)) { _, ann in
            let page = try await ann.get("/funds?q=flexi&plan=direct")
            #expect(page.text.contains("1 scheme<"))
            #expect(page.text.contains("<mark>Flexi</mark>"))
            #expect(page.text.contains(#"data-canonical="/funds?q=flexi&amp;plan=direct""#))
            #expect(page.text.contains("/funds.csv?q=flexi&amp;plan=direct"))
            #expect(!page.text.contains("SBI Liquid Fund"))
            // What a filter hides is still counted: another choice would find it.
            #expect(page.text.contains("Regular (1)"))
        }
    }

    @Test
    func page_withAFormerName_saysWhyTheFundIsFound() async throws {
        let renamed = FundVisit.scheme(103, "Axis ELSS Tax Saver Fund - Direct Plan - Growth")
        try await FundVisit.serve(FundVisit.source(Self.schemes + [renamed])) { _, ann in
            let page = try await ann.get("/funds?q=axis+long+term+equity")
            #expect(page.text.contains("1 scheme<"))
            #expect(page.text.contains("Formerly Axis Long Term Equity Fund · Direct · Growth"))
            let names = try await ann.get("/funds/names.json?q=axis%20long%20term")
            #expect(names.text.contains("Formerly Axis Long Term Equity Fund"))
            #expect(!(try await ann.get("/funds?q=axis")).text.contains("Formerly"))
        }
    }

    @Test(arguments: [
        ("category=debt", ["102"]), ("category=flexiCap", ["100", "101"]), ("house=SBI", ["102"]),
        ("option=idcw", ["101"]), ("plan=regular", ["101"]), ("option=growth&category=equity", ["100"]),
        ("category=nonsense&house=&plan=x", ["100", "101", "102"]), ("q=102", ["102"]), ("q=nothinglikethisatall", []),
    ])
    func csv_withFilters_hasExactlyTheSchemesOfThePage(query: String, codes: [String]) async throws {
        try await FundVisit.serve(FundVisit.source(Self.schemes)) { _, ann in
            let file = try await ann.get("/funds.csv?\(query)")
            let found = file.text.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "," }) }
            #expect(Set(found) == Set(codes))
            let page = try await ann.get("/funds?\(query)")
            for code in ["100", "101", "102"] {
                #expect(page.text.contains("href=\"/funds/\(code)\"") == codes.contains(code), "\(query) \(code)")
            }
        }
    }

    @Test
    func csv_withALastValue_isExact() async throws {
        let day = try #require(TradingDay(iso: "2026-06-12"))
        let latest = NAVRow(day: day, nav: Price(units: 1_234_567_890))
        let odd = "=cmd, \"x\" Fund - Direct Plan - Growth"
        let source = FundVisit.source([FundVisit.scheme(7, odd, latest: latest)])
        try await FundVisit.serve(source) { _, ann in
            let file = try await ann.get("/funds.csv")
            #expect(
                file.text
                    == "code,name,house,category,plan,option,isin,reinvestment_isin,nav,nav_day,return_1y,"
                    + "return_3y_annualized,expense_ratio,expense_ratio_day,assets,assets_day,status\n"
                    + "7,\"'=cmd, \"\"x\"\" Fund - Direct Plan - Growth\",Axis,flexiCap,direct,growth,,,12.3456789,2026-06-12"
                    + ",,,,,,,\n"
            )
        }
    }

    @Test
    func names_withMarkup_areTextEverywhere() async throws {
        let name = "<script>alert(1)</script> & \"Sons\" Fund - Direct Plan - Growth"
        let source = FundVisit.source([FundVisit.scheme(7, name, house: "<b>Evil</b> Mutual Fund")])
        source.provide([], of: 7)
        try await FundVisit.serve(source) { _, ann in
            for path in [
                "/funds", "/funds?q=script", "/funds/7", "/funds/rows?from=0", "/funds?house=%3Cb%3EEvil%3C%2Fb%3E",
            ] {
                let page = try await ann.get(path)
                #expect(!page.text.contains("<script>alert"), "\(path)")
                #expect(!page.text.contains("<b>Evil"), "\(path)")
                #expect(page.text.contains("script&gt;"), "\(path)")
            }
            let missing = try await ann.get("/funds/%3Cscript%3Ealert(2)")
            #expect(missing.status == .notFound)
            #expect(!missing.text.contains("<script>alert"))
        }
    }

    @Test
    func rows_ofALongList_areWhatIsAskedForAndNoMore() async throws {
        let schemes = (0..<500).map {
            FundVisit.scheme(Int32(1000 + $0), "Axis Series \($0) Fund - Direct Plan - Growth")
        }
        try await FundVisit.serve(FundVisit.source(schemes)) { _, ann in
            let whole = try await ann.get("/funds.csv")
            let order = whole.text.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "," }) }
            let piece = try await ann.get("/funds/rows?from=120&count=30", accept: "text/html-fragment")
            let codes = piece.text.matches(of: #/href="\/funds\/(\d+)"/#).map { String($0.output.1) }
            #expect(codes == Array(order[120..<150]))
            #expect(piece.text.contains(#"aria-rowindex="122""#))
            #expect(!piece.text.contains("<html"))
            let wild = try await ann.get("/funds/rows?from=-5&count=100000")
            #expect(wild.text.matches(of: #/<tr/#).count == FundListQuery.mostRows)
            let beyond = try await ann.get("/funds/rows?from=99999999999&count=30")
            #expect(beyond.status == .ok)
            #expect(!beyond.text.contains("<tr"))
            let second = try await ann.get("/funds?page=2")
            #expect(second.text.contains("61–120 of 500"))
            let last = try await ann.get("/funds?page=400")
            #expect(last.text.contains("No such page"))
        }
    }

    @Test
    func order_byReturn_putsTheBestFirstAndThoseWithoutOneLast() async throws {
        let source = FundVisit.source()
        try await FundVisit.serve(source, isListed: false) { rig, ann in
            let today = FundVisit.today(rig)
            let growths: [Int32: Double] = [100: 1.0002, 102: 1.002]
            for (code, growth) in growths {
                source.provide(FundVisit.navs(800, until: today, growth: growth), of: code)
            }
            source.provide(
                Self.schemes.map { fetched in
                    FetchedScheme(fetched.facts, latest: NAVRow(day: today, nav: FundVisit.price(10)))
                }
            )
            _ = try await rig.desk.funds.library.refreshList()
            for code in growths.keys { _ = try await rig.desk.funds.library.history(of: code) }
            let file = try await ann.get("/funds.csv?sort=1y")
            let codes = file.text.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
            #expect(codes == ["102", "100", "101"])
            #expect(file.oddFigures.isEmpty)
        }
    }

    // MARK: - When sources fail

    @Test
    func page_beforeAnythingWasTold_saysWhoIsAsked() async throws {
        try await FundVisit.serve(FundVisit.source(Self.schemes), isListed: false) { _, ann in
            let page = try await ann.get("/funds")
            #expect(page.status == .ok)
            #expect(page.text.contains("Loading the fund list"))
            #expect(page.text.contains("Loading from funds.example"))
            #expect(page.text.contains("data-await"))
        }
    }

    @Test
    func page_whenTheSourceIsAwayFromTheStart_saysWhyAndAsksAgainAtAPress() async throws {
        let source = FundVisit.source()
        source.failList(.unreachable("connection refused"))
        try await FundVisit.serve(source) { _, ann in
            let page = try await ann.get("/funds")
            #expect(page.text.contains("No fund list yet"))
            #expect(page.text.contains("funds.example cannot be reached: connection refused"))
            #expect(page.text.contains("Next attempt"))
            let code = try await ann.get("/funds/100")
            #expect(code.status == .ok)
            #expect(code.text.contains("No fund list yet"))
            source.provide(Self.schemes)
            let pressed = try await ann.post("/funds/refresh", ["return": "/funds?q=axis"])
            #expect(pressed.location == "/funds?q=axis")
            let listPage = try await ann.get("/funds")
            #expect(listPage.text.contains("3 schemes"))
        }
    }

    @Test
    func page_whenTheSourceFailsLater_keepsTheListWithItsAge() async throws {
        let source = FundVisit.source(Self.schemes)
        try await FundVisit.serve(source) { rig, ann in
            rig.clock.advance(seconds: 7300)
            source.failList(.late)
            _ = try await rig.desk.funds.library.refreshList()
            let page = try await ann.get("/funds")
            #expect(page.text.contains("from funds.example, updated 2 h ago"))
            #expect(page.text.contains("funds.example did not answer in time"))
            #expect(page.text.contains("SBI Liquid Fund"))
            let state = try await ann.get("/funds/state", accept: "text/html-fragment")
            #expect(state.text.contains("status stale"))
        }
    }

    @Test
    func rowsLeftOut_areListedWithReasonAndExcerpt() async throws {
        let row = UnreadableRow(number: 17, code: nil, reason: "the code is no number", excerpt: "<i>abc")
        let source = FundVisit.source(Self.schemes, unreadable: UnreadableRows(count: 1, first: [row]))
        try await FundVisit.serve(source) { _, ann in
            let all = try await ann.get("/funds")
            #expect(all.text.contains("1 row could not be read"))
            let page = try await ann.get("/funds/unreadable")
            #expect(page.text.contains("the code is no number"))
            #expect(page.text.contains("&lt;i&gt;abc"))
            let file = try await ann.get("/funds/unreadable.csv")
            #expect(file.text == "row,code,reason,excerpt\n17,,the code is no number,<i>abc\n")
        }
    }

    @Test
    func star_isKeptForWhoPressedIt() async throws {
        try await FundVisit.serve(FundVisit.source(Self.schemes)) { rig, ann in
            let pressed = try await ann.post("/funds/100/favorite", ["favorite": "on", "return": "/funds?q=axis"])
            #expect(pressed.location == "/funds?q=axis")
            let mine = try await ann.get("/funds?q=100")
            #expect(mine.text.contains(#"aria-pressed="true" aria-label="Favorite: Axis"#))
            let (_, bob) = try await rig.person("bob@example.com")
            let his = try await ann.with(bob).get("/funds?q=100")
            #expect(!his.text.contains(#"aria-pressed="true" aria-label="Fav"#))
            let nothing = try await ann.post("/funds/555/favorite", ["favorite": "on"])
            #expect(nothing.status == .notFound)
        }
    }

    @Test
    func palette_findsFundsByTheirWords() async throws {
        try await FundVisit.serve(FundVisit.source(Self.schemes)) { _, ann in
            let answer = try await ann.get("/funds/names.json?q=sbi%20liq")
            #expect(answer.text.contains(#""href":"/funds/102""#))
            let nothing = try await ann.get("/funds/names.json")
            #expect(nothing.text == #"{"items":[]}"#)
        }
    }
}
