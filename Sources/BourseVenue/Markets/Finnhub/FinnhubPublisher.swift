import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld
import NIOHTTP1

/// Answers as Finnhub does to a key without a paid plan, and for earnings also to one with it.
struct FinnhubPublisher {
    /// The key of a paid plan.
    static let payingKey = "paying"

    let world: World
    let search: SymbolSearch
    let markets: VenueMarkets
    let news: NewsPublisher

    /// The key of a request.
    func key(of request: UpstreamRequest) -> String {
        request.target["token"] ?? request.headers.first(name: "x-finnhub-token") ?? ""
    }

    /// The answer to a request.
    func answer(_ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        guard markets.accepts(key(of: request)) else { return .json(FinnhubFailure.invalidKey, .unauthorized) }
        let target = request.target
        switch target.path {
        case "/api/v1/quote": return quote(target, at: now)
        case "/api/v1/search": return found(target)
        case "/api/v1/news": return headlines(target, at: now)
        case "/api/v1/company-news": return companyNews(target, at: now)
        case "/api/v1/stock/profile2": return profile(target, at: now)
        case "/api/v1/stock/candle": return Self.noAccess
        case "/api/v1/stock/market-status": return status(target, at: now)
        case "/api/v1/stock/market-holiday": return holidays(target, at: now)
        case "/api/v1/calendar/earnings": return earnings(target, isPaid: key(of: request) == Self.payingKey, at: now)
        default: return .json(FinnhubFailure.bytes("Not Found"), .notFound)
        }
    }

    private static var noAccess: PacedAnswer { .json(FinnhubFailure.noAccess, .forbidden) }

    // MARK: - instruments

    private func quote(_ target: RequestTarget, at now: Timestamp) -> PacedAnswer {
        let name = target["symbol"] ?? ""
        guard let symbol = FinnhubSymbols.symbol(name), let asset = world.asset(symbol),
            let worldQuote = world.quote(symbol, at: now)
        else { return .json(FinnhubQuote.unknownSymbol) }
        guard asset.isPublished else { return Self.noAccess }
        var quote = FinnhubQuote(price: worldQuote.price, time: worldQuote.time)
        quote.change = worldQuote.change
        quote.changePercent = worldQuote.changePercent
        (quote.open, quote.high, quote.low) = (worldQuote.open, worldQuote.high, worldQuote.low)
        quote.previousClose = worldQuote.previousClose
        return .json(quote.bytes)
    }

    private func found(_ target: RequestTarget) -> PacedAnswer {
        guard let text = target["q"], !text.isEmpty else {
            return .json(FinnhubFailure.bytes("Missing parameter q"), .unprocessableEntity)
        }
        let matches = search.find(text, limit: 20).map { hit -> FinnhubMatch in
            let instrument = search.instruments[hit.place]
            var match = FinnhubMatch(symbol: FinnhubSymbols.name(of: instrument))
            match.displaySymbol = match.symbol
            match.name = instrument.name.uppercased()
            match.kind = instrument.kind == .share ? "Common Stock" : instrument.kind == .etf ? "ETP" : ""
            return match
        }
        return .json(FinnhubSearch(matches).bytes)
    }

    private func profile(_ target: RequestTarget, at now: Timestamp) -> PacedAnswer {
        guard let symbol = FinnhubSymbols.symbol(target["symbol"] ?? ""), let asset = world.asset(symbol),
            asset.instrument.kind == .share, let quote = world.quote(symbol, at: now)
        else { return .json(FinnhubProfile.unknownSymbol) }
        guard asset.isPublished else { return Self.noAccess }
        var profile = FinnhubProfile(symbol: FinnhubSymbols.name(of: asset.instrument))
        profile.name = asset.instrument.name
        profile.country = "US"
        profile.currency = QuotedCurrency(code: asset.instrument.currency.code)
        profile.exchange =
            asset.instrument.exchange == .nasdaq ? "NASDAQ NMS - GLOBAL MARKET" : "NEW YORK STOCK EXCHANGE, INC."
        profile.industry = asset.instrument.industry
        profile.marketCap = quote.marketCap?.rounded(places: 2)
        profile.sharesOutstanding = quote.shares
        return .json(profile.bytes)
    }

    /// Which names of Finnhub's answers mean what.
    static let memberNames = UpstreamMemberNames(
        prices: ["c", "h", "l", "o", "pc", "p", "epsActual", "epsEstimate"],
        times: ["t", "date", "atDate", "datetime"],
        symbols: ["symbol", "ticker", "s"]
    )
}

extension WorldAsset {
    /// Whether Finnhub covers it without a paid plan: shares and funds of the United States, and coins.
    var isPublished: Bool {
        instrument.kind == .coin
            || instrument.currency == .usd && (instrument.kind == .share || instrument.kind == .etf)
    }
}
