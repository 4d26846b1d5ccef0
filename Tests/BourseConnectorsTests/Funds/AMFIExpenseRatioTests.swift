import BourseConnectors
import BourseCore
import BourseDesk
import BourseFunds
import NIOHTTP1
import Testing

@Suite("Expense ratios from AMFI")
struct AMFIExpenseRatioTests {
    /// Reads text with commas in the place of a workbook, which the tests of the whole program read.
    private struct TextWorkbooks: WorkbookReader {
        func tables(_ file: [UInt8]) throws(WorkbookError) -> [StatementTable] {
            do { return [try StatementTable(csv: file)] } catch { throw .damaged("the text") }
        }
    }

    private static let head = "Scheme Name,TER Date,Regular Plan - Total TER (%),Direct Plan - Total TER (%)\n"
    private static let ratios = head + "Axis Mid Cap Fund,2023-11-14,1.62,0.55\n"

    private static func path(_ month: String) -> String {
        "/api/populate-te-rdata-revised?MF_ID=All&Month=\(month)&strCat=-1&strType=-1&excel=true"
    }

    /// What a source answers that asks the server on 15 November 2023.
    private func outcome(_ rig: FundSourceRig) async throws -> Result<ExpenseRatioTable, FundSourceError> {
        let source = AMFISource(
            rig.client,
            file: rig.server.endpoint,
            metrics: (rig.server.endpoint, TextWorkbooks()),
            clock: rig.time.clock
        )
        let today = try #require(TradingDay(year: 2023, month: 11, day: 15))
        return await FundSourceRig.outcome { () async throws(FundSourceError) in
            try await source.expenseRatios(until: today)
        }
    }

    private func direct(_ table: ExpenseRatioTable) -> ExpenseRatio? {
        table.ratio(of: Scheme(SchemeFacts(code: 101, name: "Axis Midcap Fund - Direct Plan - Growth")))
    }

    @Test func ratios_areThoseOfTheWorkbookOfTheMonth() async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer(Self.path("11-2023"), .body(Self.ratios))
            let ratio = try #require(try await direct(outcome(rig).get()))
            #expect(ratio.perYear.description == "0.0055" && ratio.day.description == "2023-11-14")
            #expect(rig.server.requested == [Self.path("11-2023")])
        }
    }

    @Test func month_withoutRows_isFollowedByTheOneBefore() async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer(Self.path("11-2023"), .body(Self.head))
            rig.server.answer(Self.path("10-2023"), .body(Self.ratios.replacing("2023-11-14", with: "2023-10-31")))
            let ratio = try #require(try await direct(outcome(rig).get()))
            #expect(ratio.day.description == "2023-10-31")
            #expect(rig.server.requested == [Self.path("11-2023"), Self.path("10-2023")])
        }
    }

    @Test(arguments: [
        (ScriptedSource.Answer.body("", status: .notFound), FundSourceError.refused(status: 404)),
        (.body("<!DOCTYPE html>\n"), .unreadable("no sheet has the columns of expense ratios")),
        (.body(""), .unreadable("it is no workbook")),
        (.body(head), .unreadable("none of its rows has an expense ratio")),
        (.body("", status: .tooManyRequests, headers: [("retry-after", "60")]), .busy(retryAfter: .seconds(60))),
    ])
    func answer_thatIsNoWorkbookOfRatios_saysWhy(
        _ answer: ScriptedSource.Answer,
        _ error: FundSourceError
    ) async throws {
        try await FundSourceRig.run { rig in
            rig.server.answer("/api/populate-te-rdata-revised", answer)
            let outcome = try await outcome(rig)
            #expect(outcome.failure == error)
        }
    }

    @Test func source_withoutRatios_saysSo() async throws {
        try await FundSourceRig.run { rig in
            let today = try #require(TradingDay(year: 2023, month: 11, day: 15))
            await #expect(throws: FundSourceError.unavailable) { try await rig.amfi.expenseRatios(until: today) }
            await #expect(throws: FundSourceError.unavailable) { try await rig.mfapi.expenseRatios(until: today) }
            #expect(rig.server.requested.isEmpty)
        }
    }
}
