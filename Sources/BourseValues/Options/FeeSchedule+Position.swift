import BourseCore
import BourseJournal
import BourseOptions

extension FeeSchedule {
    /// The fees of one order that opens a position, each leg at its entry price.
    ///
    /// - Parameter day: The day of the order, which fees of regulators depend on.
    /// - Returns: Nil for a position with shares where the fees of shares are not known.
    public func openingFees(of legs: [PositionLeg], on day: TradingDay) -> Money? {
        let traded = legs.filter { $0.quantity != 0 }
        let contracts = traded.compactMap { leg -> [ContractFill]? in
            guard leg.option != nil else { return nil }
            let fill = ContractFill(
                order: 0,
                quantity: leg.magnitude,
                price: leg.entry,
                side: leg.side,
                isOpening: true
            )
            return [fill]
        }
        let shareFills = traded.filter { $0.instrument == .stock }.map { leg in
            ShareFill(order: 0, quantity: leg.magnitude, price: leg.entry, side: leg.side, day: day)
        }
        let fees = fees(ofOrder: contracts)
        guard !shareFills.isEmpty else { return fees }
        return shares.map { fees + $0.fees(of: shareFills) }
    }
}

extension PositionLeg {
    fileprivate var magnitude: Quantity { Quantity(Int(clamping: quantity.magnitude)) }
    fileprivate var side: Side { quantity < 0 ? .sell : .buy }
}
