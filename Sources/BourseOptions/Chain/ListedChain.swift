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
    /// of the style. Deep in the money that price is often all intrinsic value, or a tick less, because nobody quotes
    /// time value that is smaller than a tick. Such a row can be traded like any other, and put–call parity says what
    /// its volatility is: that of its strike out of the money, taken from the other rows of its expiry by
    /// ``ChainExpiry/volatility(ofStrike:spot:)``. An ask that is further below the intrinsic value is older than the
    /// price of the underlying. A row that cannot be used is listed with the reason and left out. Nothing else is asked
    /// of a row here: how wide a spread may be is for who trades to say.
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
        var listed: [Contract: ListedRow] = [:]
        var refused: [RefusedOption] = []
        for (row, option) in rows.enumerated() {
            do throws(RefusedOption.RefusedOptionReason) {
                let contract = Contract(days: option.days, strike: option.strike, right: option.right)
                if let earlier = listed[contract] { throw .duplicate(of: earlier.row) }
                listed[contract] = try ListedRow(row, option, in: market)
            } catch { refused.append(RefusedOption(row: row, option: option, reason: error)) }
        }
        let known = Self.expiries(listed.filter { $0.value.missing == nil })
        let volatilities = Dictionary(uniqueKeysWithValues: known.map { ($0.days, $0) })
        for (contract, entry) in listed {
            guard let missing = entry.missing else { continue }
            let expiry = volatilities[contract.days]
            if let volatility = expiry?.volatility(ofStrike: contract.strike, spot: spot) {
                listed[contract]?.quote.volatility = volatility
            } else {
                listed[contract] = nil
                refused.append(RefusedOption(row: entry.row, option: entry.option, reason: .noVolatility(missing)))
            }
        }
        self.refused = refused.sorted { $0.row < $1.row }
        chain = OptionChain(
            spot: spot,
            rate: rate,
            dividendYield: dividendYield,
            style: style,
            expiries: Self.expiries(listed)
        )
    }

    private static func expiries(_ listed: [Contract: ListedRow]) -> [ChainExpiry] {
        Dictionary(grouping: listed.keys, by: \.days).map { days, contracts in
            func quote(_ strike: Price, _ right: OptionRight) -> OptionQuote? {
                listed[Contract(days: days, strike: strike, right: right)]?.quote
            }
            let rows = Set(contracts.map(\.strike)).map { strike in
                ChainRow(strike: strike, call: quote(strike, .call), put: quote(strike, .put))
            }
            return ChainExpiry(days: days, rows: rows)
        }
    }

    private struct Contract: Hashable {
        let days: Int
        let strike: Price
        let right: OptionRight
    }
}

/// A row that can be used, and why its price implies no volatility where that is so.
private struct ListedRow {
    let row: Int
    let option: ListedOption
    var quote: OptionQuote
    let missing: NoImpliedVolatility?

    init(_ row: Int, _ option: ListedOption, in chain: OptionChain) throws(RefusedOption.RefusedOptionReason) {
        do throws(OptionInputError) {
            try PricingDomain.check(Double(option.days), as: .days)
            try PricingDomain.check(option.strike.double, as: .strike)
            try PricingDomain.check(option.bid.double, as: .price)
            try PricingDomain.check(option.ask.double, as: .price)
            if let volatility = option.volatility { try PricingDomain.check(volatility, as: .volatility) }
        } catch { throw .input(error) }
        guard option.bid <= option.ask else { throw .crossed(bid: option.bid, ask: option.ask) }
        guard option.ask > .zero else { throw .noAsk }
        self.row = row
        self.option = option
        quote = OptionQuote(bid: option.bid, ask: option.ask, volatility: option.volatility ?? 0)
        guard option.volatility == nil else {
            missing = nil
            return
        }
        let terms = chain.market(volatility: 0).terms(
            option.right,
            strike: option.strike,
            days: Double(option.days),
            volatility: nil
        )
        do throws(NoImpliedVolatility) {
            quote.volatility = try ListedVolatility.of(price: quote.mid.double, terms, style: chain.style)
        } catch {
            guard Self.isAtIntrinsic(quote, error) else { throw .noVolatility(error) }
            missing = error
            return
        }
        missing = nil
        // A price near its upper bound implies a volatility that no model here is asked for.
        do { try PricingDomain.check(quote.volatility, as: .volatility) } catch { throw .input(error) }
    }

    /// Whether a price that implies no volatility is the intrinsic value, to within a tick of what it can be bought for.
    private static func isAtIntrinsic(_ quote: OptionQuote, _ missing: NoImpliedVolatility) -> Bool {
        switch missing {
        case .belowIntrinsic(_, let intrinsic), .noTimeValue(_, let intrinsic):
            quote.ask.double + tick(quote.ask).double >= intrinsic
        case .input, .noTime, .aboveBound: false
        }
    }

    /// The smallest step of a price in the classes that trade finely: a cent below three dollars, a nickel from there on.
    ///
    /// Cboe Exchange, rule 5.4, "Minimum Increments for Bids and Offers", penny interval program.
    private static func tick(_ price: Price) -> Price {
        price.units < 300_000_000 ? Price(units: 1_000_000) : Price(units: 5_000_000)
    }
}
