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

@Suite("Favorite funds")
struct FundFavoritesPageTests {
    private static let schemes = [
        FundVisit.scheme(100, "Axis Flexi Cap Fund - Direct Plan - Growth"),
        FundVisit.scheme(101, "Axis Small Cap Fund - Direct Plan - Growth"),
    ]

    @Test
    func page_withoutFavorites_saysHowToGetThem() async throws {
        try await FundVisit.serve(FundVisit.source(Self.schemes)) { _, ann in
            let page = try await ann.get("/funds/favorites")
            #expect(page.status == .ok)
            #expect(page.text.contains("No favorites yet"))
            let file = try await ann.get("/funds/favorites.csv")
            #expect(file.text.split(separator: "\n").count == 1)
        }
    }

    @Test
    func page_showsChangeAndReturnsOfTheHistory() async throws {
        let source = FundVisit.source(Self.schemes)
        try await FundVisit.serve(source) { rig, ann in
            let rows = FundVisit.navs(1500, until: FundVisit.today(rig))
            source.provide(rows, of: 100)
            _ = try await ann.get("/funds/100")
            for code in [101, 100] { _ = try await ann.post("/funds/\(code)/favorite", ["favorite": "on"]) }
            let series = NAVSeries.clean(rows, today: FundVisit.today(rig)).series
            let change = try #require(series.lastChange)
            let metrics = try FundMetrics(series)
            let year = try #require(metrics[.year]?.totalReturn)
            let page = try await eventually(ann)
            #expect(page.text.contains(FractionText.signed(change.fraction, decimals: 2)))
            #expect(page.text.contains(FractionText.signed(year)))
            #expect(page.text.contains("2 funds"))
            #expect(page.text.contains("One of them has no history yet"))
            #expect(page.oddFigures.isEmpty)
            let file = try await ann.get("/funds/favorites.csv")
            let lines = file.text.split(separator: "\n")
            #expect(lines.count == 3)
            #expect(lines.last?.contains(",\(change.fraction),\(year),") == true)
        }
    }

    @Test
    func today_showsFavoritesWithNAVChangeAndDay_orHowToGetThem() async throws {
        let source = FundVisit.source(Self.schemes)
        try await FundVisit.serve(source) { rig, ann in
            let empty = try await ann.get("/")
            #expect(empty.text.contains("No favorite funds yet.") && empty.text.contains("Search all funds"))
            let rows = FundVisit.navs(500, until: FundVisit.today(rig))
            source.provide(rows, of: 100)
            _ = try await ann.get("/funds/100")
            _ = try await ann.post("/funds/100/favorite", ["favorite": "on"])
            _ = try await ann.get("/funds/favorites")
            let change = try #require(NAVSeries.clean(rows, today: FundVisit.today(rig)).series.lastChange)
            let page = try await ann.get("/")
            #expect(page.text.contains("id=\"h-today-funds\"") && page.text.contains("href=\"/funds/100\""))
            #expect(page.text.contains(RupeeText.bareNAV(change.after.nav)))
            #expect(page.text.contains(DayText.short(change.after.day)))
            #expect(page.text.contains(FractionText.signed(change.fraction, decimals: 2)))
            #expect(page.oddFigures.isEmpty)
        }
    }

    /// The rows of the favorite funds on Today, by the code of the fund, in their order.
    private static func rows(_ page: TestResponse) throws -> [(code: Int32, row: String)] {
        let after = try #require(page.text.split(separator: "id=\"h-today-funds\"", maxSplits: 1).last)
        let section = after.prefix(upTo: try #require(after.firstRange(of: "</section>")).lowerBound)
        return section.split(separator: "<tr").compactMap { row in
            row.firstMatch(of: #/href="/funds/([0-9]+)"/#).flatMap { Int32($0.output.1) }.map { ($0, String(row)) }
        }
    }

    /// Nine funds: 100 to 106 with the NAVs 10.5 to 16.5 of Friday, 107 with one of last year, and 108 without any.
    private static var nine: [FetchedScheme] {
        let today = FundPages.zone.day(at: ManualClock().now)
        return (0..<9).map { number in
            let code = Int32(100 + number)
            let day = today.adding(days: number == 7 ? -200 : -3)
            let latest = NAVRow(day: day, nav: FundVisit.price(Double(number) + 10.5))
            return FundVisit.scheme(
                code,
                "Axis Fund \(number) - Direct Plan - Growth",
                latest: number == 8 ? nil : latest
            )
        }
    }

    @Test
    func today_listsEightFavorites_inTheOrderInWhichTheyWereAdded() async throws {
        try await FundVisit.serve(FundVisit.source(Self.nine)) { rig, ann in
            let added: [Int32] = [104, 108, 100, 103, 107, 101, 106, 102, 105]
            for code in added { _ = try await ann.post("/funds/\(code)/favorite", ["favorite": "on"]) }
            let page = try await ann.get("/")
            let rows = try Self.rows(page)
            #expect(rows.map(\.code) == Array(added.prefix(8)) && page.text.contains(">8 of 9</span>"))
            #expect(page.oddFigures.isEmpty)
            let friday = DayText.short(FundVisit.today(rig).adding(days: -3))
            for (code, nav) in [(Int32(104), "14.5000"), (100, "10.5000"), (106, "16.5000")] {
                let row = try #require(rows.first { $0.code == code }).row
                #expect(row.contains("Axis Fund \(code - 100)") && row.contains(">\(nav)<"), "\(row)")
                #expect(row.contains(friday) && row.contains("Fewer than two NAVs available."), "\(row)")
                #expect(!row.contains("stale"))
            }
            let old = try #require(rows.first { $0.code == 107 }).row
            #expect(old.contains(">17.5000<") && old.contains(">stale</span>"), "\(old)")
            #expect(old.contains("The last NAV is 200 days old"))
            let without = try #require(rows.first { $0.code == 108 }).row
            #expect(without.contains("Axis Fund 8") && without.contains("No NAV yet"), "\(without)")
            #expect(without.contains(">\(FractionText.none)<") && !without.contains(".5000"), "\(without)")

            // What is removed and added again is the last.
            for state in ["off", "on"] { _ = try await ann.post("/funds/104/favorite", ["favorite": state]) }
            let after = try Self.rows(try await ann.get("/"))
            #expect(after.map(\.code) == Array(added.dropFirst()))
            for code in [104, 105] { _ = try await ann.post("/funds/\(code)/favorite", ["favorite": "off"]) }
            let fewer = try await ann.get("/")
            #expect(try Self.rows(fewer).map(\.code) == Array(added[1..<8]) && !fewer.text.contains(" of 7</span>"))
        }
    }

    /// The page, once the histories of all funds were read.
    private func eventually(_ visitor: Visitor) async throws -> TestResponse {
        var page = try await visitor.get("/funds/favorites")
        for _ in 0..<200 where !page.text.contains("no history yet") {
            await Task.yield()
            page = try await visitor.get("/funds/favorites")
        }
        return page
    }

    @Test
    func fetch_asksForWhatIsMissing() async throws {
        let source = FundVisit.source(Self.schemes)
        try await FundVisit.serve(source) { rig, ann in
            source.provide(FundVisit.navs(500, until: FundVisit.today(rig)), of: 101)
            _ = try await ann.post("/funds/101/favorite", ["favorite": "on"])
            let pressed = try await ann.post("/funds/favorites/fetch")
            #expect(pressed.location == "/funds/favorites")
            let progress = await rig.desk.funds.library.syncProgress
            #expect(progress?.total == 1)
        }
    }
}
