import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// What a calculator was asked, as it is typed and as it was read.
struct CalculatorInputs {
    /// A number that a calculator asks for.
    enum CalculatorField: String {
        case spot, strike, days, volatility, rate, dividendYield, quantity, price, steps, call, put

        var label: String {
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

        /// What stands there at first.
        var start: String {
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

        /// What the arrow keys add.
        var step: String {
            switch self {
            case .spot, .strike, .days, .quantity, .steps: "1"
            case .volatility: "0.5"
            case .rate, .dividendYield: "0.25"
            case .price, .call, .put: "0.05"
            }
        }

        /// The field at the beginning of a sentence, as its label names it.
        fileprivate var name: String {
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
    }

    let kind: Calculation.CalculatorKind
    let query: Query
    let right: OptionRight
    let style: ExerciseStyle
    private let today: TradingDay
    private(set) var reader = FieldReader()
    private var numbers: [CalculatorField: Double] = [:]
    /// Dividends in cash, by their ex-dates.
    private(set) var dividends: [CashDividend] = []

    /// The most dividends that can be typed.
    static let mostDividends = 4

    init(_ kind: Calculation.CalculatorKind, _ query: Query, today: TradingDay) {
        self.kind = kind
        self.query = query
        self.today = today
        right = query["type"].flatMap(OptionRight.init(rawValue:)) ?? .call
        style = query["style"].flatMap(ExerciseStyle.init(rawValue:)) ?? .american
        for field in Self.fields(kind) { numbers[field] = read(field) }
        if kind == .single { readDividends() }
    }

    /// The numbers a calculator asks for, in order.
    static func fields(_ kind: Calculation.CalculatorKind) -> [CalculatorField] {
        switch kind {
        case .single: [.spot, .strike, .days, .volatility, .rate, .dividendYield, .quantity]
        case .impliedVolatility: [.price, .spot, .strike, .days, .rate, .dividendYield]
        case .tree: [.spot, .strike, .days, .volatility, .rate, .dividendYield, .steps]
        case .parity: [.call, .put, .spot, .strike, .days, .rate, .dividendYield]
        }
    }

    /// What is typed for a field.
    func typed(_ field: CalculatorField) -> String { query.typed(field.rawValue) ?? field.start }

    /// The number of a field that was read; 0 for one that was not.
    subscript(field: CalculatorField) -> Double { numbers[field] ?? 0 }

    var isComplete: Bool { reader.problems.isEmpty }

    /// Whether a calculation with them has a result: all are read, and a tree has probabilities.
    var hasResult: Bool {
        guard isComplete, kind == .tree else { return isComplete }
        return (try? BinomialTree.price(terms, style: style, steps: Int(self[.steps]))) != nil
    }

    /// The option asked about; its volatility is 0 where none is asked for.
    var terms: OptionTerms {
        OptionTerms(
            right: right,
            spot: self[.spot],
            strike: self[.strike],
            years: self[.days] / 365,
            rate: self[.rate],
            dividendYield: self[.dividendYield],
            volatility: self[.volatility]
        )
    }

    private mutating func read(_ field: CalculatorField) -> Double? {
        let text = typed(field)
        let (name, key) = (field.name, field.rawValue)
        switch field {
        case .spot, .strike: return reader.price(text, field: key, called: name)?.double
        case .price, .call, .put: return reader.price(text, field: key, called: name, orZero: true)?.double
        case .days: return reader.number(text, field: key, domain: .days, called: name)
        case .volatility: return reader.percent(text, field: key, domain: .volatility, called: name)
        case .rate: return reader.percent(text, field: key, domain: .rate, called: name)
        case .dividendYield: return reader.percent(text, field: key, domain: .dividendYield, called: name)
        case .quantity:
            return reader.whole(text, field: key, range: 1...OptionPosition.maximumQuantity, called: name).map(
                Double.init
            )
        case .steps:
            return reader.whole(text, field: key, range: BinomialTree.pricedSteps, called: name).map(Double.init)
        }
    }

    private mutating func readDividends() {
        for index in 0..<Self.mostDividends {
            let day = query["dividendDay.\(index)"] ?? ""
            let amount = query["dividendAmount.\(index)"] ?? ""
            if day.isEmpty, amount.isEmpty { continue }
            let days = Int(day) ?? TradingDay(iso: day).map { $0.number - today.number }
            guard let days, (0...3650).contains(days) else {
                reader.report(
                    "dividendDay.\(index)",
                    message: "Enter days or a date such as \(today.adding(days: 14))."
                )
                continue
            }
            if let price = reader.price(amount, field: "dividendAmount.\(index)", called: "The dividend") {
                dividends.append(CashDividend(years: Double(days) / 365, amount: price.double))
            }
        }
        dividends.sort { $0.years < $1.years }
    }

    // MARK: - Form

    var path: String { "/options/calculators/\(kind.rawValue)" }

    /// The parameters that make this calculation again.
    var canonical: Query {
        var names = Self.fields(kind).map(\.rawValue)
        if kind != .parity { names.append("type") }
        if kind == .single || kind == .tree || kind == .impliedVolatility { names.append("style") }
        let dividends = kind == .single ? query.parameters.filter { $0.name.hasPrefix("dividend") } : []
        let parameters = query.parameters.filter { names.contains($0.name) }
        return Query(parameters + dividends.filter { !$0.value.isEmpty && $0.name.contains(".") })
    }

    /// All parameters, also those that were not typed, so that a preset does not depend on what fields start with.
    var complete: Query {
        let typed = Self.fields(kind).map { (name: $0.rawValue, value: self.typed($0)) }
        let choices =
            kind == .parity ? [] : [(name: "type", value: right.rawValue), (name: "style", value: style.rawValue)]
        let others = canonical.parameters.filter { $0.name.contains(".") }
        return Query(typed + choices + others)
    }

    var form: CalculatorFormView {
        let made = OptionFields(problems: reader.problems)
        return CalculatorFormView(
            action: path,
            types: [
                OptionView(value: "call", title: "Call", isSelected: right == .call),
                OptionView(value: "put", title: "Put", isSelected: right == .put),
            ],
            hasTypes: kind != .parity,
            styles: [
                OptionView(value: "american", title: "American", isSelected: style == .american),
                OptionView(value: "european", title: "European", isSelected: style == .european),
            ],
            hasStyles: kind != .parity,
            fields: Self.fields(kind).map { field in
                made(
                    field.rawValue,
                    field.label,
                    typed(field),
                    mode: field == .days || field == .quantity || field == .steps ? "numeric" : "decimal",
                    step: field.step,
                    hint: field == .steps ? "up to 8 are drawn, up to 1,000 priced" : nil
                )
            },
            dividends: kind == .single ? (0..<Self.mostDividends).map(dividend) : [],
            hasDividends: kind == .single,
            isDividendsOpen: query.parameters.contains { $0.name.contains(".") && !$0.value.isEmpty },
            resetHref: path
        )
    }

    private func dividend(_ index: Int) -> CalculatorDividendView {
        let field = OptionFields(problems: reader.problems)
        func typed(_ name: String) -> (name: String, value: String) {
            ("\(name).\(index)", query["\(name).\(index)"] ?? "")
        }
        let (day, amount) = (typed("dividendDay"), typed("dividendAmount"))
        return CalculatorDividendView(
            title: "Dividend \(index + 1)",
            day: field(
                day.name,
                "Ex-dividend date \(index + 1)",
                day.value,
                mode: "text",
                placeholder: "days or yyyy-mm-dd"
            ),
            amount: field(amount.name, "Amount \(index + 1), $", amount.value, placeholder: "none")
        )
    }

    /// Says that fields have to be mended.
    var mistakes: NoticeView? {
        guard !isComplete else { return nil }
        let count = reader.problems.count
        return NoticeView(
            tone: "warn",
            icon: "warn",
            headline: count == 1 ? "One field needs correction" : "\(count) fields need correction",
            detail: reader.problems.sorted { $0.key < $1.key }.map(\.value).joined(separator: " "),
            link: nil
        )
    }

    /// `Call 100 / 105, 30 d, American`.
    var summary: String {
        let days = "\(typed(.days)) d"
        let market = "\(typed(.spot)) / \(typed(.strike)), \(days)"
        return kind == .parity
            ? "\(market), call \(typed(.call)), put \(typed(.put))"
            : "\(right == .call ? "Call" : "Put") \(market), \(style == .american ? "American" : "European")"
    }
}
