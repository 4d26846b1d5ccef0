import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension OptionsAPI {
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
    static func decode<Body: Decodable>(
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

    func position(_ request: Request, _ context: SignedInContext) async throws -> OptionPosition {
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

    static func whole(_ value: Double, _ name: String) throws -> Int {
        guard let number = Int(exactly: value) else { throw invalid(name, "\(value)", "a whole number") }
        return number
    }

    /// A price that its type can hold; whether it is one that is priced is checked with the rest.
    static func price(_ value: Double, _ name: String) throws -> Price {
        let field: OptionField = name.hasSuffix(".price") ? .price : .spot
        guard value.isFinite, abs(value) <= field.range.upperBound else {
            throw invalid(name, "\(value)", OptionInputError(field: field, value: value).allowed)
        }
        return Price(rounding: value)
    }

    static func percent(_ value: Double, _ name: String) throws -> Price {
        do { try PricingDomain.check(value, as: .volatility) } catch {
            throw invalid(name, "\(value)", error.allowed)
        }
        return Price(rounding: value * 100)
    }

    /// A field of a page's parameters, with the message that the page shows beside it.
    static func refused(_ name: String, _ value: String?, _ message: String) -> PageError {
        let allowed = message.hasSuffix(".") ? String(message.dropLast()) : message
        return .invalid(InvalidField(name: name, value: value ?? "", allowed: allowed, message: message))
    }

    static func invalid(_ name: String, _ value: String, _ allowed: String) -> PageError {
        .invalid(InvalidField(name: name, value: value, allowed: allowed, message: "\(name) must be \(allowed)."))
    }

    static func invalid(_ error: PositionError) -> PageError {
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
    func analyze(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(OptionDocuments.analysis(try PositionAnalysis(try await position(request, context))))
    }

    @Sendable
    func recognize(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(OptionDocuments.recognition(Recognition(try await position(request, context).legs)))
    }
}
