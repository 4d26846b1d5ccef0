import BourseCore
import BourseOptions
import BourseValues

/// The strategy of a trade in words.
public struct StructureFormatter {
    private let structure: TradeStructure
    private let money: MoneyText

    /// Makes a formatter.
    public init(_ structure: TradeStructure, money: MoneyText) {
        (self.structure, self.money) = (structure, money)
    }

    /// The amounts at the opening, and the result.
    public var facts: [(title: String, value: String)] {
        [
            (structure.entry < .zero ? "Debit" : "Credit", money.text(structure.entry.magnitude)),
            ("Maximum loss", bound(structure.worst)), ("Maximum profit", bound(structure.best)),
            ("Result before fees", money.signed(structure.grossProfit)),
        ]
    }

    private func bound(_ bound: PayoffProfile.Bound?) -> String {
        switch bound {
        case .limited(let amount): money.signed(amount)
        case .unlimited: "Unlimited"
        case nil: "—"
        }
    }

    /// Where it was closed, or why that cannot be said.
    public var sentence: String {
        if structure.openLegs > 0 {
            return "\(Count.of(structure.openLegs, "leg")) of it \(structure.openLegs == 1 ? "is" : "are") still open."
        }
        if let reason = structure.reason { return Self.text(reason) }
        guard let share = structure.shareOfExtreme else {
            if structure.grossProfit == .zero { return "Closed at break-even before fees." }
            return structure.grossProfit > .zero
                ? "Closed at a profit; the maximum profit is unlimited."
                : "Closed at a loss; the maximum loss is unlimited."
        }
        return
            "Closed at \(NumberText.percent(share)) of the maximum \(structure.grossProfit > .zero ? "profit" : "loss")."
    }

    private static func text(_ reason: TradeStructure.InexactReason) -> String {
        switch reason {
        case .expirations:
            "Its options expire on different days. Maximum loss and profit depend on volatility and are not exact."
        case .contractSize: "A contract is not for 100 shares. Maximum loss and profit are not calculated."
        case .addedLater: "Legs were added after the first closing. Maximum loss and profit are not calculated."
        case .underlyings: "Its legs have several underlyings. Maximum loss and profit are not calculated."
        }
    }
}
