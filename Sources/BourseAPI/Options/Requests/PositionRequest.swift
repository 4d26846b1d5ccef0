import BourseCore
import BourseOptions

/// A position as a program sends it: a market and legs, rates and volatilities as fractions per year.
///
///     {"spot":100,"volatility":0.3,"rate":0.05,"dividendYield":0,"style":"american","days":30,
///      "nextDividend":{"days":12,"amount":0.5},
///      "legs":[{"type":"put","quantity":-1,"strike":95,"expiration":"2026-12-18","price":1.25,"volatility":0.32}]}
///
/// `legs[].type` is `call`, `put`, `stock` or `cash`, `quantity` is below 0 when sold, `expiration` or `days` says when
/// a leg expires. All but `spot`, `volatility` and `legs` may be left out: the rate and the yield are then 0, exercise
/// is American, 30 days are left, and a leg's price is the model's.
public struct PositionRequest: Sendable {
    private let market: OptionMarket
    private let legs: [LegNotation]
    private let days: Int
    /// The moment and the change of volatility that are asked about: `elapsed` in days and `shift` as a fraction.
    public let scenario: Scenario

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) { try self.init(try FlatObject(request: body)) }

    /// Reads the positions of a comparison, `{"positions":[…]}`, each one as by itself.
    public static func compared(_ body: ArraySlice<UInt8>, atMost most: Int) throws(InvalidMember) -> [PositionRequest]
    {
        let objects = try FlatObject(request: body).objects("positions", atMost: most, of: "positions")
        guard !objects.isEmpty else { throw InvalidMember("positions", value: "[]", allowed: "one or more positions") }
        var requests: [PositionRequest] = []
        for object in objects { requests.append(try PositionRequest(object)) }
        return requests
    }

    /// Reads legs alone, which need no market to be recognized.
    public static func legs(_ body: ArraySlice<UInt8>, today: TradingDay) throws(InvalidMember) -> [PositionLeg] {
        let object = try FlatObject(request: body)
        // Prices do not matter to a name, so that any market serves for those that are left out.
        let market = OptionMarket(spot: Price(units: 10_000_000_000), volatility: 0.3)
        let request = PositionRequest(
            market: market,
            legs: try legs(object),
            days: try days(object),
            scenario: Scenario()
        )
        return try request.position(today: today).legs
    }

    private init(market: OptionMarket, legs: [LegNotation], days: Int, scenario: Scenario) {
        self.market = market
        self.legs = legs
        self.days = days
        self.scenario = scenario
    }

    private init(_ object: FlatObject) throws(InvalidMember) {
        let scenario = Scenario(
            elapsed: object["elapsed"] == nil ? 0 : try object.whole("elapsed"),
            shift: object["shift"] == nil ? 0 : try object.requiredNumber("shift")
        )
        guard (0...3650).contains(scenario.elapsed) else {
            throw InvalidMember("elapsed", value: "\(scenario.elapsed)", allowed: "from 0 to 3650")
        }
        guard abs(scenario.shift) <= 1 else {
            throw InvalidMember("shift", value: "\(scenario.shift)", allowed: "from -1 to 1")
        }
        self.init(
            market: try Self.market(object),
            legs: try Self.legs(object),
            days: try Self.days(object),
            scenario: scenario
        )
    }

    /// The position.
    ///
    /// - Parameter today: The day from which days of expiry count.
    public func position(today: TradingDay) throws(InvalidMember) -> OptionPosition {
        do {
            let position = try OptionPosition(market: market, legs, days: days, today: today)
            try position.check()
            return position
        } catch { throw InvalidMember(error) }
    }

    // MARK: - Members

    private static func market(_ object: FlatObject) throws(InvalidMember) -> OptionMarket {
        let style = object["style"] == nil ? .american : try object.style()
        return OptionMarket(
            spot: try object.price(.spot),
            volatility: try object.number(.volatility),
            rate: object["rate"] == nil ? 0 : try object.number(.rate),
            dividendYield: object["dividendYield"] == nil ? 0 : try object.number(.dividendYield),
            style: style,
            nextDividend: try dividend(object)
        )
    }

    private static func dividend(_ object: FlatObject) throws(InvalidMember) -> OptionMarket.NextDividend? {
        guard let bytes = object["nextDividend"] else { return nil }
        guard let dividend = try? FlatObject(bytes) else {
            throw InvalidMember(
                "nextDividend",
                value: object.raw("nextDividend"),
                allowed: "an object with days and amount"
            )
        }
        let path = "nextDividend."
        return OptionMarket.NextDividend(
            days: try dividend.whole("days", at: path),
            amount: try dividend.price(.price, "amount", at: path)
        )
    }

    private static func days(_ object: FlatObject) throws(InvalidMember) -> Int {
        guard object["days"] != nil else { return 30 }
        _ = try object.number(.days)
        return try object.whole("days")
    }

    private static func legs(_ object: FlatObject) throws(InvalidMember) -> [LegNotation] {
        let objects = try object.objects("legs", atMost: OptionPosition.maximumLegs, of: "legs")
        var legs: [LegNotation] = []
        for (index, leg) in objects.enumerated() { legs.append(try Self.leg(leg, at: "legs[\(index)].")) }
        return legs
    }

    private static func leg(_ leg: FlatObject, at path: String) throws(InvalidMember) -> LegNotation {
        let types = ["call", "put", "stock", "cash"]
        let type = try leg.choice("type", at: path, allowed: "call, put, stock or cash") {
            types.contains($0) ? $0 : nil
        }
        let quantity = try leg.whole("quantity", at: path)
        let entry = leg["price"] == nil ? nil : try leg.price(.price, at: path)
        switch type {
        case "stock": return LegNotation(.stock, quantity: quantity, entry: entry)
        case "cash": return LegNotation(.cash, quantity: quantity)
        default:
            let strike = try leg.price(.strike, at: path)
            let volatility = leg["volatility"] == nil ? nil : try leg.number(.volatility, at: path)
            return LegNotation(
                .option(
                    type == "call" ? .call : .put,
                    strike: strike,
                    expiry: try expiry(leg, at: path),
                    volatilityPercent: volatility.map { Price(rounding: $0 * 100) }
                ),
                quantity: quantity,
                entry: entry
            )
        }
    }

    private static func expiry(_ leg: FlatObject, at path: String) throws(InvalidMember) -> LegNotation
        .NotationExpiration?
    {
        if leg["days"] != nil {
            _ = try leg.number(.days, at: path)
            return .days(try leg.whole("days", at: path))
        }
        guard leg["expiration"] != nil else { return nil }
        let allowed = "a date such as 2026-12-18"
        return .day(try leg.choice("expiration", at: path, allowed: allowed) { TradingDay(iso: $0) })
    }
}

extension FlatObject {
    /// When an option may be exercised.
    func style() throws(InvalidMember) -> ExerciseStyle {
        try choice("style", allowed: "european or american") { ExerciseStyle(rawValue: $0) }
    }
}
