import BourseCore

/// At which prices a search trades, and what it does not trade at all.
struct TradeRules: Sendable {
    /// The widest spread between bid and ask, as a share of the middle: one part in this many.
    static let spreadsInMiddle: Int64 = 2

    let spot: Price
    let style: ExerciseStyle
    let fills: OptimizerGoal.Fills
    /// What trading costs per share, a contract's fee divided among its shares and rounded up.
    let fee: Price

    /// Trading at bid and ask without fees.
    init(_ chain: OptionChain) { (spot, style, fills, fee) = (chain.spot, chain.style, .quoted, .zero) }

    init(_ chain: OptionChain, _ goal: OptimizerGoal) {
        spot = chain.spot
        style = chain.style
        fills = goal.fills
        let share = PositionLeg.unit * Int128(PositionLeg.contractSize)
        fee = Price(units: Int64(clamping: (goal.feePerContract.units + share - 1) / share))
    }

    /// What a contract costs when bought or brings when sold, per share, with the fee; nothing for what is not traded.
    ///
    /// The fee counts once for what is held until it expires, because brokers take none for that. What lives on when
    /// the first options expire has to be sold then, and its fee counts twice.
    ///
    /// That is a quote whose spread is more than half of its middle, for its price is a guess, and a sold American
    /// option that nobody pays more for than using it at once would bring: it would not be held to expiry.
    func price(_ right: OptionRight, _ row: ChainRow, buying: Bool, closesBeforeExpiry: Bool = false) -> Price? {
        guard let quote = row[right], quote.bid <= quote.ask,
            (quote.ask.units - quote.bid.units) * Self.spreadsInMiddle <= quote.mid.units,
            let price = fills == .middle ? quote.mid : quote.price(buying: buying)
        else { return nil }
        if !buying, style == .american {
            let intrinsic = right == .call ? spot.units - row.strike.units : row.strike.units - spot.units
            guard price.units > intrinsic else { return nil }
        }
        let fees = closesBeforeExpiry ? 2 * fee.units : fee.units
        let net = buying ? price.units + fees : price.units - fees
        return net > 0 ? Price(units: net) : nil
    }
}
