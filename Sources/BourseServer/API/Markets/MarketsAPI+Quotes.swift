import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension MarketsAPI {
    /// The most symbols of one question.
    static let mostQuotes = 100

    /// `?q=apple&limit=20`: what is known, and what sources tell beside it.
    @Sendable
    func instruments(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let limit = try parameters.number("limit", usual: 20, in: 1...100)
        guard let text = parameters.query["q"], text.unicodeScalars.count <= SymbolSearch.longestText,
            !text.allSatisfy(\.isWhitespace)
        else {
            let allowed = "1 to \(SymbolSearch.longestText) characters of a symbol or name"
            throw Parameters.refusal("q", value: parameters.query.typed("q"), allowed: allowed)
        }
        let directory = markets.directory
        let fetched = await inquiry.first { await directory.lookUp(text, limit: limit) }
        let found: [Instrument]
        if let fetched { found = fetched.found } else { found = await directory.find(text, limit: limit) }
        let problem = fetched == nil ? "the sources did not answer in time" : fetched?.problem
        return .json(
            .object([
                ("instruments", .array(found.map(MarketDocument.instrument.json))), ("problem", .optional(problem)),
            ])
        )
    }

    /// `?symbols=AAPL,MSFT`: each once, in the order asked for; those that no source knows stand apart.
    @Sendable
    func quotes(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await response(to: request, as: .quotes)
    }

    /// The same in short.
    @Sendable
    func prices(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await response(to: request, as: .prices)
    }

    private func response(to request: Request, as shape: QuoteReplies.Shape) async throws -> Response {
        let question = request.uri.description
        let (revision, now) = (markets.board.changeCounter.number, desk.environment.now())
        if let known = replies.reply(to: question, revision: revision, at: now) {
            return .bytes(known, type: "application/json")
        }
        let shown = await inquiry.quotes(of: try Self.symbols(Query(request.uri)))
        return .bytes(
            replies.reply(shown, as: shape, to: question, revision: revision, at: now),
            type: "application/json"
        )
    }

    @Sendable
    func quote(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let symbol = try symbol(context)
        guard let shown = await inquiry.quotes(of: [symbol]).first else { throw PageError.notFound }
        switch shown.status {
        case .unknown: throw MarketError.unknownSymbol(symbol)
        case .awaited where shown.quote.prices.isEmpty: throw NotReady.instrument(symbol, missing: "price")
        case .failing(let problem) where shown.quote.prices.isEmpty:
            throw MarketError.unavailable(symbol, problem: problem)
        case .fetched, .awaited, .failing: return .json(QuoteDocument.json(shown))
        }
    }

    private static func symbols(_ query: Query) throws(InvalidMember) -> [Symbol] {
        let allowed = "1 to \(mostQuotes) symbols, separated by commas, such as AAPL,^GSPC"
        let text = query.all("symbols").joined(separator: ",")
        var symbols: [Symbol] = []
        var seen: Set<Symbol> = []
        for piece in text.split(separator: ",") where !piece.allSatisfy({ $0 == " " }) {
            guard let symbol = Symbol(String(piece)) else {
                throw Parameters.refusal("symbols", value: String(piece), allowed: allowed)
            }
            if seen.insert(symbol).inserted { symbols.append(symbol) }
        }
        guard (1...mostQuotes).contains(symbols.count) else {
            throw Parameters.refusal("symbols", value: query.typed("symbols"), allowed: allowed)
        }
        return symbols
    }
}
