import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension MarketsAPI {
    func addPredictionRoutes(to group: APIRoutes) {
        group.get("api/v1/predictions", use: predictions)
        addForecastRoutes(to: group)
        group.get("api/v1/predictions/:event", use: prediction)
        group.get("api/v1/predictions/:event/history", use: predictionHistory)
        group.get("api/v1/predictions/:event/book", use: predictionBook)
        group.get("api/v1/predictions/:event/comparison", use: predictionComparison)
    }

    /// `?q=…&category=Crypto&state=open&sort=volume&endsBefore=2027-01-01&offset=…&limit=…`; as a file with `format=csv`.
    @Sendable
    private func predictions(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let offset = try parameters.number("offset", usual: 0, in: 0...1_000_000)
        let limit = try parameters.number("limit", usual: 60, in: 1...1000)
        let wantsCSV = try parameters.wantsCSV
        let filter = try PredictionFilter(parameters)
        let listing = await inquiry.first { await markets.predictions.listing() } ?? .nothingYet
        guard listing.fetchedAt != nil else {
            throw PredictionError.unavailable(problem: listing.problem ?? "the data are loading")
        }
        let found = listing.board.find(filter)
        let part = found.dropFirst(offset).prefix(limit)
        if wantsCSV { return .csv(PredictionDocument.table(part).csv, named: "predictions") }
        return .json(PredictionDocument.json(part, total: found.count, of: listing))
    }

    @Sendable
    private func prediction(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(PredictionDocument.event.json(try await event(context)))
    }

    /// `?market=…&outcome=Yes&range=week`; as a file with `format=csv`.
    @Sendable
    private func predictionHistory(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let span = try parameters.choice("range", PredictionSpan.self) ?? .week
        let wantsCSV = try parameters.wantsCSV
        let (share, token) = try await share(parameters, context)
        let answer = try await markets.predictions.history(of: token, span)
        if wantsCSV { return .csv(PredictionDocument.table(answer.value).csv, named: "prediction-\(span.rawValue)") }
        return .json(PredictionDocument.history(answer, of: share, span))
    }

    /// `?market=…&outcome=Yes&limit=100`.
    @Sendable
    private func predictionBook(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let depth = try parameters.number("limit", usual: 100, in: 1...1000)
        let (share, token) = try await share(parameters, context)
        let answer = try await markets.predictions.book(of: token)
        return .json(PredictionDocument.book(answer, of: share, depth: depth))
    }

    /// `?market=…`.
    @Sendable
    private func predictionComparison(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let market = try Self.market(of: try await event(context).value, parameters)
        return .json(PredictionDocument.comparison(await markets.comparisons.comparison(of: market), of: market))
    }

    // MARK: - what is meant

    private func event(_ context: SignedInContext) async throws -> DatedValue<PredictionEvent> {
        guard let id = context.predictionEvent else { throw PageError.notFound }
        return try await markets.predictions.event(id)
    }

    /// The market of the address, else the one that is looked at first.
    private static func market(of event: PredictionEvent, _ parameters: Parameters) throws -> PredictionMarket {
        guard let id = parameters.query.typed("market") else {
            guard let foremost = event.foremost else { throw PageError.notFound }
            return foremost
        }
        guard let market = event.markets.first(where: { $0.id == id }) else {
            throw Parameters.refusal("market", value: id, allowed: "the id of a market of this event")
        }
        return market
    }

    /// The answer that is meant, the first one where none is named, and the name of its shares.
    private func share(_ parameters: Parameters, _ context: SignedInContext) async throws -> (PredictionShare, String) {
        let market = try Self.market(of: try await event(context).value, parameters)
        let name = parameters.query.typed("outcome")
        guard let outcome = market.outcomes.first(where: { name == nil || $0.name == name }) else {
            let names = market.outcomes.map(\.name).joined(separator: ", ")
            throw Parameters.refusal("outcome", value: name, allowed: "one of \(names)")
        }
        guard let token = outcome.token else { throw PredictionError.untold("price") }
        return (PredictionShare(market, outcome), token)
    }
}

extension PredictionFilter {
    /// What an address asks for.
    fileprivate init(_ parameters: Parameters) throws(InvalidMember) {
        self.init(
            text: try parameters.text("q", atMost: PredictionFilter.longestText),
            category: parameters.query.typed("category"),
            states: try parameters.set("state")
        )
        if states.isEmpty { states = [.open] }
        if let day = try parameters.day("endsBefore") { endBefore(day) }
        sort(by: try parameters.choice("sort"))
    }
}
