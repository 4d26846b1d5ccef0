import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Foundation

/// A number that a calculator asks for.
public enum CalculatorField: String, CaseIterable, Identifiable, Sendable {
    case spot, strike, days, volatility, rate, dividendYield, quantity, price, steps, call, put

    /// The name in the address of the web app.
    public var id: String { rawValue }

    /// `Strike, $`.
    public var label: String {
        switch self {
        case .spot: "Underlying, $"
        case .strike: "Strike, $"
        case .days: "Days to expiration"
        case .volatility: "Volatility, %"
        case .rate: "Rate, %"
        case .dividendYield: "Dividend yield, %"
        case .quantity: "Contracts"
        case .price: "Price of the option, $"
        case .steps: "Steps"
        case .call: "Price of the call, $"
        case .put: "Price of the put, $"
        }
    }

    /// What is in the field at first.
    public var start: String {
        switch self {
        case .spot, .strike: "100"
        case .days, .volatility: "30"
        case .rate: "5"
        case .dividendYield: "0"
        case .quantity: "1"
        case .price, .call: "3.63"
        case .put: "3.22"
        case .steps: "4"
        }
    }

    /// The field at the beginning of a sentence.
    private var name: String {
        switch self {
        case .spot: "The price of the underlying"
        case .strike: "The strike"
        case .days: "Days to expiration"
        case .volatility: "The volatility"
        case .rate: "The rate"
        case .dividendYield: "The dividend yield"
        case .quantity: "The number of contracts"
        case .price: "The price of the option"
        case .steps: "The number of steps"
        case .call: "The price of the call"
        case .put: "The price of the put"
        }
    }

    /// Reads what is typed: percentages as fractions; nil if it cannot be read.
    func read(_ text: String, _ reader: inout FieldReader) -> Double? {
        switch self {
        case .spot, .strike: reader.price(text, field: rawValue, called: name)?.double
        case .price, .call, .put: reader.price(text, field: rawValue, called: name, orZero: true)?.double
        case .days: reader.number(text, field: rawValue, domain: .days, called: name)
        case .volatility: reader.percent(text, field: rawValue, domain: .volatility, called: name)
        case .rate: reader.percent(text, field: rawValue, domain: .rate, called: name)
        case .dividendYield: reader.percent(text, field: rawValue, domain: .dividendYield, called: name)
        case .quantity: whole(text, &reader, 1...OptionPosition.maximumQuantity)
        case .steps: whole(text, &reader, BinomialTree.pricedSteps)
        }
    }

    private func whole(_ text: String, _ reader: inout FieldReader, _ range: ClosedRange<Int>) -> Double? {
        reader.whole(text, field: rawValue, range: range, called: name).map(Double.init)
    }
}

extension Calculation.CalculatorKind {
    /// The title of the calculator.
    public var title: String {
        switch self {
        case .single: "Option price"
        case .impliedVolatility: "Implied volatility"
        case .tree: "Binomial tree"
        case .parity: "Put–call parity"
        }
    }

    /// What the calculator does, in a sentence.
    public var lead: String {
        switch self {
        case .single: "The price of one option, its Greeks, and their effect in money."
        case .impliedVolatility: "The volatility at which the model price equals the market price."
        case .tree: "An option priced step by step, with every value shown."
        case .parity: "Whether a call and a put with the same strike and expiration are consistent."
        }
    }

    /// What the calculator asks for, in order.
    public var fields: [CalculatorField] {
        switch self {
        case .single: [.spot, .strike, .days, .volatility, .rate, .dividendYield, .quantity]
        case .impliedVolatility: [.price, .spot, .strike, .days, .rate, .dividendYield]
        case .tree: [.spot, .strike, .days, .volatility, .rate, .dividendYield, .steps]
        case .parity: [.call, .put, .spot, .strike, .days, .rate, .dividendYield]
        }
    }
}
