import BourseCore
import BourseDesk
import BourseOptions

/// Whether a call and a put agree, and what it would mean if they do not.
struct ParityResult {
    private let inputs: CalculatorInputs
    private let money: MoneyText
    private let parity: PutCallParity

    init(_ inputs: CalculatorInputs, money: MoneyText) {
        self.inputs = inputs
        self.money = money
        parity = PutCallParity(call: inputs[.call], put: inputs[.put], inputs.terms)
    }

    private func text(_ value: Double, _ decimals: Int = 4) -> String {
        NumberText.ratio(Ratio(rounding: value), decimals: decimals)
    }

    private var isEven: Bool { abs(parity.difference) < 0.01 }

    /// `the call is 0.32 dear`, `they agree to a cent`.
    var headline: String {
        if isEven { return "both sides agree to a cent" }
        let side = parity.difference > 0 ? "expensive" : "cheap"
        return "the call is \(text(abs(parity.difference), 2)) too \(side) against the put"
    }

    var view: ParityResultView {
        ParityResultView(
            sides: sides,
            verdict: headline.capitalizedFirst,
            difference: BuilderForm.number(parity.difference, 4),
            isEven: isEven,
            sentences: sentences.map(SentenceView.init),
            tiles: TileStripView(columns: 3, tiles: tiles),
            trade: trade,
            hasTrade: !isEven,
            basis: "For European options, without fees and bid–ask spread. American prices only stay within bounds: "
                + "C − P from \(text(parity.americanBounds.lowerBound, 2)) to \(text(parity.americanBounds.upperBound, 2))."
        )
    }

    private var sides: [ParitySideView] {
        func part(_ text: String, isPower: Bool = false) -> FormulaPartView {
            FormulaPartView(text: text, isPower: isPower)
        }
        return [
            ParitySideView(
                formula: [part("C − P")],
                numbers: "\(text(inputs[.call], 2)) − \(text(inputs[.put], 2))",
                value: text(parity.optionSide),
                meaning: "Buying the call and selling the put"
            ),
            ParitySideView(
                formula: [part("S e"), part("−qT", isPower: true), part(" − K e"), part("−rT", isPower: true)],
                numbers: "\(text(parity.presentSpot)) − \(text(parity.presentStrike))",
                value: text(parity.forwardSide),
                meaning: "Buying the share and borrowing the strike"
            ),
        ]
    }

    private var tiles: [TileView] {
        [
            .tile(
                "difference",
                label: "Difference",
                definition: "Option side less share side, per share.",
                value: BuilderForm.number(parity.difference, 4),
                foot: money.signed(Money(rounding: parity.difference * Double(PositionLeg.contractSize)))
                    + " per contract"
            ),
            .tile(
                "implied-rate",
                label: "Implied rate",
                definition: "The risk-free rate at which both sides agree.",
                value: parity.impliedRate.map { NumberText.percent(Ratio(rounding: $0), decimals: 2) } ?? "—",
                foot: "entered \(inputs.typed(.rate))%"
            ),
            .tile(
                "implied-forward",
                label: "Implied forward",
                definition: "The forward price at expiration that the options imply.",
                value: text(parity.impliedForward, 2),
                foot: "at expiration"
            ),
        ]
    }

    private var sentences: [Sentence] {
        let amount = money.text(Money(rounding: abs(parity.difference) * Double(PositionLeg.contractSize)))
        let side = parity.difference > 0 ? "expensive" : "cheap"
        let finding: Sentence =
            isEven
            ? "Here they agree to the cent."
            : """
            Here the options are too \(side) by \(amount: amount) per contract. The usual cause is a stale quote, \
            a missing dividend or American exercise, not an arbitrage.
            """
        return [
            "A bought call and a sold put at one strike equal the share paid for at expiration. Both cost the same.",
            finding,
        ]
    }

    private var trade: [String] {
        guard !isEven else { return [] }
        let strike = text(inputs[.strike], 2)
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
