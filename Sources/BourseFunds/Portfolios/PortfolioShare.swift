import BourseCore

/// A share of net assets as it is written.
struct PortfolioShare: Hashable {
    /// The number in 10^−10, as it is written.
    private let units: Int64
    /// Whether a percent sign stands behind it.
    private let isPercent: Bool

    /// Reads a cell; nothing for what is no number, and for one that no share is.
    init?(_ cell: String) {
        let text = cell.filter { $0 != "%" }
        guard let number = StatementNumber(text),
            let units = try? DecimalText.units(
                number.text,
                places: Ratio.places,
                excess: .roundHalfToEven,
                as: Int64.self
            ),
            units.magnitude <= 10_000_000_000_000
        else { return nil }
        self.units = units
        isPercent = cell.contains("%")
    }

    /// What numbers without a percent sign are.
    enum Scale {
        case percent
        /// Fractions, which the workbook shows in percent.
        case fraction

        /// Finds out by the total, which is 100 or 1 and written like its column, or else by the sum.
        ///
        /// Nothing when both would be a guess: a sum near 1 may be that of fractions, or of a fund that is nearly all cash.
        init?(of shares: [PortfolioShare], total: PortfolioShare?) {
            let plain = shares.filter { !$0.isPercent }
            guard !plain.isEmpty else {
                self = .percent
                return
            }
            let sum = plain.reduce(0) { $0 + $1.units } / 100_000_000
            if let total, !total.isPercent, plain.count == shares.count {
                let whole = total.units / 100_000_000
                switch whole {
                case 50...130 where (-130...130).contains(sum): self = .fraction
                case 5_000...13_000 where (-13_000...13_000).contains(sum): self = .percent
                default: return nil
                }
                return
            }
            switch sum {
            case 5_000...13_000: self = .percent
            case 95...101 where total == nil && plain.count >= 10: self = .fraction
            default: return nil
            }
        }
    }

    /// The fraction of net assets.
    func fraction(_ scale: Scale) -> Ratio {
        let isFraction = !isPercent && scale == .fraction
        return Ratio(units: isFraction ? Int128(units) : Int128(units).dividedHalfToEven(by: 100))
    }
}
