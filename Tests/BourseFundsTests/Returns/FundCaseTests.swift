import BourseCore
import BourseFunds
import BourseTestSupport
import Foundation
import Testing

@Suite("Published cases of fund metrics")
struct FundCaseTests {
    private struct History: Decodable {
        struct Row: Decodable {
            let date: String
            let nav: String
        }
        let data: [Row]
    }

    private struct Expected: Decodable {
        struct Period: Decodable {
            let from: String
            let startNAV: Double
            let endNAV: Double
            let totalReturn: Double
            let annualizedReturn: Double?
            let volatility: Double
            let maxDrawdown: Double
            let sharpe: Double?
            let sortino: Double?
            let days: Int
        }
        let asOf: String
        let nav: Double
        let periods: [String: Period]
    }

    static let cases = ReferenceFolder.files(in: ReferenceFolder.cases("funds"), endingIn: ".expected.json")

    @Test(.enabled(if: !cases.isEmpty, "the published cases are not beside this repository"), arguments: cases)
    func metrics_ofPublishedHistory_areTheExpectedOnes(file: URL) throws {
        let name = file.lastPathComponent.replacingOccurrences(of: ".expected", with: "")
        let input = file.deletingLastPathComponent().appendingPathComponent(name)
        let history = try JSONDecoder().decode(History.self, from: Data(contentsOf: input))
        let expected = try JSONDecoder().decode(Expected.self, from: Data(contentsOf: file))
        let rows = try history.data.map { row in
            let parts = row.date.split(separator: "-").reversed().joined(separator: "-")
            return try NAVRow(day: #require(TradingDay(iso: parts)), nav: Price(row.nav))
        }
        let today = try #require(TradingDay(iso: "2026-11-21"))
        let clean = NAVSeries.clean(rows, today: today)
        #expect(clean.series.count + clean.issues.count == rows.count)
        let metrics = try FundMetrics(clean.series)
        #expect(metrics.asOf.description == expected.asOf)
        #expect(metrics.nav.double == expected.nav)
        #expect(Set(metrics.periods.map(\.period.rawValue)) == Set(expected.periods.keys))
        for period in metrics.periods {
            let wanted = try #require(expected.periods[period.period.rawValue])
            #expect(period.from.description == wanted.from)
            #expect(period.days == wanted.days)
            #expect(period.startNAV.double == wanted.startNAV)
            #expect(period.endNAV.double == wanted.endNAV)
            let pairs: [(Double?, Double?)] = [
                (period.totalReturn, wanted.totalReturn), (period.annualizedReturn, wanted.annualizedReturn),
                (period.volatility, wanted.volatility), (period.maxDrawdown, wanted.maxDrawdown),
                (period.sharpe, wanted.sharpe), (period.sortino, wanted.sortino),
            ]
            for (value, wanted) in pairs {
                #expect((value == nil) == (wanted == nil))
                #expect(abs((value ?? 0) - (wanted ?? 0)) <= 1e-9 * abs(wanted ?? 0), "\(period.period)")
            }
        }
    }
}
