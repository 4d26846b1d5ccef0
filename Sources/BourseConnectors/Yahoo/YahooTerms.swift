import BourseMarkets

extension Exchange {
    /// Reads Yahoo's short form; nothing for exchanges that the desk does not know.
    init?(yahoo code: String?) {
        switch code {
        case "NMS", "NGM", "NCM", "NAS", "NASDAQ": self = .nasdaq
        case "NYQ", "NYS": self = .nyse
        case "PCX": self = .arca
        case "ASE": self = .american
        case "BTS", "BATS": self = .cboe
        case "NSI": self = .nse
        case "CCC": self = .crypto
        default: return nil
        }
    }
}

extension InstrumentKind {
    /// Reads Yahoo's word; nothing for kinds that the desk does not keep, such as options.
    init?(yahoo kind: String?) {
        switch kind {
        case "EQUITY": self = .share
        case "ETF": self = .etf
        case "MUTUALFUND": self = .fund
        case "INDEX": self = .index
        case "CRYPTOCURRENCY": self = .coin
        case "CURRENCY": self = .currencyPair
        case "FUTURE": self = .future
        default: return nil
        }
    }
}

extension BarStep {
    /// What Yahoo calls it, and how it may say that it tells it; nothing for steps that the desk adds up itself.
    var yahoo: (interval: String, granularities: [String])? {
        switch self {
        case .minute, .twoMinutes, .fiveMinutes, .quarterHour, .halfHour, .day: (rawValue, [rawValue])
        case .hour: ("60m", ["60m", "1h"])
        case .week, .month: nil
        }
    }

    /// How many days back Yahoo tells it; nothing where it is not asked.
    ///
    /// Source: the refusals of the service, "1m data not available … only 8 days worth", "must be within the last 60
    /// days", "… 730 days". Days go back to the first that a series can hold.
    var yahooReach: Int? {
        switch self {
        case .minute: 7
        case .twoMinutes, .fiveMinutes, .quarterHour, .halfHour: 60
        case .hour: 730
        case .day: 36_525
        case .week, .month: nil
        }
    }
}
