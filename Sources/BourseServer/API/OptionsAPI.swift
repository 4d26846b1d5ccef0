import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The options desk for programs: what its pages can do.
struct OptionsAPI {
    let desk: Desk

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.post("api/v1/options/price", use: price)
        group.post("api/v1/options/implied-volatility", use: impliedVolatility)
        group.post("api/v1/options/analyze", use: analyze)
        group.post("api/v1/options/recognize", use: recognize)
        group.get("api/v1/options/optimize", use: optimize)
        group.get("api/v1/options/tree", use: tree)
        group.get("api/v1/options/parity", use: parity)
        group.get("api/v1/options/strategies", use: strategies)
        group.get("api/v1/options/strategies/:id", use: strategy)
        group.put("api/v1/options/strategies/:id/favourite", use: like)
        group.delete("api/v1/options/strategies/:id/favourite", use: unlike)
        group.get("api/v1/options/brokers", use: brokers)
        group.get("api/v1/options/brokers/:id", use: broker)
        group.get("api/v1/options/saved", use: saved)
        group.post("api/v1/options/saved", use: save)
        group.delete("api/v1/options/saved/:id", use: deleteSaved)
        group.get("api/v1/options/calculations", use: calculations)
        group.delete("api/v1/options/calculations", use: clearCalculations)
    }

    // MARK: - Pricing

    @Sendable
    private func price(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await answer(request, context, .price)
    }

    @Sendable
    private func impliedVolatility(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await answer(request, context, .impliedVolatility)
    }

    /// Lines that are answered between two looks at whether anybody still waits.
    private static let slice = 100

    /// One option as JSON is answered or refused; lines of NDJSON are each answered by a line.
    private func answer(
        _ request: Request,
        _ context: SignedInContext,
        _ question: OptionRow.Question
    ) async throws -> Response {
        var request = request
        let body = try await request.collectBody(upTo: context.maxUploadSize)
        let bytes = Array(body.readableBytesView)
        guard request.headers[.contentType]?.hasPrefix("application/x-ndjson") == true else {
            do {
                let answer = try OptionRow.single(bytes[...], question)
                return .bytes(ByteBuffer(bytes: answer), type: "application/json")
            } catch {
                throw PageError.invalid(
                    InvalidField(
                        name: error.field,
                        value: error.value,
                        allowed: error.allowed,
                        message: "\(error.message)."
                    )
                )
            }
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { line in line.contains { $0 > 0x20 } }
        var output: [UInt8] = []
        // In slices, so that others come in between and whoever goes away ends it.
        for start in stride(from: 0, to: lines.count, by: Self.slice) {
            let slice = lines[start..<min(start + Self.slice, lines.count)]
            output += try await desk.computations.run {
                slice.reduce(into: []) { output, line in
                    output += OptionRow.answer(line, question).bytes
                    output.append(UInt8(ascii: "\n"))
                }
            }
        }
        return .bytes(ByteBuffer(bytes: output), type: "application/x-ndjson")
    }

    // MARK: - Positions

    /// A market and legs, as programs send them: rates and volatilities as fractions.
    private struct PositionBody: Decodable {
        let spot: Double
        let volatility: Double
        let rate: Double?
        let dividendYield: Double?
        let style: String?
        let days: Double?
        let legs: [LegBody]
    }

    private struct LegBody: Decodable {
        let type: String
        let quantity: Double
        let strike: Double?
        let days: Double?
        let expiration: String?
        let price: Double?
        let volatility: Double?
    }

    /// The body as a value; a member that is missing or of another kind is named.
    private static func decode<Body: Decodable>(
        _ type: Body.Type,
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Body {
        var request = request
        let bytes = Array(try await request.collectBody(upTo: context.maxUploadSize).readableBytesView)
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            switch error {
            case .keyNotFound(let key, let context): throw invalid(path(context.codingPath + [key]), "null", "given")
            case .valueNotFound(_, let context): throw invalid(path(context.codingPath), "null", "given")
            case .typeMismatch(let wanted, let context):
                let kind = wanted is String.Type ? "a text" : wanted is any Collection.Type ? "a list" : "a number"
                throw invalid(path(context.codingPath), "of another kind", kind)
            case .dataCorrupted(let context) where !context.codingPath.isEmpty:
                throw invalid(
                    path(context.codingPath),
                    "a number that does not fit",
                    "a number, whole where things are counted"
                )
            default: throw PageError.badRequest("The body is not JSON with the members that are asked for.")
            }
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }

    private func position(_ request: Request, _ context: SignedInContext) async throws -> OptionPosition {
        let body = try await Self.decode(PositionBody.self, request, context)
        let today = UserJournal.exchangeZone.day(at: desk.environment.now())
        guard let style = ExerciseStyle(rawValue: body.style ?? "american") else {
            throw Self.invalid("style", body.style ?? "", "european or american")
        }
        let market = OptionMarket(
            spot: try Self.price(body.spot, "spot"),
            volatility: body.volatility,
            rate: body.rate ?? 0,
            dividendYield: body.dividendYield ?? 0,
            style: style
        )
        guard body.legs.count <= OptionPosition.maximumLegs else {
            throw Self.invalid("legs", "\(body.legs.count) legs", "at most \(OptionPosition.maximumLegs) legs")
        }
        let days = try body.days.map { try Self.whole($0, "days") } ?? 30
        let notation = try body.legs.enumerated().map { try Self.notation($1, index: $0) }
        do {
            let position = try OptionPosition(market: market, notation, days: days, today: today)
            try position.check()
            return position
        } catch { throw Self.invalid(error) }
    }

    private static func notation(_ leg: LegBody, index: Int) throws -> LegNotation {
        let place = "legs[\(index)]"
        let entry = try leg.price.map { try price($0, "\(place).price") }
        let quantity = try whole(leg.quantity, "\(place).quantity")
        switch leg.type {
        case "stock": return LegNotation(.stock, quantity: quantity, entry: entry)
        case "cash": return LegNotation(.cash, quantity: quantity)
        case "call", "put":
            guard let strike = leg.strike else { throw invalid("\(place).strike", "null", "a price") }
            let day = try leg.expiration.map { text in
                guard let day = TradingDay(iso: text) else {
                    throw invalid("\(place).expiration", text, "a day such as 2026-12-18")
                }
                return day
            }
            return LegNotation(
                .option(
                    leg.type == "call" ? .call : .put,
                    strike: try price(strike, "\(place).strike"),
                    expiry: try leg.days.map { .days(try whole($0, "\(place).days")) }
                        ?? day.map { .day($0) },
                    volatilityPercent: try leg.volatility.map { try percent($0, "\(place).volatility") }
                ),
                quantity: quantity,
                entry: entry
            )
        default: throw invalid("\(place).type", leg.type, "call, put, stock or cash")
        }
    }

    private static func whole(_ value: Double, _ name: String) throws -> Int {
        guard let number = Int(exactly: value) else { throw invalid(name, "\(value)", "a whole number") }
        return number
    }

    /// A price that its type can hold; whether it is one that is priced is checked with the rest.
    private static func price(_ value: Double, _ name: String) throws -> Price {
        let field: OptionField = name.hasSuffix(".price") ? .price : .spot
        guard value.isFinite, abs(value) <= field.range.upperBound else {
            throw invalid(name, "\(value)", OptionInputError(field: field, value: value).allowed)
        }
        return Price(rounding: value)
    }

    private static func percent(_ value: Double, _ name: String) throws -> Price {
        do { try PricingDomain.check(value, as: .volatility) } catch {
            throw invalid(name, "\(value)", error.allowed)
        }
        return Price(rounding: value * 100)
    }

    /// A field of a page's parameters, with the message that the page shows beside it.
    private static func refused(_ name: String, _ value: String?, _ message: String) -> PageError {
        let allowed = message.hasSuffix(".") ? String(message.dropLast()) : message
        return .invalid(InvalidField(name: name, value: value ?? "", allowed: allowed, message: message))
    }

    private static func invalid(_ name: String, _ value: String, _ allowed: String) -> PageError {
        .invalid(InvalidField(name: name, value: value, allowed: allowed, message: "\(name) must be \(allowed)."))
    }

    private static func invalid(_ error: PositionError) -> PageError {
        let message = "\(error.message)."
        switch error {
        case .market(let field):
            return .invalid(
                InvalidField(
                    name: field.field.rawValue,
                    value: "\(field.value)",
                    allowed: field.allowed,
                    message: message
                )
            )
        case .leg(let index, let field):
            return .invalid(
                InvalidField(
                    name: "legs[\(index)].\(field.field.rawValue)",
                    value: "\(field.value)",
                    allowed: field.allowed,
                    message: message
                )
            )
        case .quantity(let index, let quantity):
            return .invalid(
                InvalidField(
                    name: "legs[\(index)].quantity",
                    value: "\(quantity)",
                    allowed: "a whole number other than 0, at most \(OptionPosition.maximumQuantity)",
                    message: message
                )
            )
        case .expired(let index, let day):
            return .invalid(
                InvalidField(
                    name: "legs[\(index)].expiration",
                    value: "\(day)",
                    allowed: "a day from today on",
                    message: message
                )
            )
        case .tooManyLegs, .dividendDays, .dividendAmount: return .badRequest(message)
        }
    }

    @Sendable
    private func analyze(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(OptionDocuments.analysis(try PositionAnalysis(try await position(request, context))))
    }

    @Sendable
    private func recognize(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(OptionDocuments.recognition(Recognition(try await position(request, context).legs)))
    }

    // MARK: - Searching and teaching

    /// The parameters of the optimizer's page, percentages and points as people write them.
    @Sendable
    private func optimize(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let today = UserJournal.exchangeZone.day(at: desk.environment.now())
        let reading = OptimizerQuery(Query(request.uri)).draft.read(today: today)
        if let problem = reading.problems.min(by: { $0.key < $1.key }) {
            throw Self.refused(problem.key, Query(request.uri)[problem.key], problem.value)
        }
        guard let search = reading.search else { throw PageError.badRequest("") }
        let optimizer: Optimizer
        do { optimizer = try Optimizer(chain: search.chain, goal: search.goal) } catch {
            throw PageError.badRequest("\(error.message).")
        }
        let found = try await StructureSearch(desk: desk).run(optimizer)
        return .json(
            OptionDocuments.suggestions(found, weighed: optimizer.candidateCount, days: optimizer.days)
        )
    }

    private func inputs(_ kind: Calculation.Kind, _ request: Request) throws -> CalculatorInputs {
        let today = UserJournal.exchangeZone.day(at: desk.environment.now())
        let inputs = CalculatorInputs(kind, Query(request.uri), today: today)
        if let problem = inputs.reader.problems.min(by: { $0.key < $1.key }) {
            throw Self.refused(problem.key, Query(request.uri)[problem.key], problem.value)
        }
        return inputs
    }

    /// The parameters of the tree's page; trees of up to 50 steps come with their nodes.
    @Sendable
    private func tree(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let inputs = try inputs(.tree, request)
        do {
            return .json(
                OptionDocuments.tree(
                    try BinomialTree(inputs.terms, style: inputs.style, steps: Int(inputs[.steps]))
                )
            )
        } catch { throw Self.invalid("steps", inputs.typed(.steps), error.message) }
    }

    /// The parameters of the parity page.
    @Sendable
    private func parity(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let inputs = try inputs(.parity, request)
        return .json(
            OptionDocuments.parity(PutCallParity(call: inputs[.call], put: inputs[.put], inputs.terms))
        )
    }

    // MARK: - Catalogue

    /// `?q=…&category=…&complexity=…&outlook=…` as on the pages.
    @Sendable
    private func strategies(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let found = StrategyCatalogue.standard.strategies.filter(StrategyQuery(Query(request.uri)).filter.matches)
        let favourites = try await desk.options.favourites(of: context.user.id)
        return .json(.object([("strategies", .array(found.map { Self.json($0, favourites) }))]))
    }

    private static func json(_ strategy: Strategy, _ favourites: Set<String>) -> JSON {
        guard case .object(let members) = OptionDocuments.strategy(strategy) else { return .null }
        return .object(members + [("favourite", .bool(favourites.contains(strategy.id)))])
    }

    private func find(_ context: SignedInContext) throws -> Strategy {
        guard let strategy = context.parameters.get("id").flatMap({ StrategyCatalogue.standard[$0] }) else {
            throw PageError.notFound
        }
        return strategy
    }

    @Sendable
    private func strategy(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let strategy = try find(context)
        let favourites = try await desk.options.favourites(of: context.user.id)
        let brokers = BrokerCatalogue.standard.brokers.map { OptionDocuments.permission($0, strategy.id) }
        return .json(.object([("strategy", Self.json(strategy, favourites)), ("brokers", .array(brokers))]))
    }

    @Sendable
    private func like(_ request: Request, _ context: SignedInContext) async throws -> Response {
        _ = try await desk.options.setFavourite(true, strategy: try find(context).id, user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func unlike(_ request: Request, _ context: SignedInContext) async throws -> Response {
        _ = try await desk.options.setFavourite(false, strategy: try find(context).id, user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func brokers(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(.object([("brokers", .array(BrokerCatalogue.standard.brokers.map(OptionDocuments.broker)))]))
    }

    @Sendable
    private func broker(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let broker = context.parameters.get("id").flatMap({ BrokerCatalogue.standard[$0] }) else {
            throw PageError.notFound
        }
        return .json(OptionDocuments.broker(broker))
    }

    // MARK: - What is kept

    @Sendable
    private func saved(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let positions = try await desk.options.savedPositions(of: context.user.id)
        let documents = positions.map { position in
            JSON.object([
                ("id", .string(position.id)), ("name", .string(position.name)), ("query", .string(position.query)),
                ("savedAt", .time(position.savedAt)),
            ])
        }
        return .json(.object([("saved", .array(documents))]))
    }

    private struct SaveBody: Decodable {
        let name: String
        let query: String
    }

    @Sendable
    private func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await Self.decode(SaveBody.self, request, context)
        try await desk.options.save(name: body.name, query: body.query, user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func deleteSaved(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = context.parameters.get("id") ?? ""
        guard try await desk.options.deleteSavedPosition(id, user: context.user.id) else { throw PageError.notFound }
        return Response(status: .noContent)
    }

    @Sendable
    private func calculations(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let documents = try await desk.options.calculations(of: context.user.id).map { calculation in
            JSON.object([
                ("kind", .string(calculation.kind.rawValue)), ("query", .string(calculation.query)),
                ("summary", .string(calculation.summary)), ("result", .string(calculation.result)),
                ("calculatedAt", .time(calculation.calculatedAt)),
            ])
        }
        return .json(.object([("calculations", .array(documents))]))
    }

    @Sendable
    private func clearCalculations(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.options.clearCalculations(of: context.user.id)
        return Response(status: .noContent)
    }
}
