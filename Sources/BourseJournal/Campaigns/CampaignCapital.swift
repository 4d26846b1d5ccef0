import BourseCore

/// What open positions of one underlying tie up, as a cash account would set it aside.
///
/// - Shares count what they cost, on average.
/// - A sold put counts its strike, less that of a bought put that expires no earlier.
/// - A sold call counts nothing if shares cover it, the distance to a bought call that expires no earlier if that is
///   higher, and else its strike.
/// - Only the larger of both sides counts, because the underlying cannot end on both.
/// - What bought options cost more than sold ones brought is added.
public struct CampaignCapital: Hashable, Sendable {
    private struct Holding: Hashable {
        /// Units of the underlying as a count of 10^−8, below 0 when sold.
        var units: Int128 = 0
        /// What opening what is held cost, below 0 for what it brought.
        var cost = Money.zero
    }

    private var holdings: [TradedInstrument: Holding] = [:]

    /// Nothing is held.
    public init() {}

    /// The shares that are held, below 0 when sold short.
    public var shares: Quantity {
        Quantity(units: holdings.reduce(0) { $1.key.type.isOption ? $0 : $0 + $1.value.units })
    }

    /// Adds a purchase or sale.
    public mutating func book(
        _ instrument: TradedInstrument,
        side: Side,
        quantity: Quantity,
        multiplier: Multiplier,
        value: Money
    ) {
        let one: Int128 = 100_000_000
        let units = quantity.units * Int128(multiplier.units) / one * (side == .buy ? 1 : -1)
        var holding = holdings[instrument] ?? Holding()
        if holding.units == 0 || (holding.units > 0) == (units > 0) {
            holding.cost = holding.cost + (side == .buy ? value : .zero - value)
        } else if holding.units.magnitude > units.magnitude {
            let left = holding.units + units
            holding.cost = Money(units: holding.cost.units.scaled(by: abs(left), dividedBy: abs(holding.units)))
        } else {
            // What crosses zero begins anew at the price of this execution.
            let left = holding.units + units
            let share = Money(units: value.units.scaled(by: abs(left), dividedBy: max(1, abs(units))))
            holding.cost = side == .buy ? share : .zero - share
        }
        holding.units += units
        holdings[instrument] = holding.units == 0 ? nil : holding
    }

    /// The amount that is tied up.
    public var amount: Money {
        var shareCost = Money.zero
        var optionCost = Money.zero
        for (instrument, holding) in holdings {
            if instrument.type.isOption {
                optionCost = optionCost + holding.cost
            } else if holding.units > 0 {
                shareCost = shareCost + holding.cost
            }
        }
        let sides = max(obligation(.put, coveredBy: 0), obligation(.call, coveredBy: max(0, shares.units)))
        return shareCost + sides + max(.zero, optionCost)
    }

    private func obligation(_ type: InstrumentType, coveredBy shares: Int128) -> Money {
        let options = holdings.compactMap { instrument, holding -> (strike: Price, day: TradingDay, units: Int128)? in
            guard instrument.type == type, let strike = instrument.strike, let day = instrument.expiration else {
                return nil
            }
            return (strike, day, holding.units)
        }
        // What costs most comes first, so that it is covered first.
        func order(_ lhs: Price, _ rhs: Price) -> Bool { type == .put ? lhs > rhs : lhs < rhs }
        let sold = options.filter { $0.units < 0 }.sorted { order($0.strike, $1.strike) }
        var bought = options.filter { $0.units > 0 }.sorted { order($0.strike, $1.strike) }
        var covering = shares
        var total = Money.zero
        for option in sold {
            var left = -option.units
            let covered = min(left, covering)
            (left, covering) = (left - covered, covering - covered)
            for index in bought.indices where left > 0 && bought[index].units > 0 && bought[index].day >= option.day {
                let paired = min(left, bought[index].units)
                let width =
                    type == .put
                    ? option.strike.units - bought[index].strike.units
                    : bought[index].strike.units - option.strike.units
                total = total + Money(units: Int128(max(0, width)) * paired)
                left -= paired
                bought[index].units -= paired
            }
            total = total + Money(units: Int128(option.strike.units) * left)
        }
        return total
    }
}
