import BourseCore
import BourseOptions
import BourseValues

/// What an autopsy rests on, in sentences.
public enum AutopsyFormatter {
    /// The parts in the order in which they are listed, with their titles.
    public static func parts(_ parts: AutopsyParts) -> [(title: String, amount: Money)] {
        [
            ("Delta", parts.delta), ("Gamma", parts.gamma), ("Vega", parts.vega), ("Theta", parts.theta),
            ("Rho", parts.rho), ("Exercise", parts.exercise), ("Residual", parts.residual), ("Fees", parts.fees),
        ]
    }

    /// The prices and assumptions, and what is an estimate.
    public static func basis(_ trade: TradeAutopsy) -> [String] {
        var lines = trade.basis.map { basis in
            "\(basis.symbol): daily closes from \(basis.source). Rate \(percent(basis.rate)), dividend yield "
                + "\(percent(basis.dividendYield)), \(basis.style == .american ? "American" : "European") exercise."
        }
        let fills = trade.impliedFills
        lines.append(
            "\(fills.found) of \(Count.of(fills.all, "option fill")) \(fills.found == 1 ? "has" : "have") an implied "
                + "volatility that is used, with the close of the day as the price of the underlying. Between fills "
                + "it is interpolated linearly by calendar day. If no volatility explains a fill, those of the other "
                + "fills of its day are not used."
        )
        let borrowed = trade.contracts.count { $0.result.usesOtherLegs }
        if borrowed > 0 {
            lines.append(
                "\(Count.of(borrowed, "leg")) without an implied volatility: the mean of the other legs is used."
            )
        }
        lines.append(
            "Profit, fees and totals are exact. The split by day and Greek is an estimate, rounded half to even to "
                + "0.01; the residual has the rest. The rate is constant, so rho is 0."
        )
        return lines
    }

    private static func percent(_ fraction: Double) -> String {
        NumberText.percent(Ratio(units: Int128((fraction * 1e10).rounded())))
    }
}
