import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

extension ChainSheet {
    /// Works out what the options of a chain imply.
    ///
    /// A day has no fractions here: an option that expires today has no time left, and implies no volatility.
    ///
    /// - Parameter day: The exchange's day it is.
    /// - Complexity: O(options); an American one costs a fraction of a millisecond.
    public init(_ fetched: FetchedChain, terms: ChainAssumptions, asOf day: TradingDay) {
        let reading = ChainReading(fetched, terms, asOf: day)
        let strikes = Set(fetched.options.map(\.contract.strike)).sorted()
        let rows = strikes.map { strike in
            StrikeRow(strike: strike, call: reading.cell(.call, strike), put: reading.cell(.put, strike))
        }
        self.init(
            spot: fetched.spot,
            expirations: fetched.expirations,
            expiration: fetched.expiration,
            days: reading.days,
            terms: terms,
            rows: rows,
            atTheMoney: reading.atTheMoney,
            expectedMove: reading.expectedMove(rows),
            cautions: reading.refusals + fetched.faults
        )
    }
}

/// A chain while it is read.
private struct ChainReading {
    let days: Int
    private let fetched: FetchedChain
    private let terms: ChainSheet.ChainAssumptions
    private let options: [ContractKey: FetchedOption]
    private let listed: ListedChain?
    /// Why nothing can be worked out at all.
    private let problem: String?

    private struct ContractKey: Hashable {
        let right: OptionRight
        let strike: Price
    }

    init(_ fetched: FetchedChain, _ terms: ChainSheet.ChainAssumptions, asOf day: TradingDay) {
        days = max(0, fetched.expiration.number - day.number)
        self.fetched = fetched
        self.terms = terms
        options = Dictionary(
            fetched.options.map { (ContractKey(right: $0.contract.right, strike: $0.contract.strike), $0) }
        ) { first, _ in first }
        // What nobody asks a price for cannot be bought, and implies nothing; neither does what has no time left.
        let rows = days == 0 ? [] : options.values.filter { $0.ask.map { $0 != .zero } ?? false }
        let days = days
        do {
            listed = try ListedChain(
                spot: fetched.spot.value,
                rate: terms.rate,
                dividendYield: terms.dividendYield,
                style: terms.style,
                rows: rows.sorted { $0.contract.comesBefore($1.contract) }.map { option in
                    ListedOption(
                        days: days,
                        strike: option.contract.strike,
                        right: option.contract.right,
                        bid: option.bid ?? .zero,
                        ask: option.ask ?? .zero
                    )
                }
            )
            problem = nil
        } catch {
            listed = nil
            problem = "Volatility cannot be calculated: \(error.message)."
        }
    }

    func cell(_ right: OptionRight, _ strike: Price) -> ChainSheet.OptionCell? {
        guard let option = options[ContractKey(right: right, strike: strike)] else { return nil }
        let spot = fetched.spot.value
        let volatility = listed?.chain.quote(right, strike: strike, days: days)?.volatility
        return ChainSheet.OptionCell(
            option: option,
            volatility: volatility,
            value: volatility.map { volatility in
                OptionValue(
                    of: OptionTerms(
                        right: right,
                        spot: spot.double,
                        strike: strike.double,
                        years: years,
                        rate: terms.rate,
                        dividendYield: terms.dividendYield,
                        volatility: volatility
                    ),
                    style: terms.style
                )
            },
            isInTheMoney: right == .call ? strike < spot : strike > spot
        )
    }

    var atTheMoney: Double? { listed?.chain.expiries.first?.volatility(at: fetched.spot.value) }

    func expectedMove(_ rows: [ChainSheet.StrikeRow]) -> ExpectedMove? {
        guard let atTheMoney, days > 0 else { return nil }
        let spot = fetched.spot.value
        let nearest = rows.min { $0.strike.distance(to: spot) < $1.strike.distance(to: spot) }
        let straddle = nearest.flatMap { row -> Price? in
            guard let call = row.call?.mid, let put = row.put?.mid else { return nil }
            let (sum, isTooLarge) = call.units.addingReportingOverflow(put.units)
            return isTooLarge ? nil : Price(units: sum)
        }
        return ExpectedMove(straddle: straddle, deviation: spot.double * atTheMoney * years.squareRoot())
    }

    /// Why options imply nothing, as sentences; the first of them.
    var refusals: [String] {
        if let problem { return [problem] }
        return (listed?.refused ?? []).prefix(10).map { refused in
            let right = refused.option.right == .call ? "call" : "put"
            return "The \(right) at \(refused.option.strike): \(refused.reason.text)."
        }
    }

    private var years: Double { Double(days) / 365 }
}

extension Price {
    fileprivate func distance(to other: Price) -> UInt128 { (Int128(units) - Int128(other.units)).magnitude }
}

extension OptionContract {
    fileprivate func comesBefore(_ other: OptionContract) -> Bool {
        strike == other.strike ? right == .call && other.right == .put : strike < other.strike
    }
}
