import BourseCore
import BourseWire
import BourseWorld
import NIOHTTP1

extension FinnhubPublisher {
    /// The headlines of a category.
    func headlines(_ target: RequestTarget, at now: Timestamp) -> PacedAnswer {
        guard let category = target["category"], !category.isEmpty else {
            return .json(FinnhubFailure.bytes("Wrong argument: category"), .unprocessableEntity)
        }
        return .json(news.finnhubMarketNews(category: category, now: now))
    }

    /// The headlines about a company, both days included.
    func companyNews(_ target: RequestTarget, at now: Timestamp) -> PacedAnswer {
        guard let from = target["from"].flatMap({ TradingDay(iso: $0) }),
            let to = target["to"].flatMap({ TradingDay(iso: $0) })
        else { return .json(FinnhubFailure.bytes("Wrong argument: from, to"), .unprocessableEntity) }
        guard let symbol = FinnhubSymbols.symbol(target["symbol"] ?? ""), let asset = world.asset(symbol) else {
            return .json(FinnhubNews([]).bytes)
        }
        guard asset.isPublished else { return .json(FinnhubFailure.noAccess, .forbidden) }
        return .json(news.finnhubCompanyNews(symbol: symbol, from: from, to: to, now: now))
    }
}
