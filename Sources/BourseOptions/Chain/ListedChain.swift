import BourseCore

/// A chain made of listed rows, and the rows that could not be used.
public struct ListedChain: Hashable, Sendable {
    /// The chain of all rows but the refused ones.
    public let chain: OptionChain
    /// The rows that are not part of it, in their order.
    public let refused: [RefusedOption]

    /// Makes a chain of rows in any order.
    ///
    /// A row without a volatility gets the one that the price halfway between its bid and its ask implies, by the model
    /// of the style. A row that cannot be used is listed with the reason and left out. Nothing else is asked of a row
    /// here: how wide a spread may be is for who trades to say.
    ///
    /// - Throws: The number that is wrong when the price of the underlying, the rate or the yield is out of range, with
    ///   which no row can be read.
    /// - Complexity: O(n log n) in the rows; each volatility that is missing costs a fraction of a microsecond for
    ///   European options, a fraction of a millisecond for American ones and rarely some of them.
    public init(
        spot: Price,
        rate: Double = 0,
        dividendYield: Double = 0,
        style: ExerciseStyle = .american,
        rows: some Sequence<ListedOption>
    ) throws(OptionInputError) {
        let market = OptionChain(
            spot: spot,
            rate: rate,
            dividendYield: dividendYield,
            style: style,
            expiries: []
        )
        try market.check()
        var accepted: [Contract: (row: Int, quote: OptionQuote)] = [:]
        var refused: [RefusedOption] = []
        for (row, option) in rows.enumerated() {
            do throws(RefusedOption.Reason) {
                let contract = Contract(days: option.days, strike: option.strike, right: option.right)
                if let earlier = accepted[contract] { throw .duplicate(of: earlier.row) }
                accepted[contract] = (row, try Self.quote(option, in: market))
            } catch { refused.append(RefusedOption(row: row, option: option, reason: error)) }
        }
        self.refused = refused
        let byExpiry = Dictionary(grouping: accepted.keys, by: \.days)
        chain = OptionChain(
            spot: spot,
            rate: rate,
            dividendYield: dividendYield,
            style: style,
            expiries: byExpiry.map { days, contracts in
                func quote(_ strike: Price, _ right: OptionRight) -> OptionQuote? {
                    accepted[Contract(days: days, strike: strike, right: right)]?.quote
                }
                let rows = Set(contracts.map(\.strike)).map { strike in
                    ChainRow(strike: strike, call: quote(strike, .call), put: quote(strike, .put))
                }
                return ChainExpiry(days: days, rows: rows)
            }
        )
    }

    private struct Contract: Hashable {
        let days: Int
        let strike: Price
        let right: OptionRight
    }

    private static func quote(
        _ option: ListedOption,
        in chain: OptionChain
    ) throws(RefusedOption.Reason) -> OptionQuote {
        do throws(OptionInputError) {
            try PricingDomain.check(Double(option.days), as: .days)
            try PricingDomain.check(option.strike.double, as: .strike)
            try PricingDomain.check(option.bid.double, as: .price)
            try PricingDomain.check(option.ask.double, as: .price)
            if let volatility = option.volatility { try PricingDomain.check(volatility, as: .volatility) }
        } catch { throw .input(error) }
        guard option.bid <= option.ask else { throw .crossed(bid: option.bid, ask: option.ask) }
        guard option.ask > .zero else { throw .noAsk }
        var quote = OptionQuote(bid: option.bid, ask: option.ask, volatility: option.volatility ?? 0)
        guard option.volatility == nil else { return quote }
        let terms = chain.market(volatility: 0).terms(
            option.right,
            strike: option.strike,
            days: Double(option.days),
            volatility: nil
        )
        do throws(NoImpliedVolatility) {
            quote.volatility = try ListedVolatility.of(price: quote.mid.double, terms, style: chain.style)
        } catch { throw .noVolatility(error) }
        // A price near its upper bound implies a volatility that no model here is asked for.
        do { try PricingDomain.check(quote.volatility, as: .volatility) } catch { throw .input(error) }
        return quote
    }
}
