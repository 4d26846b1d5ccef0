public import BourseCore
import BourseDesk
public import BourseOptions
public import BourseValues
import Foundation

/// What a calculator is asked, as it is typed.
public struct CalculatorDraft: Equatable, Sendable {
    /// A dividend in cash as it is typed.
    public struct Dividend: Equatable, Sendable {
        /// Days from today, or a date such as `2026-12-04`.
        public var day = ""
        /// The amount per share in dollars.
        public var amount = ""
    }

    /// The calculator.
    public var kind: Calculation.CalculatorKind
    /// Whether the option is a call; parity asks for both.
    public var right = OptionRight.call
    /// When the option may be exercised.
    public var style = ExerciseStyle.american
    /// Dividends in cash, of which the calculator of a price reads those that are typed.
    public var dividends = Array(repeating: Dividend(), count: mostDividends)
    private var texts: [CalculatorField: String] = [:]

    /// The most dividends that can be typed.
    public static let mostDividends = 4

    /// Makes a draft with the numbers that a calculator starts with.
    public init(_ kind: Calculation.CalculatorKind) { self.kind = kind }

    /// What is typed for a field.
    public subscript(field: CalculatorField) -> String {
        get { texts[field] ?? field.start }
        set { texts[field] = newValue }
    }

    /// Reads what is typed, with what is wrong by the name of the field.
    func read(today: TradingDay) -> CalculatorReading {
        var reader = FieldReader()
        var numbers: [CalculatorField: Double] = [:]
        for field in kind.fields { numbers[field] = field.read(self[field], &reader) }
        var cash: [CashDividend] = []
        if kind == .single {
            for (index, dividend) in dividends.enumerated() {
                if let dividend = dividend.read(index, today, &reader) { cash.append(dividend) }
            }
        }
        return CalculatorReading(
            draft: self,
            numbers: numbers,
            dividends: cash.sorted { $0.years < $1.years },
            mistakes: reader.problems
        )
    }
}

extension CalculatorDraft.Dividend {
    /// The dividend; nil if nothing is typed, or if it cannot be read.
    fileprivate func read(_ index: Int, _ today: TradingDay, _ reader: inout FieldReader) -> CashDividend? {
        let (day, amount) = (day.trimmedBlanks, amount.trimmedBlanks)
        guard !day.isEmpty || !amount.isEmpty else { return nil }
        let days = Int(day) ?? TradingDay(iso: day).map { $0.number - today.number }
        guard let days, PricingDomain.days.contains(Double(days)) else {
            reader.report(
                "dividendDay.\(index)",
                message: "Enter days or a date such as \(today.adding(days: 14))."
            )
            return nil
        }
        return reader.price(amount, field: "dividendAmount.\(index)", called: "The dividend").map {
            CashDividend(years: Double(days) / 365, amount: $0.double)
        }
    }
}

/// What a calculator is asked, as it was read.
struct CalculatorReading: Sendable {
    let draft: CalculatorDraft
    fileprivate let numbers: [CalculatorField: Double]
    /// Dividends in cash, by their ex-dates.
    let dividends: [CashDividend]
    /// What is wrong, by the name of the field; empty if there is a result.
    let mistakes: [String: String]

    /// The number of a field; 0 for one that the calculator does not ask for.
    subscript(field: CalculatorField) -> Double { numbers[field] ?? 0 }

    /// The option; its volatility is 0 where none is asked for.
    var terms: OptionTerms {
        OptionTerms(
            right: draft.right,
            spot: self[.spot],
            strike: self[.strike],
            years: self[.days] / 365,
            rate: self[.rate],
            dividendYield: self[.dividendYield],
            volatility: self[.volatility]
        )
    }
}
