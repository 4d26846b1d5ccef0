import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("What funds hold, on pages and for programs")
struct FundPortfolioPageTests {
    private static let schemes = [
        FundVisit.scheme(100, "Axis Flexi Cap Fund - Direct Plan - Growth"),
        FundVisit.scheme(101, "Axis Flexi Cap Fund - Regular Plan - Growth"),
        FundVisit.scheme(102, "Axis Midcap Fund - Direct Plan - Growth"),
        FundVisit.scheme(103, "Axis Small Cap Fund - Direct Plan - Growth"),
    ]

    private func serve(_ body: @escaping @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        try await FundVisit.serve(FundVisit.source(Self.schemes), body)
    }

    /// A portfolio as a house writes it, in CSV.
    static func portfolio(_ fund: String, _ day: String, _ rows: [(name: String, isin: String, share: String)])
        -> String
    {
        "Monthly Portfolio Statement of \(fund) (An open ended scheme),,,\nas on \(day),,,\n"
            + "Name of the Instrument,ISIN,Industry,% to Net Assets\n"
            + rows.map { "\($0.name),\($0.isin),Banks & more,\($0.share)\n" }.joined() + "Grand Total,,,100\n"
    }

    private static let hdfc = (name: "HDFC <Bank>", isin: "INE040A01034", share: "8.5")
    private static let infosys = (name: "Infosys Ltd.", isin: "INE009A01021", share: "6.25")
    private static let reliance = (name: "Reliance", isin: "INE002A01018", share: "3")

    private func add(
        _ text: String,
        to code: Int,
        sheet: String = "",
        _ visitor: Visitor
    ) async throws -> TestResponse {
        try await visitor.upload(
            [("portfolio.csv", Array(text.utf8))],
            to: "/funds/\(code)/portfolio",
            fields: ["sheet": sheet]
        )
    }

    @Test func portfolio_isThatOfAllPlansOfItsFund_andOnlyOfThePersonWhoAddedIt() async throws {
        try await serve { rig, ann in
            let empty = try await ann.get("/funds/100/portfolio")
            #expect(empty.status == .ok && empty.text.contains("Add the monthly portfolio"))
            let text = Self.portfolio("AXIS FLEXI CAP FUND", "31-May-2026", [Self.infosys, Self.hdfc])
            let added = try await add(text, to: 101, ann)
            #expect(added.status == .seeOther && added.location == "/funds/101/portfolio", "\(added.text)")
            for code in [100, 101] {
                let page = try await ann.get("/funds/\(code)/portfolio").text
                #expect(page.contains("Portfolio on 31 May 2026") && page.contains("HDFC &lt;Bank&gt;"))
                #expect(page.contains("8.50%") && page.contains("14.75%") && page.contains("85.25%"))
                #expect(page.contains("portfolio.csv"))
            }
            let file = try await ann.get("/funds/100/portfolio.csv").text
            #expect(file.hasPrefix("name,industry,isin,share,day\n"), "\(file)")
            #expect(file.contains("Infosys Ltd.,Banks & more,INE009A01021,0.0625,2026-05-31"), "\(file)")
            let (_, token) = try await rig.person("bob@example.com")
            let bob = ann.with(token)
            #expect(try await bob.get("/funds/100/portfolio").text.contains("Add the monthly portfolio"))
            #expect(try await bob.get("/api/v1/funds/100/portfolio").status == .notFound)
            #expect(try await bob.post("/funds/100/portfolio/delete").status == .notFound)
            #expect(try await ann.get("/api/v1/funds/101/portfolio").text.contains("\"covered\":0.1475"))
        }
    }

    @Test func olderPortfolio_doesNotReplaceANewerOne_andANewerOneDoes() async throws {
        try await serve { _, ann in
            let fund = "Axis Flexi Cap Fund"
            let first = try await add(Self.portfolio(fund, "31-May-2026", [Self.infosys]), to: 100, ann)
            #expect(first.status == .seeOther)
            let older = try await add(Self.portfolio(fund, "30-Apr-2026", [Self.hdfc]), to: 100, ann)
            #expect(older.status == .unprocessableContent && older.text.contains("a newer one is stored"))
            let again = try await add(Self.portfolio(fund, "31-May-2026", [Self.hdfc]), to: 101, ann)
            #expect(again.status == .seeOther)
            let page = try await ann.get("/funds/100/portfolio").text
            #expect(page.contains("HDFC &lt;Bank&gt;") && !page.contains("Infosys"))
            #expect(try await ann.get("/funds/100/portfolio/delete").text.contains("Delete this portfolio?"))
            #expect(try await ann.post("/funds/101/portfolio/delete").location == "/funds/101/portfolio")
            #expect(try await ann.get("/funds/100/portfolio").text.contains("Add the monthly portfolio"))
        }
    }

