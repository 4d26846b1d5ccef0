import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension MarketsAPI {
    /// `?range=1Y`, or `?from=…&to=…`; `&step=1d&basis=splits`; as a file with `format=csv`, or to who accepts nothing
    /// else.
    @Sendable
    func history(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let symbol = try symbol(context)
        let parameters = Parameters(Query(request.uri))
        let question = try HistoryRequest(parameters)
        var wantsCSV = try parameters.wantsCSV
        if parameters.query.typed("format") == nil {
            wantsCSV = request.headers[.accept]?.hasPrefix("text/csv") ?? false
        }
        let prices = markets.prices
        let past = try await inquiry.value("history", of: symbol) { () async throws(MarketError) in
            try await prices.past(of: symbol, step: question.fetchedStep)
        }
        let today = past.history.exchange.zone.day(at: desk.environment.now())
        let excerpt = HistoryExcerpt(past, question, today: today)
        if wantsCSV {
            let name = symbol.name.filter { $0.isLetter || $0.isNumber }
            let file = HistoryDocument.table(excerpt.bars, step: question.step).csv
            return .csv(file, named: "\(name)-\(question.step.rawValue)")
        }
        return .json(HistoryDocument.json(past, excerpt: excerpt, request: question))
    }
}
