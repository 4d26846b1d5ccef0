import BourseCore
import BourseMarkets
import BoursePortfolio

/// A scenario as it is asked for.
public struct ScenarioRequest: Hashable, Sendable {
    /// The numbers; what is missing does not change.
    public var values: [ScenarioSlider: Double]
    /// The sector that ``ScenarioSlider/sectorMove`` moves.
    public var sector: Sector?
    /// The instrument that ``ScenarioSlider/instrumentMove`` moves.
    public var instrument: Symbol?
    /// The currency that ``ScenarioSlider/currencyMove`` moves; nothing for all but the base currency.
    public var currency: Currency?
    /// A day to repeat: market, instruments and currencies are those of the day.
    public var day: TradingDay?

    /// Makes a request.
    public init(
        values: [ScenarioSlider: Double] = [:],
        sector: Sector? = nil,
        instrument: Symbol? = nil,
        currency: Currency? = nil,
        day: TradingDay? = nil
    ) {
        self.values = values
        self.sector = sector
        self.instrument = instrument
        self.currency = currency
        self.day = day
    }

    /// Reads a request of named texts, such as the parameters of an address.
    ///
    /// - Parameters:
    ///   - text: The text of a name; nothing where there is none.
    ///   - problems: What cannot be read, and is left out.
    public init(reading text: (String) -> String?, problems: inout [ScenarioProblem]) {
        self.init()
        for slider in ScenarioSlider.allCases {
            guard let typed = text(slider.rawValue) else { continue }
            if let value = slider.value(typed) {
                values[slider] = value
            } else {
                problems.append(ScenarioProblem(name: slider.rawValue, value: typed, allowed: slider.allowed))
            }
        }
        func read<Value>(_ name: String, _ allowed: String, _ value: (String) -> Value?) -> Value? {
            guard let typed = text(name) else { return nil }
            if let value = value(typed) { return value }
            problems.append(ScenarioProblem(name: name, value: typed, allowed: allowed))
            return nil
        }
        sector = read("sector", Sector.allCases.map(\.rawValue).joined(separator: ", ")) { Sector(rawValue: $0) }
        instrument = read("instrument", "a symbol such as AAPL") { Symbol($0) }
        currency = read("currency", "a currency code such as EUR") { Currency($0) }
        day = read("day", "a day such as 2026-03-31") { TradingDay(iso: $0) }
    }

    /// The first move that would be ignored; nil where all count.
    ///
    /// The page ignores such fields; the API and commands refuse them.
    public var ignored: ScenarioProblem? { ignored(besideADay: day != nil) }

    /// The same where a day may be repeated that is not known yet.
    public func ignored(besideADay isOfADay: Bool) -> ScenarioProblem? {
        func problem(_ slider: ScenarioSlider, _ allowed: String) -> ScenarioProblem {
            ScenarioProblem(name: slider.rawValue, value: "\(self[slider])", allowed: allowed)
        }
        if self[.sectorMove] != 0, sector == nil { return problem(.sectorMove, "a number together with sector") }
        if values[.instrumentMove] != nil, instrument == nil {
            return problem(.instrumentMove, "a number together with instrument")
        }
        guard isOfADay else { return nil }
        return [.market, .currencyMove].first { self[$0] != 0 }
            .map { problem($0, "absent together with day, whose moves happen again") }
    }

    /// A number, 0 where nothing was entered.
    public subscript(slider: ScenarioSlider) -> Double { values[slider] ?? 0 }

    /// The request that repeats a fall of the past, each number rounded half away from 0 to a step of its slider.
    public init(_ historic: HistoricShock) {
        let shock = historic.shock
        self.init()
        for (slider, value) in [
            (ScenarioSlider.market, shock.market), (.volatility, shock.volatility), (.rates, shock.rate),
            (.crypto, shock.coins),
        ] {
            // Dividing by the inverse of a step gives the number that is typed: 0.6, not 0.6000000000000001.
            let inverse = (1 / slider.step).rounded()
            let rounded = (value * 100 * inverse).rounded() / inverse
            if rounded != 0 { values[slider] = rounded }
        }
    }

    /// The shock.
    ///
    /// - Parameters:
    ///   - repeated: What happened on ``day``.
    ///   - currencies: What is held in other currencies than the base.
    public func shock(repeating repeated: MarketShock?, currencies: some Sequence<Currency>) -> MarketShock {
        var shock = repeated ?? MarketShock(market: self[.market] / 100)
        if repeated == nil {
            for other in currencies where currency == nil || currency == other {
                shock.currencies[other] = self[.currencyMove] / 100
            }
            shock.currencies = shock.currencies.filter { $0.value != 0 }
        }
        if let sector, self[.sectorMove] != 0 { shock.sectors[sector] = self[.sectorMove] / 100 }
        // The whole return, which may be none at all.
        if let instrument, values[.instrumentMove] != nil {
            shock.instruments[instrument] = self[.instrumentMove] / 100
        }
        shock.volatility = self[.volatility] / 100
        shock.rate = self[.rates] / 100
        shock.coins = self[.crypto] / 100
        shock.days = Int(self[.days])
        return shock
    }
}
