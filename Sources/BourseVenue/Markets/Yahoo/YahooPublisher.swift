import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld
import NIOHTTP1

/// Answers as Yahoo does.
struct YahooPublisher {
    let world: World
    let search: SymbolSearch
    let news: NewsPublisher

    /// The answer to a request.
    func answer(_ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        let target = request.target
        if request.headers["user-agent"].allSatisfy(\.isEmpty) {
            return .text("Too Many Requests\r\n", .tooManyRequests)
        }
        if let name = request.name(after: "/v8/finance/chart/") { return chart(of: name, target, at: now) }
        if let name = request.name(after: "/v7/finance/options/") {
            return unauthorized(request) ?? options(of: name, target, at: now)
        }
        switch target.path {
        case "/": return welcome(at: now)
        case "/v1/test/getcrumb":
            guard let cookie = request.cookie("A3") else {
                return failure("finance", status: .unauthorized, code: "Unauthorized", description: "Invalid Cookie")
            }
            return .text(Self.crumb(cookie))
        case "/v7/finance/quote": return unauthorized(request) ?? quotes(target, at: now)
        case "/v1/finance/search": return found(target, at: now)
        default: return .text("Not Found", .notFound)
        }
    }

    // MARK: - who may ask

    /// A page that is not there, and the cookie that comes with it.
    private func welcome(at now: Timestamp) -> PacedAnswer {
        var answer = PacedAnswer.text("Not Found", .notFound)
        var random = VenueRandom(seed: UInt64(bitPattern: now.microseconds), label: "yahoo cookie")
        let cookie = "d=" + String(random.next(), radix: 36)
        answer.headers.add(name: "set-cookie", value: "A3=\(cookie); Max-Age=31557600; Path=/; HttpOnly; SameSite=Lax")
        return answer
    }

    /// The word that belongs to a cookie.
    private static func crumb(_ cookie: String) -> String {
        var random = VenueRandom(seed: 0, label: cookie)
        return String(String(random.next(), radix: 36).prefix(11))
    }

    /// Why a request that needs cookie and crumb is refused; nothing when it has both.
    private func unauthorized(_ request: UpstreamRequest) -> PacedAnswer? {
        guard let cookie = request.cookie("A3") else {
            return failure(
                "finance",
                status: .unauthorized,
                code: "Unauthorized",
                description: "User is unable to access this feature"
            )
        }
        guard request.target["crumb"] == Self.crumb(cookie) else {
            return failure("finance", status: .unauthorized, code: "Unauthorized", description: "Invalid Crumb")
        }
        return nil
    }

    // MARK: - quotes and search

    private func quotes(_ target: RequestTarget, at now: Timestamp) -> PacedAnswer {
        let names = (target["symbols"] ?? "").split(separator: ",").map(String.init)
        guard !names.isEmpty else {
            return failure(
                "quoteResponse",
                status: .badRequest,
                code: "argument-error",
                description: "Missing value for the \"symbols\" argument"
            )
        }
        var seen: Set<String> = []
        let quotes = names.prefix(1000).compactMap { name -> YahooQuote? in
            guard let symbol = Symbol(name), seen.insert(symbol.name).inserted else { return nil }
            return quote(symbol, at: now)
        }
        return .json(YahooQuotes(quotes).bytes)
    }

    private func found(_ target: RequestTarget, at now: Timestamp) -> PacedAnswer {
        guard let text = target["q"], !text.isEmpty else {
            return failure(
                "finance",
                status: .badRequest,
                code: "Bad Request",
                description: "Missing required query parameter=q"
            )
        }
        let count = target["quotesCount"].flatMap { Int($0) } ?? 7
        let matches = search.find(text, limit: min(max(count, 0), 50)).map { hit -> YahooMatch in
            let instrument = search.instruments[hit.place]
            var match = YahooMatch(symbol: instrument.symbol.name)
            match.name = instrument.name
            match.shortName = instrument.name
            match.kind = instrument.yahooKind
            (match.exchange, match.exchangeName) = instrument.yahooExchange
            match.sector = instrument.sector?.title
            match.industry = instrument.industry
            return match
        }
        let headlines = target["newsCount"].flatMap { Int($0) } ?? 8
        let fetched = news.yahooHeadlines(query: text, count: headlines, now: now)
        return .json(YahooSearch(matches: matches, news: fetched).bytes)
    }

    func failure(_ envelope: String, status: HTTPResponseStatus, code: String, description: String) -> PacedAnswer {
        .json(YahooFailure.bytes(envelope: envelope, code: code, description: description), status)
    }

    /// Which names of Yahoo's answers mean what.
    static let memberNames = UpstreamMemberNames(
        prices: [
            "open", "high", "low", "close", "adjclose", "regularMarketPrice", "regularMarketOpen",
            "regularMarketDayHigh",
            "regularMarketDayLow", "regularMarketPreviousClose", "chartPreviousClose", "previousClose", "bid", "ask",
            "lastPrice", "strike", "strikes", "preMarketPrice", "postMarketPrice", "fiftyTwoWeekHigh",
            "fiftyTwoWeekLow",
        ],
        times: ["timestamp", "regularMarketTime", "date", "lastTradeDate", "providerPublishTime"],
        symbols: ["symbol", "underlyingSymbol"]
    )
}
