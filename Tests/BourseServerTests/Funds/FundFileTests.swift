import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Tables of funds as files")
struct FundFileTests {
    private typealias Visit = FundHoldingVisit

    private static let tables = [
        "nav", "returns", "falls", "deepest", "rolling", "spans", "calendar", "related", "corrections", "plan",
    ]

    private func serve(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let source = FundVisit.source(Visit.schemes)
        try await FundVisit.serve(source) { rig, ann in
            let today = FundVisit.today(rig)
            source.provide(FundVisit.navs(1500, until: today), of: 100)
            source.provide(FundVisit.navs(1200, until: today, growth: 1.0003), of: 101)
            for code in ["100", "101"] { _ = try await ann.get("/funds/\(code)") }
            try await body(rig, ann)
        }
    }

    @Test
    func tablesOfAFund_areTheSameInBothFormats() async throws {
        try await serve { _, ann in
            for table in Self.tables {
                let csv = try await ann.expectBothFormats("/funds/100/\(table)", named: "fund-100-\(table)")
                #expect(csv.split(separator: "\n").count > (table == "corrections" ? 0 : 1), "\(table)")
            }
            try await ann.expectBothFormats("/funds/100/comparison", query: "?with=101", named: "fund-100-comparison")
            for name in ["nav.ods", "passwords.xlsx", ".xlsx", "nav"] {
                #expect(try await ann.get("/funds/100/\(name)").status == .notFound, "\(name)")
            }
        }
    }

    @Test
    func listsOfFunds_areTheSameInBothFormats() async throws {
        try await serve { _, ann in
            _ = try await ann.post("/funds/100/favorite", ["favorite": "on"])
            let list = try await ann.expectBothFormats("/funds", query: "?q=flexi", named: "funds")
            #expect(list.split(separator: "\n").count == 3)
            try await ann.expectBothFormats("/funds/favorites", named: "favorite-funds")
            let codes = "?codes=100,101&period=1Y"
            try await ann.expectBothFormats("/funds/compare", query: codes, named: "funds-compared")
            try await ann.expectBothFormats("/funds/compare/growth", query: codes, named: "funds-growth")
            try await ann.expectBothFormats("/funds/unreadable", named: "funds-refused-rows")
            try await ann.expectBothFormats("/funds/holdings/example", named: "fund-statement-example")
        }
    }

    @Test
    func pagesOfFunds_offerBothFormats() async throws {
        try await serve { rig, ann in
            _ = try await ann.post("/funds/100/favorite", ["favorite": "on"])
            try await ann.importStatement(
                Visit.header + Visit.purchase(FundVisit.today(rig).adding(days: -700), Visit.flexi, units: 20)
            )
            for (path, file) in [
                ("/funds", "/funds"), ("/funds/100?with=101", "/funds/100/nav"),
                ("/funds/100/plan", "/funds/100/plan"), ("/funds/favorites", "/funds/favorites"),
                ("/funds/compare?codes=100,101", "/funds/compare/growth"),
                ("/funds/holdings", "/funds/holdings/figures"), ("/funds/holdings", "/funds/holdings"),
            ] {
                let page = try await ann.get(path)
                #expect(page.offers(file), "\(path) \(file)")
                #expect(page.filesInOneFormat.filter { !$0.hasSuffix("/example") }.isEmpty, "\(path)")
            }
        }
    }

    @Test
    func workbookOfHoldings_isImportedAgain() async throws {
        try await Visit.serve { rig, ann in
            let today = FundVisit.today(rig)
            try await ann.importStatement(
                Visit.header + Visit.purchase(today.adding(days: -700), Visit.flexi, units: 20_000)
                    + Visit.purchase(today.adding(days: -600), "=Unlisted Fund", units: 7, folio: "0042")
            )
            let csv = try await ann.expectBothFormats("/funds/holdings", named: "fund-holdings")
            let workbook = try await ann.get("/funds/holdings.xlsx")
            let (_, token) = try await rig.person("bob@example.com")
            let bob = ann.with(token)
            let preview = try await bob.upload(
                [("export.xlsx", Array(workbook.body.readableBytesView))],
                to: "/funds/holdings"
            )
            _ = try await bob.post(preview.location.replacing("/preview?", with: "/commit?"))
            #expect(try await bob.get("/funds/holdings.csv").text == csv)
        }
    }

    @Test
    func valuesOfHoldings_haveTheirTypes() throws {
        let day = TradingDay(number: 19_728)
        let row = HoldingRow(
            row: 0,
            scheme: StatedScheme(name: "=Fund"),
            folio: "0042",
            fact: .position(FundPosition(day: day, units: Quantity(10), invested: nil, nav: nil, value: nil))
        )
        let table = HoldingExport.table([row])
        let cells = Dictionary(uniqueKeysWithValues: zip(table.columns, table.row(0)))
        #expect(cells["Date"] == .day(day) && cells["Units"] == .number("10"))
        #expect(cells["Scheme"] == .text("=Fund") && cells["Folio"] == .text("0042"))
        #expect(cells["ISIN"] == .empty && cells["Value"] == .empty)
        #expect(table.csv.contains("holding,'=Fund,"))
    }
}
