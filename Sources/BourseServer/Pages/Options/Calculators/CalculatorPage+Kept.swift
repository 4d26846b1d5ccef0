import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb
import Foundation

extension CalculatorPage {
    /// The values by which a device answers for one option without the desk; nothing where a grid has no place for what
    /// is asked: parts of days and cash dividends.
    var gridHref: String? {
        guard inputs.kind == .single, result != nil, inputs.dividends.isEmpty else { return nil }
        let days = inputs[.days]
        guard days == days.rounded() else { return nil }
        let fields: [CalculatorInputs.CalculatorField] = [.spot, .volatility, .rate, .dividendYield]
        let leg = "1\(inputs.right == .call ? "C" : "P")\(inputs.typed(.strike).trimmedBlanks)/\(Int(days))d"
        return Query(
            fields.map { ($0.rawValue, inputs.typed($0)) } + [("style", inputs.style.rawValue), ("legs", leg)]
        ).href(KeptPosition.path)
    }

    /// What parity takes besides the prices that are typed: the present value of a share and of money at the days and
    /// rates that are typed, with which both sides are sums and products.
    var factors: JSON? {
        guard inputs.kind == .parity, result != nil else { return nil }
        var terms = inputs.terms
        (terms.spot, terms.strike) = (1, 1)
        let parity = PutCallParity(call: 0, put: 0, terms)
        let fields: [CalculatorInputs.CalculatorField] = [.days, .rate, .dividendYield]
        return .object([
            ("fields", .object(fields.map { ($0.rawValue, .string(inputs.typed($0))) })),
            ("spot", .double(parity.presentSpot)), ("strike", .double(parity.presentStrike)),
            ("growth", .double(exp(terms.rate * terms.years))), ("numbers", .string(money.style.rawValue)),
        ])
    }
}

extension JSON {
    /// The value as text for an attribute of a page.
    var text: String { String(decoding: encoded(), as: UTF8.self) }
}
