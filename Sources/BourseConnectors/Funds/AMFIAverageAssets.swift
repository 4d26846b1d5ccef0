import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseFunds
import BourseWire

/// The average assets of all schemes over the last quarter that AMFI has published.
struct AMFIAverageAssets: Sendable {
    private let host: Endpoint
    private let settings: FundSourceSettings
    private let requests: FundRequests

    /// The years that are looked through: in April the last quarter is in the year before.
    private static let mostYears = 2
    private static let path = "/api/average-aum-schemewise?strType=Categorywise&MF_ID=0"

    init(_ client: HTTPClient, host: Endpoint, settings: FundSourceSettings, clock: FeedClock) {
        self.host = host
        self.settings = settings
        requests = FundRequests(client, rules: settings.rules, clock: clock)
    }

    /// The assets by code, of the newest quarter with any that ended by `today`.
    func newest(until today: TradingDay) async throws(FundSourceError) -> [Int32: FundAssets] {
        let years = Self.newestFirst(try await read("", AMFIPeriod.years), until: nil)
        var problem = FundSourceError.unreadable("none of its quarters has assets")
        for year in years.prefix(Self.mostYears) {
            let quarters = try await read("&fyId=\(year.id)", AMFIPeriod.quarters)
            for quarter in Self.newestFirst(quarters, until: today) {
                let assets: AMFIAssets
                do throws(FundSourceError) {
                    assets = try await read("&fyId=\(year.id)&periodId=\(quarter.id)") { bytes throws(AnswerError) in
                        try AMFIAssets(decoding: bytes)
                    }
                } catch {
                    // A quarter may be listed before its assets are there.
                    switch error {
                    case .refused(status: 404), .unreadable: problem = error
                    default: throw error
                    }
                    continue
                }
                guard !assets.rows.isEmpty, assets.quarterEnd <= today else { continue }
                return Dictionary(
                    assets.rows.map { row in
                        // A lakh is 100,000 rupees.
                        let rupees = Money(units: Int128(row.lakhs.units) * 10_000_000_000_000)
                        return (row.code, FundAssets(average: rupees, quarterEnd: assets.quarterEnd))
                    },
                    uniquingKeysWith: { first, _ in first }
                )
            }
        }
        throw problem
    }

    /// Periods by the end of the last month in their names; those without one, and later ones, are left out.
    private static func newestFirst(_ periods: [AMFIPeriod], until last: TradingDay?) -> [AMFIPeriod] {
        periods.compactMap { period in AMFIPeriod.end(of: period.name).map { (end: $0, period: period) } }
            .filter { period in last.map { period.end <= $0 } ?? true }
            .sorted { $0.end > $1.end }
            .map(\.period)
    }

    private func read<Value: Sendable>(
        _ query: String,
        _ decode: ([UInt8]) throws(AnswerError) -> Value
    ) async throws(FundSourceError) -> Value {
        let answer = try await requests.read(
            SourceRequest(host, Self.path + query),
            timeout: settings.listTimeout,
            into: WholeBody(limit: settings.largestList)
        )
        if let failure = answer.failure { throw failure }
        do throws(AnswerError) { return try decode(answer.reader.bytes) } catch {
            throw .unreadable(VenueText.clean(error.message))
        }
    }
}
