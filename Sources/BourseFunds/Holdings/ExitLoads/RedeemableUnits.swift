import BourseCore

/// What the units of a holding would bring if all of them were redeemed on a day, by the exit load of their fund.
///
/// Units go in the order in which they came, folio by folio. Units of reinvested income and bonus units pay no load
/// (Securities and Exchange Board of India, circular SEBI/IMD/CIR No. 14/120784/08).
public struct RedeemableUnits: Hashable, Sendable {
    /// Units that came on one day.
    public struct RedeemableLot: Hashable, Sendable {
        /// The folio; empty when no statement names it.
        public let folio: String
        /// The day they came.
        public let day: TradingDay
        /// How many they are.
        public let units: Quantity
        /// What they are worth.
        public let value: Money
        /// The rate that they would pay; nothing when they are free.
        public let rate: Ratio?
        /// What they would pay, rounded half to even to 0.01.
        public let load: Money
        /// The first day on which they are free; nothing when they are.
        public let freeFrom: TradingDay?
    }

    /// The lots, by folio and the oldest first.
    public let lots: [RedeemableLot]
    /// The NAV that they are valued at.
    public let nav: NAVRow
    /// What all of them are worth.
    public let value: Money
    /// What all of them would pay.
    public let load: Money
    /// What can be redeemed without a load: in each folio the units before the first that pays one.
    public let free: Money
    /// Units of which no statement says when they came; nothing else counts them.
    public let undated: Quantity

    /// The same, if it is known of all units when they came.
    public var whole: RedeemableUnits? { undated == .zero ? self : nil }

    /// Values the units of a holding; nothing without a NAV.
    ///
    /// - Complexity: O(lots).
    init?(_ folios: [FundFolio], _ exitLoad: ExitLoad, at nav: NAVRow, on day: TradingDay) {
        var lots: [RedeemableLot] = []
        var free = Money.zero
        var undated = Quantity.zero
        for folio in folios {
            guard folio.isDated else {
                undated += folio.units
                continue
            }
            var isFree = true
            for lot in folio.lots {
                guard let value = HoldingValue.worth(lot.units, at: nav.nav) else { return nil }
                let step = lot.isExempt ? nil : exitLoad.step(heldFor: day.number - lot.day.number)
                isFree = isFree && step == nil
                if isFree { free += value }
                lots.append(
                    RedeemableLot(
                        folio: folio.folio,
                        day: lot.day,
                        units: lot.units,
                        value: value,
                        rate: step?.rate,
                        load: step.map { value.share($0.rate).rounded(places: 2) } ?? .zero,
                        freeFrom: step.map { _ in lot.day.adding(days: exitLoad.freeAfter + 1) }
                    )
                )
            }
        }
        guard !lots.isEmpty || undated > .zero else { return nil }
        self.lots = lots
        self.nav = nav
        self.free = free
        self.undated = undated
        value = lots.reduce(.zero) { $0 + $1.value }
        load = lots.reduce(.zero) { $0 + $1.load }
    }
}
