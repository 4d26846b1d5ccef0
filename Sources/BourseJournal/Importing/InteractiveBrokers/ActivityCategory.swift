/// The asset categories of a statement.
enum ActivityCategory: String {
    /// Shares of companies and of funds.
    case stocks
    /// Options on shares and indexes.
    case options
    /// Futures contracts.
    case futures
    /// Options on futures.
    case futuresOptions
    /// Shares of mutual funds.
    case funds
    /// Coins.
    case crypto
    /// Conversions of cash.
    case forex
    /// Kinds the journal has no instrument for.
    case unsupported

    /// Reads a cell up to a dash, behind which it says who holds the shares; nothing when the category is not known.
    init?(_ text: String) {
        let words = text.lowercased().split(separator: " ")
        let name = words.prefix { $0 != "-" }.joined(separator: " ")
        switch name {
        case "stocks", "stock", "etfs": self = .stocks
        case "equity and index options", "options", "stock options": self = .options
        case "futures", "future": self = .futures
        case "options on futures", "futures options", "future options": self = .futuresOptions
        case "mutual funds", "funds": self = .funds
        case "crypto", "cryptocurrencies": self = .crypto
        case "forex": self = .forex
        case "warrants", "structured products", "cfds", "cfd", "forex cfds", "bonds", "treasury bills", "metals",
            "commodities", "event contracts", "forecast contracts":
            self = .unsupported
        default: return nil
        }
    }

    /// Why rows of the category are no executions of the journal, if they are not.
    func passedOver(_ text: String) -> String? {
        switch self {
        case .forex: "Trades: forex conversions are not journal trades"
        case .unsupported: "Trades: \(text.prefix(40)) are not supported"
        case .stocks, .options, .futures, .futuresOptions, .funds, .crypto: nil
        }
    }
}
