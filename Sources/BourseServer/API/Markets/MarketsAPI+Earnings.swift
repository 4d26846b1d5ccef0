import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension MarketsAPI {
    /// As a file with `format=csv`; without a report where no source tells of the company.
    @Sendable
    func earnings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let symbol = try symbol(context)
        let wantsCSV = try Parameters(Query(request.uri)).wantsCSV
        let desk = markets.earnings
        let answer = await inquiry.first { await desk.reports(of: symbol) }
        guard let answer else { throw NotReady.instrument(symbol, missing: "earnings calendar") }
        guard !wantsCSV else {
            let name = symbol.name.filter { $0.isLetter || $0.isNumber }
            let calendar = answer?.calendar ?? EarningsCalendar([])
            return .csv(EarningsDocument.table(calendar).csv, named: "\(name)-earnings")
        }
        let exchange = await markets.board.snapshots(of: [symbol]).first?.instrument.exchange ?? .nyse
        return .json(EarningsDocument.json(symbol, answer, today: exchange.zone.day(at: self.desk.environment.now())))
    }

    static let earningsOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/instruments/{symbol}/earnings",
            "instrumentEarnings",
            .markets,
            "Earnings dates and earnings per share of a company, for the last month and the next three",
            parameters: [symbol, .format],
            answers: [.okOrCSV(EarningsDocument.schema)],
            refusals: [.unknown, .invalid, .notReady]
        )
    ]
}
