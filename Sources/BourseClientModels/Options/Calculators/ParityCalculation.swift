import BourseCore
import BourseDesk
import BourseOptions
import Foundation

/// Whether a call and a put agree, and what it would mean if they do not.
struct ParityCalculation {
    private let reading: CalculatorReading
    private let money: MoneyText
    private let parity: PutCallParity

    init(_ reading: CalculatorReading, money: MoneyText) {
        self.reading = reading
        self.money = money
        parity = PutCallParity(call: reading[.call], put: reading[.put], reading.terms)
    }

    private var isEven: Bool { abs(parity.difference) < 0.01 }
    private var side: String { parity.difference > 0 ? "expensive" : "cheap" }

    var result: CalculatorResult {
        let bounds = parity.americanBounds
        return CalculatorResult(
            headline: isEven
                ? "Both sides agree to a cent"
                : "The call is \(CalculatorText.plain(abs(parity.difference), 2)) too \(side) against the put",
            groups: [
                CalculatorResult.Group("Both sides of parity", sides),
                CalculatorResult.Group("Difference", facts),
            ],
            sentences: [
                "A bought call and a sold put at one strike equal the share paid for at expiration. Both cost the same.",
                finding,
            ],
            trade: trade,
            basis: "For European options, without fees and bid–ask spread. American prices only stay within bounds: "
                + "C − P from \(CalculatorText.plain(bounds.lowerBound, 2)) "
                + "to \(CalculatorText.plain(bounds.upperBound, 2))."
        )
    }

    private var sides: [LabeledValue] {
        let (call, put) = (CalculatorText.plain(reading[.call], 2), CalculatorText.plain(reading[.put], 2))
        let (spot, strike) = (CalculatorText.plain(parity.presentSpot), CalculatorText.plain(parity.presentStrike))
        return [
            LabeledValue(
                "Buying the call and selling the put",
                CalculatorText.plain(parity.optionSide),
                "\(call) − \(put)"
            ),
            LabeledValue(
                "Buying the share and borrowing the strike",
                CalculatorText.plain(parity.forwardSide),
                "\(spot) − \(strike)"
            ),
        ]
    }

    private var facts: [LabeledValue] {
        let perContract = parity.difference * Double(PositionLeg.contractSize)
        return [
            LabeledValue(
                "Difference",
                CalculatorText.signed(parity.difference),
                "\(money.signed(Money(rounding: perContract))) per contract"
            ),
            LabeledValue(
                "Implied rate",
                parity.impliedRate.map { CalculatorText.percent($0, 2) } ?? "—",
                "entered \(reading.draft[.rate].trimmedBlanks)%"
            ),
            LabeledValue(
                "Implied forward",
                CalculatorText.plain(parity.impliedForward, 2),
                "at expiration"
            ),
        ]
    }

    private var finding: String {
        guard !isEven else { return "Here they agree to the cent." }
        let amount = money.text(Money(rounding: abs(parity.difference) * Double(PositionLeg.contractSize)))
        return """
            Here the options are too \(side) by \(amount) per contract. The usual cause is a stale quote, a missing \
            dividend or American exercise, not an arbitrage.
            """
    }

    private var trade: [String] {
        guard !isEven else { return [] }
        let strike = CalculatorText.plain(reading[.strike], 2)
        return parity.difference > 0
            ? [
                "Sell the \(strike) call and buy the \(strike) put.",
                "Buy 100 shares with money borrowed until expiration.",
                "At expiration, sell the shares at \(strike) in any case and repay the loan. This is a conversion.",
            ]
            : [
                "Buy the \(strike) call and sell the \(strike) put.",
                "Sell 100 shares short and lend the money until expiration.",
                "At expiration, buy the shares back at \(strike) in any case, paid from the loan. This is a reversal.",
            ]
    }
}
