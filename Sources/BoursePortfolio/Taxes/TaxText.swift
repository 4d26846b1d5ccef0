import BourseCore

/// Sentences about disposals, in the currency of a form.
struct TaxText {
    let currency: Currency

    func text(_ money: Money) -> String { money.text(in: currency) }

    /// "100 shares of ACME".
    static func quantity(_ quantity: Quantity, of asset: PortfolioAsset) -> String {
        "\(quantity) \(asset.option.map { "contracts of \($0.text)" } ?? asset.symbol.name)"
    }

    /// Where the amounts of a disposal come from.
    func working(_ disposal: TaxDisposal) -> [String] {
        var lines = [opening(disposal)]
        for premium in disposal.premiums {
            lines.append(
                "Option \(premium.symbol), exercised or assigned (transaction \(premium.transaction)): its result of "
                    + "\(premium.gain.text(in: disposal.asset.currency)) is part of this trade of shares."
            )
        }
        if disposal.deferred != .zero {
            lines.append("The cost includes \(text(disposal.deferred)) of losses that earlier wash sales disallowed.")
        }
        if disposal.tackedDays > 0 {
            lines.append(
                "The holding period includes that of the shares sold in the wash sale and counts from \(disposal.heldFrom)."
            )
        }
        if disposal.disallowed != .zero {
            lines.append("Wash sale: the loss of \(text(disposal.disallowed)) is disallowed.")
            lines += disposal.replacements.map(reason)
            if disposal.isWithoutCarryover {
                lines.append(
                    "Section 1091(e)(1) does not say which position's basis includes this loss, so it is added to none."
                )
            }
        }
        return lines
    }

    /// Why a loss is disallowed.
    private func reason(_ replacement: TaxDisposal.Replacement) -> String {
        let trade =
            switch replacement.kind {
            case .purchase: "Replaced by the purchase"
            case .shortSale: "Replaced by the short sale"
            case .saleOfHeld: "Disallowed by the sale of held shares"
            }
        let isOption = OptionContract(occ: replacement.symbol.name) != nil
        return "\(trade) of \(replacement.day) (transaction \(replacement.transaction)): "
            + (isOption
                ? "call options on \(replacement.quantity) shares, \(replacement.symbol)."
                : "\(replacement.quantity) \(replacement.symbol).")
    }

    private func opening(_ disposal: TaxDisposal) -> String {
        let quantity = Self.quantity(disposal.quantity, of: disposal.asset)
        let (first, last) = disposal.isShort ? ("sold short", "bought back") : ("bought", "sold")
        let end = disposal.isExpired ? "closed at 0" : last
        return
            "\(quantity) \(first) on \(disposal.opened) (transaction \(disposal.opening)), \(end) on \(disposal.closed) "
            + "(transaction \(disposal.closing)), account \(disposal.account): proceeds \(text(disposal.proceeds)), cost "
            + "\(text(disposal.cost))."
    }
}