    @Test func file_thatNamesAnotherFund_isAddedThere_andTheSheetCanBeChosen() async throws {
        try await serve { _, ann in
            let midcap = Self.portfolio("Axis Midcap Fund", "31-May-2026", [Self.infosys])
            let other = try await add(midcap, to: 100, ann)
            #expect(other.status == .ok && other.text.contains("No sheet names this fund"))
            #expect(other.text.contains("The portfolios of 1 other fund were added."), "\(other.text)")
            #expect(try await ann.get("/funds/102/portfolio").text.contains("Infosys Ltd."))
            let unknown = try await add(Self.portfolio("Own <Fund>", "31-May-2026", [Self.hdfc]), to: 100, ann)
            #expect(unknown.status == .unprocessableContent && unknown.text.contains("names no fund of the list"))
            let own = try await ann.upload(
                [("own.csv", Array(Self.portfolio("Own Fund", "31-May-2026", [Self.reliance]).utf8))],
                to: "/funds/103/portfolio",
                fields: ["own": "1"]
            )
            #expect(own.status == .seeOther && own.location == "/funds/103/portfolio", "\(own.text)")
            let missing = try await ann.upload(
                [("own.csv", Array(Self.portfolio("Own Fund", "31-May-2026", [Self.reliance]).utf8))],
                to: "/funds/999/portfolio",
                fields: ["own": "1"]
            )
            #expect(missing.status == .notFound)
            let answer = try await ann.upload(
                [("own.csv", Array(Self.portfolio("Own Fund", "31-May-2026", [Self.hdfc]).utf8))],
                to: "/api/v1/funds/portfolios",
                fields: ["code": "103"]
            )
            #expect(answer.status == .created && answer.text.contains("\"code\":103"), "\(answer.text)")
            #expect(try await ann.get("/funds/103/portfolio").text.contains("HDFC &lt;Bank&gt;"))
        }
    }

    @Test func workbook_addsThePortfoliosOfAllFundsItNames_andOverlapIsShown() async throws {
        try await serve { _, ann in
            let book = [UInt8](
                try Data(
                    contentsOf: ReferenceFolder.repository.appending(path: "Fixtures/funds/monthly-portfolio.xlsx")
                )
            )
            let missing = try await ann.get("/funds/compare?codes=100,102,103").text
            #expect(missing.contains("known once the monthly portfolios of two of them are added"))
            let added = try await ann.upload([("axis.xlsx", book)], to: "/api/v1/funds/portfolios")
            #expect(added.status == .created && added.text.contains("\"unmatched\":[\"NONE\"]"), "\(added.text)")
            let page = try await ann.get("/funds/compare?codes=100,102,103").text
            // The smaller of 6.25 and 2 %, and of 8.5 and 9.75 %.
            #expect(page.contains("10.50%") && page.contains("2 common securities"), "\(page)")
            #expect(page.contains("Add portfolio of C") && !page.contains("Add portfolio of A"))
            let file = try await ann.get("/funds/compare/overlap.csv?codes=100,102,103").text
            #expect(file.contains("HDFC Bank Limited,INE040A01034,0.085,0.0975,\n"), "\(file)")
            let overlap = try await ann.get("/api/v1/funds/overlap?codes=100,102,103").text
            #expect(overlap.contains("\"shares\":[[null,0.105,null],[0.105,null,null],[null,null,null]]"), "\(overlap)")
        }
    }

    @Test(arguments: [
        ("words.csv", Array("hello\n".utf8), "No sheet has a table"), ("empty.csv", [], "No file was chosen"),
        ("book.xlsx", [0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 0, count: 100), "workbook"),
        ("large.csv", [UInt8](repeating: 65, count: FundPortfolioService.largestFile + 20_000), "20"),
    ])
    func file_thatIsNone_isExplained(_ name: String, _ bytes: [UInt8], _ word: String) async throws {
        try await serve { _, ann in
            let page = try await ann.upload([(name, bytes)], to: "/funds/100/portfolio")
            #expect(page.status.kind == .clientError && page.text.contains(word), "\(page.text)")
            let answer = try await ann.upload([(name, bytes)], to: "/api/v1/funds/portfolios")
            #expect(answer.status.kind == .clientError && answer.text.contains("\"message\""))
        }
    }
}
