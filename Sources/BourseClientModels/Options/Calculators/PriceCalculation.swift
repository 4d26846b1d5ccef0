import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Foundation

/// The price of one option, its Greeks in money, both styles side by side, and when to exercise early.
struct PriceCalculation {
    private let reading: CalculatorReading
    private let money: MoneyText
    private let today: TradingDay
    private let european: OptionValue
    private let american: OptionValue

    init(_ reading: CalculatorReading, money: MoneyText, today: TradingDay) {
        self.reading = reading
        self.money = money
        self.today = today
        european = OptionValue(of: reading.terms, style: .european, dividends: reading.dividends)
        american = OptionValue(of: reading.terms, style: .american, dividends: reading.dividends)
    }

    private var terms: OptionTerms { reading.terms }
    private var isAmerican: Bool { reading.draft.style == .american }
    private var value: OptionValue { isAmerican ? american : european }
    private var contracts: Int { Int(reading[.quantity]) }
    private var shares: Double { reading[.quantity] * Double(PositionLeg.contractSize) }
    private var cost: String { money.text(Money(rounding: value.price * shares)) }

    var result: CalculatorResult {
        let greeks = GreekRows(value: value, higher: BlackScholes.higher(terms), shares: shares, money: money)
        let boundary = boundary
        return CalculatorResult(
            headline: money.text(Money(rounding: value.price)),
            groups: [
                CalculatorResult.Group("Price", facts),
                CalculatorResult.Group(
                    "Greeks",
                    note: "for \(Count.of(contracts, "bought contract"))",
                    greeks.rows
                ),
                CalculatorResult.Group("European and American", note: "value of early exercise", styles),
            ],
            sentences: sentences,
            boundary: boundary,
            boundaryNote: boundaryNote(boundary),
            basis: basis
        )
    }

    private var basis: String {
        let model =
            reading.dividends.isEmpty
            ? "Black–Scholes–Merton; American exercise after Andersen, Lake and Offengenden"
            : "the price falls by each dividend on its ex-dividend date; solved on a grid"
        return "\(model). Epsilon, vanna, charm, vomma and speed are those of the European option with the yield alone."
            .capitalizedFirst
    }

    /// Where a buyer comes out even at the expiration.
    private var breakEven: Double {
        terms.right == .call ? terms.strike + value.price : terms.strike - value.price
    }

    private var facts: [LabeledValue] {
        let intrinsic = terms.intrinsic
        return [
            LabeledValue(
                "Price",
                CalculatorText.plain(value.price),
                "\(cost) for \(NumberText.count(Int(shares))) shares"
            ),
            LabeledValue(
                OptionTerm.intrinsicValue.name,
                CalculatorText.plain(intrinsic),
                intrinsic > 0 ? "in the money" : "no value now"
            ),
            LabeledValue(
                OptionTerm.timeValue.name,
                CalculatorText.plain(value.price - intrinsic),
                "0 at expiration"
            ),
            LabeledValue(
                OptionTerm.breakEven.name,
                CalculatorText.plain(max(0, breakEven), 2),
                CalculatorText.percent(breakEven / terms.spot - 1, plus: "+")
            ),
            LabeledValue(
                OptionTerm.inTheMoney.name,
                CalculatorText.percent(BlackScholes.probabilityInTheMoney(terms)),
                "probability at expiration"
            ),
        ]
    }

    private var sentences: [String] {
        let breakEven = money.text(Money(rounding: max(0, self.breakEven)))
        let side = terms.right == .call ? "above" : "below"
        let gain = money.text(Money(rounding: max(0, terms.strike - value.price) * shares))
        return [
            "A buyer's maximum loss is the price: \(cost).",
            terms.right == .call
                ? "A buyer's profit is unlimited, and so is a seller's loss."
                : "A buyer's maximum profit is \(gain), if the price falls to $0; a seller loses the same amount.",
            "At expiration a buyer makes money if the price is \(side) \(breakEven).",
        ]
    }

    private var styles: [LabeledValue] {
        func row(_ label: String, _ decimals: Int, _ part: (OptionValue) -> Double) -> LabeledValue {
            let (left, right) = (part(european), part(american))
            let both =
                "European \(CalculatorText.plain(left, decimals)), American \(CalculatorText.plain(right, decimals))"
            return LabeledValue(label, CalculatorText.signed(right - left, decimals), both)
        }
        return [
            row("Price", 4) { $0.price }, row("Delta", 4) { $0.delta }, row("Gamma", 6) { $0.gamma },
            row("Theta per day", 4) { $0.theta / 365 }, row("Vega per point", 4) { $0.vega / 100 },
            row("Rho per point", 4) { $0.rho / 100 },
        ]
    }

    // MARK: - Early exercise

    private var boundary: [CalculatorResult.BoundaryPoint] {
        guard isAmerican, reading.dividends.isEmpty, reading[.days] >= 2 else { return [] }
        let boundary = AmericanOption.exerciseBoundary(terms)
        return (0..<Int(reading[.days])).compactMap { day in
            let years = (reading[.days] - Double(day)) / 365
            guard let next = boundary.firstIndex(where: { $0.yearsToExpiry >= years }), next > 0 else { return nil }
            // The points are close enough to each other for a straight line between them.
            let (near, far) = (boundary[next - 1], boundary[next])
            let share = (years - near.yearsToExpiry) / (far.yearsToExpiry - near.yearsToExpiry)
            return CalculatorResult.BoundaryPoint(
                day: DayText.medium(today.adding(days: day)),
                days: day,
                price: near.price + share * (far.price - near.price)
            )
        }
    }

    private func boundaryNote(_ boundary: [CalculatorResult.BoundaryPoint]) -> String {
        guard isAmerican else { return "" }
        if boundary.count > 1 {
            let side = terms.right == .call ? "at or above" : "at or below"
            return "On each day until expiration, exercise is optimal with the underlying \(side) this line."
        }
        if !reading.dividends.isEmpty {
            return "With cash dividends, early exercise of a call is optimal only just before an ex-dividend date."
        }
        if reading[.days] < 2 { return "Too close to expiration for a daily chart." }
        return terms.right == .call
            ? "Without dividends, early exercise of a call is never optimal: selling it pays more."
            : "At these rates, early exercise of the put is never optimal."
    }
}
