import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// What instruments are, in words.
enum InstrumentFormatter {
    /// "ETF".
    static func kind(_ kind: InstrumentKind) -> String {
        switch kind {
        case .share: "Share"
        case .etf: "ETF"
        case .fund: "Fund"
        case .index: "Index"
        case .coin: "Coin"
        case .currencyPair: "Currency"
        case .future: "Future"
        }
    }

    /// "Shares".
    static func kinds(_ kind: InstrumentKind) -> String {
        switch kind {
        case .share: "Shares"
        case .etf: "ETFs"
        case .fund: "Funds"
        case .index: "Indices"
        case .coin: "Coins"
        case .currencyPair: "Currencies"
        case .future: "Futures"
        }
    }

    /// "Nasdaq · Information technology", "ETF · NYSE Arca", "NSE India · INR".
    static func tags(_ instrument: Instrument) -> String {
        let kind = instrument.kind == .share ? nil : Self.kind(instrument.kind)
        let exchange = instrument.exchange == .crypto ? nil : instrument.exchange?.name
        let currency =
            instrument.currency == .usd || instrument.kind == .currencyPair ? nil : instrument.currency.code
        return [kind, exchange, instrument.sector?.title, currency].compactMap { $0 }.joined(separator: " · ")
    }
}

/// Where a figure comes from, in words.
enum QuoteOrigin {
    /// "As of 16:00:00 New York, Fri 20 Nov 2026, told by Yahoo".
    static func text<Value>(_ value: Sourced<Value>, _ instrument: Instrument, sources: SourceRegistry) -> String {
        let exchange = instrument.exchange ?? .crypto
        let local = exchange.zone.localTime(at: value.asOf)
        let day = "\(DayText.weekday(local.day).prefix(3)) \(DayText.medium(local.day))"
        return "As of \(local.clock.prefix(8)) \(zone(exchange)), \(day), source: \(sources.title(of: value.source))"
    }

    /// The name of an exchange's clock, for people.
    static func zone(_ exchange: Exchange) -> String {
        switch exchange {
        case .nyse, .nasdaq, .arca, .american, .cboe: "New York"
        case .nse: "Mumbai"
        case .crypto: "UTC"
        }
    }
}
