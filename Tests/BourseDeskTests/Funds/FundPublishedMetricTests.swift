import BourseCore
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import Testing

@testable import BourseDesk

@Suite("Expense ratios and assets of the fund library")
struct FundPublishedMetricTests {
    private static let columns = [
        "Scheme Name", "TER Date", "Regular Plan - Total TER (%)", "Direct Plan - Total TER (%)",
    ]

    private func table(
        _ rows: [(fund: String, direct: String)],
        _ rig: FundRig,
        daysAgo: Int = 0
    ) throws -> ExpenseRatioTable {
        let cells = [Self.columns] + rows.map { [$0.fund, "\(rig.today.adding(days: -daysAgo))", "2", $0.direct] }
        let sheet = StatementTable(
            rows: cells.enumerated().map { StatementTable.CellRow(number: $0 + 1, cells: $1) }
        )
        return try ExpenseRatioTable([sheet], today: rig.today)
    }

    private func perYear(_ rig: FundRig) async throws -> [String?] {
        try await rig.library.currentList().list.schemes.map { $0.expenseRatio.map { "\($0.perYear)" } }
    }

    @Test func ratios_areStoredWithTheList_askedForOfEachDay_andStayWhereThereAreNoNewOnes() async throws {
        try await FundRig.run { rig in
            rig.source.provide(.success(try table([("HDFC Fund 7", "0.71"), ("HDFC Fund 8", "0.3")], rig)))
            try await rig.list([rig.scheme(7), rig.scheme(8), rig.scheme(9)])
            #expect(await rig.library.refreshPublishedMetrics().isEmpty)
            #expect(try await perYear(rig) == ["0.0071", "0.003", nil])
            #expect(try await rig.store.schemes()?.schemes.first?.facts.expenseRatio?.day == rig.today)
            let asked = rig.source.ratioRequests
            #expect(await rig.library.refreshPublishedMetrics().isEmpty && rig.source.ratioRequests == asked)

            // A list does not have them, and does not take them away.
            try await rig.list([rig.scheme(7), rig.scheme(8), rig.scheme(9)])
            #expect(try await perYear(rig) == ["0.0071", "0.003", nil])

            rig.clock.advance(seconds: 2 * 86_400)
            rig.source.provide(.success(try table([("HDFC Fund 8", "0.31"), ("HDFC Fund 9", "1.1")], rig)))
            #expect(await rig.library.refreshPublishedMetrics().isEmpty && rig.source.ratioRequests == asked + 1)
            #expect(try await perYear(rig) == ["0.0071", "0.0031", "0.011"])
        }
    }

    @Test func olderRatio_replacesNone_andOneThatIsNotPublishedAgainIsDeletedAfterThreeMonths() async throws {
        try await FundRig.run { rig in
            rig.source.provide(.success(try table([("HDFC Fund 7", "0.71"), ("HDFC Fund 8", "0.3")], rig)))
            try await rig.list([rig.scheme(7), rig.scheme(8)])
            await rig.library.refreshPublishedMetrics()
            rig.clock.advance(seconds: 2 * 86_400)
            rig.source.provide(.success(try table([("HDFC Fund 7", "0.9")], rig, daysAgo: 16)))
            await rig.library.refreshPublishedMetrics()
            #expect(try await perYear(rig) == ["0.0071", "0.003"])

            rig.clock.advance(seconds: 92 * 86_400)
            rig.source.provide(.success(try table([("HDFC Fund 7", "0.9")], rig)))
            await rig.library.refreshPublishedMetrics()
            #expect(try await perYear(rig) == ["0.009", nil])
        }
    }

    @Test func sourceThatFails_isLeftAlone_andSaysWhy() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.clock.advance(seconds: 86_400)
            rig.source.provide(.failure(.refused(status: 500)))
            let asked = rig.source.ratioRequests
            let problem = "expense ratios were not updated: Source answered with status 500"
            #expect(await rig.library.refreshPublishedMetrics() == [problem])
            #expect(await rig.library.refreshPublishedMetrics() == [problem])
            #expect(rig.source.ratioRequests == asked + 1)

            rig.clock.advance(seconds: 900)
            rig.source.provide(.success(try table([("HDFC Fund 7", "0.71")], rig)))
            #expect(await rig.library.refreshPublishedMetrics().isEmpty)
            #expect(try await perYear(rig) == ["0.0071"])
        }
    }

    @Test func nothingIsAsked_withoutAList_norOfStoredRatiosOfToday() async throws {
        let store = MemoryFundStore()
        try await FundRig.run(store: store) { rig in
            rig.source.provide(.success(try table([("HDFC Fund 7", "0.71")], rig)))
            #expect(await rig.library.refreshPublishedMetrics().isEmpty && rig.source.ratioRequests == 0)
            try await rig.list([rig.scheme(7)])
            #expect(await rig.library.refreshPublishedMetrics().isEmpty)
        }
        // Started again on the same day.
        try await FundRig.run(store: store) { rig in
            let stored = try await perYear(rig)
            #expect(stored == ["0.0071"])
            #expect(await rig.library.refreshPublishedMetrics().isEmpty && rig.source.ratioRequests == 0)
        }
    }

    @Test func assets_areThoseOfTheLastQuarter_andAskedForWhenTheNextIsOut() async throws {
        try await FundRig.run { rig in
            func assets(_ rupees: Int64, _ day: String) throws -> FundAssets {
                let average = Money(units: Int128(rupees) * 10_000_000_000_000_000)
                return FundAssets(average: average, quarterEnd: try #require(TradingDay(iso: day)))
            }
            func known() async throws -> [String?] {
                try await rig.library.currentList().list.schemes.map { $0.assets.map { "\($0.average)" } }
            }
            // It is June 2026.
            rig.source.provide(assets: .success([7: try assets(500, "2026-03-31"), 9: try assets(1, "2026-03-31")]))
            try await rig.list([rig.scheme(7), rig.scheme(8)])
            #expect(await rig.library.refreshPublishedMetrics().isEmpty && rig.source.assetRequests == 1)
            #expect(try await known() == ["500", nil])

            // The quarter until the end of June is out in July; an older one replaces nothing.
            rig.clock.advance(seconds: 20 * 86_400)
            rig.source.provide(assets: .success([7: try assets(400, "2025-12-31"), 8: try assets(3, "2026-06-30")]))
            #expect(await rig.library.refreshPublishedMetrics().isEmpty && rig.source.assetRequests == 1)
            rig.clock.advance(seconds: 10 * 86_400)
            #expect(await rig.library.refreshPublishedMetrics().isEmpty && rig.source.assetRequests == 2)
            #expect(try await known() == ["500", "3"])
        }
    }
}
