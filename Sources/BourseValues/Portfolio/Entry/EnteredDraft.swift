import BourseCore
import BoursePortfolio

/// A price or a rate as it was typed, whether it can be one or not.
public struct EnteredDraft: Hashable, Sendable {
    /// What is entered.
    public enum EnteredKind: String, CaseIterable, Sendable {
        /// The price of an asset.
        case price
        /// What one unit of a currency is in another.
        case rate
    }

    /// A field of it.
    public enum Field: String, DraftField {
        /// The symbol or the currency.
        case of
        /// The day.
        case day
        /// The price or the rate.
        case figure

        /// The label of the field.
        public var title: String {
            switch self {
            case .of: "Symbol or currency"
            case .day: "Day"
            case .figure: "Price or rate"
            }
        }
    }

    /// Why it is none.
    public typealias DraftRefusal = BourseCore.DraftRefusal<Field>

    /// What is entered.
    public var kind: EnteredKind
    /// The symbol or the currency.
    public var of: String
    /// The day.
    public var day: String
    /// The price or the rate.
    public var figure: String
    /// What a rate is told in.
    public var other: Currency

    /// Makes one.
    public init(_ kind: EnteredKind, of: String = "", day: String = "", figure: String = "", in other: Currency) {
        self.kind = kind
        self.of = of
        self.day = day
        self.figure = figure
        self.other = other
    }

    /// What it says.
    public func read() throws(DraftRefusal) -> EnteredValue {
        var messages: [Field: String] = [:]
        let day = readDay()
        if day == nil { messages[.day] = "Enter a day such as 2026-03-31, the year first." }
        let plain = TypedNumber.plain(figure.filter { $0 != " " })
        switch kind {
        case .price:
            let symbol = Symbol(of.filter { $0 != " " })
            let price = plain.flatMap { try? Price($0) }.flatMap { $0 > .zero ? $0 : nil }
            if symbol == nil { messages[.of] = "Enter a symbol such as AAPL." }
            if price == nil { messages[.figure] = "Enter a price above 0 with at most 8 decimals, such as 12.5." }
            if let symbol, let day, let price { return .price(EnteredPrice(symbol: symbol, day: day, price: price)) }
        case .rate:
            let currency = Currency(of.filter { $0 != " " }).flatMap { $0 == other ? nil : $0 }
            let rate = plain.flatMap { ExchangeRate($0) }
            if currency == nil { messages[.of] = "Enter a currency other than \(other), such as EUR." }
            if rate == nil { messages[.figure] = "Enter a rate above 0, such as 1.0843." }
            if let currency, let day, let rate {
                return .rate(EnteredRate(currency: currency, in: other, day: day, rate: rate))
            }
        }
        throw DraftRefusal(messages: messages)
    }

    private func readDay() -> TradingDay? { WrittenDay(day.trimmingPrefix { $0 == " " }.description)?.day(nil) }
}
