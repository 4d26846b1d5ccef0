import BourseCore

/// What a mapping says about a whole table.
public enum MappingSetting: String, CaseIterable, Sendable {
    /// The order of day, month and year.
    case days
    /// How numbers are written.
    case numbers
    /// What says whether a row is a purchase or a sale.
    case side
    /// What the sign of an amount means.
    case amountSign = "amount-sign"
    /// Whether amounts include fees.
    case amounts
    /// Where fees are, and the sign of what was paid.
    case fees
    /// The order of rows without a time of day.
    case rows
    /// What symbols are that are no contract.
    case type
    /// The currency of rows that name none.
    case currency
    /// The zone of times without one; without this setting, the zone chosen at the import.
    case zone

    /// The label of a field.
    public var title: String {
        switch self {
        case .days: "Date format"
        case .numbers: "Number format"
        case .side: "Side of trades"
        case .amountSign: "Sign of amounts"
        case .amounts: "Amounts and fees"
        case .fees: "Sign of fees"
        case .rows: "Order of rows"
        case .type: "Instruments"
        case .currency: "Currency of all rows"
        case .zone: "Time zone"
        }
    }

    /// A value with the label of its choice.
    public typealias Choice = (value: String, label: String)

    /// The values to choose from; common ones of the currency and the zone, which have others as well.
    public var choices: [Choice] {
        switch self {
        case .days:
            [
                ("month-first", "Month, day, year"), ("day-first", "Day, month, year"),
                ("year-first", "Year, month, day"),
            ]
        case .numbers:
            [
                ("point", "1,234.56 or 1'234.56"), ("comma", "1.234,56 or 1 234,56"),
                ("either", "As each file shows"),
            ]
        case .side:
            [
                ("words", "The action column"), ("quantity-sign", "The sign of the quantity"),
                ("amount-sign", "The sign of the amount"),
            ]
        case .amountSign:
            [
                ("paid-negative", "Money paid is negative"), ("paid-positive", "Money paid is positive"),
                ("none", "Amounts have no sign"),
            ]
        case .amounts: [("after-fees", "Include fees"), ("before-fees", "Before fees")]
        case .fees:
            [
                ("paid-positive", "Fees paid are positive"), ("paid-negative", "Fees paid are negative"),
                ("paid-either", "Either sign is a fee paid"),
                ("inside-amount", "The difference between the amount and quantity × price"),
            ]
        case .rows: [("newest-first", "Newest first"), ("oldest-first", "Oldest first")]
        case .type:
            [
                ("stock", "Stocks and their options"), ("etf", "ETFs and their options"), ("fund", "Mutual funds"),
                ("future", "Futures"), ("coin", "Coins, such as BTC"), ("coin-pair", "Coin pairs, such as BTC-USD"),
            ]
        case .currency: Self.currencies.map { ($0, $0) }
        case .zone: [("UTC", "UTC"), ("America/New_York", "New York"), ("Europe/London", "London")]
        }
    }

    private static let currencies = [
        "USD", "EUR", "GBP", "CHF", "CAD", "AUD", "NZD", "JPY", "INR", "SGD", "HKD", "SEK", "NOK", "DKK", "PLN", "CZK",
        "BRL", "MXN", "ZAR", "ILS", "USDT", "USDC",
    ]

    /// Whether a value is valid.
    public func allows(_ value: String) -> Bool {
        switch self {
        case .currency: Currency(value)?.code == value
        case .zone: ZoneRules(identifier: value) != nil
        default: choices.contains { $0.value == value }
        }
    }
}
