import BourseCore
import BourseJournal
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
            "\(basis.symbol): daily closes from \(basis.source). \(rate(basis)), dividend yield "
                + "\(percent(basis.dividendYield)), \(basis.style == .american ? "American" : "European") exercise."
        }
        let fills = trade.impliedFills
        lines.append(spots(trade))
        lines.append(
            "\(fills.found) of \(Count.of(fills.all, "option fill")) \(fills.found == 1 ? "has" : "have") an implied "
                + "volatility that is used. Between fills it is interpolated linearly by calendar time. If no volatility "
                + "explains a fill at an estimated price of the underlying, the other fills of its day with such a price "
                + "are not used."
        )
        let borrowed = trade.contracts.count { $0.result.usesOtherLegs }
        if borrowed > 0 {
            lines.append(
                "\(Count.of(borrowed, "leg")) without an implied volatility: the mean of the other legs is used."
            )
        }
        lines.append(
            "Profit, fees and totals are exact. The split by day and Greek is an estimate, rounded half to even to "
                + "0.01; the residual has the rest."
        )
        if trade.basis.allSatisfy({ $0.rateSource == nil }) {
            lines.append("No yields of Treasury bills are stored for these days. The rate is constant, so rho is 0.")
        }
        return lines
    }

    /// Where the prices of the underlyings at the fills of options are from.
    private static func spots(_ trade: TradeAutopsy) -> String {
        let moments = trade.contracts.filter { $0.instrument.type.isOption }.flatMap(\.moments)
        let kinds = [
            (moments.count { $0?.origin == .minutes }, "from stored minutes"),
            (
                moments.count { $0?.origin == .line },
                "on a straight line from the open to the close of the day, which is an estimate"
            ),
            (moments.count { $0 == nil }, "the close of the day"),
        ]
        let parts = kinds.filter { $0.0 > 0 }.map { "\(Count.of($0.0, "fill")) \($0.1)" }
        return "Price of the underlying at the option fills: \(parts.joined(separator: "; "))."
    }

    private static func rate(_ basis: TradeAutopsy.AutopsyBasis) -> String {
        guard let source = basis.rateSource else { return "Rate \(percent(basis.rate))" }
        return
            "Rate \(percent(basis.rate)) on the opening day and \(percent(basis.lastRate)) on the last, from the yields "
            + "of 13-week Treasury bills (\(source))"
    }

    private static func percent(_ fraction: Double) -> String {
        NumberText.percent(Ratio(units: Int128((fraction * 1e10).rounded())))
    }
}
