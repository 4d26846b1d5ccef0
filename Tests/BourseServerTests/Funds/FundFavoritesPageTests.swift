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
