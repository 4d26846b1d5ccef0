import BourseCore
import BourseMarkets

extension Instrument {
    /// What Yahoo calls its kind.
    var yahooKind: String {
        switch kind {
        case .share: "EQUITY"
        case .etf: "ETF"
        case .fund: "MUTUALFUND"
        case .index: "INDEX"
        case .coin: "CRYPTOCURRENCY"
        case .currencyPair: "CURRENCY"
        case .future: "FUTURE"
        }
    }

    /// What Yahoo calls its exchange, short and in full.
    var yahooExchange: (String, String) {
        switch (exchange, kind) {
        case (.nasdaq?, _): ("NMS", "NasdaqGS")
        case (.nyse?, _): ("NYQ", "NYSE")
        case (.arca?, _): ("PCX", "NYSEArca")
        case (.american?, _): ("ASE", "NYSE American")
        case (.cboe?, _): ("BTS", "Cboe US")
        case (.nse?, _): ("NSI", "NSE")
        case (.crypto?, _): ("CCC", "CCC")
        case (nil, .currencyPair): ("CCY", "CCY")
        case (nil, .future): ("CMX", "COMEX")
        case (nil, _): currency == .inr ? ("NSI", "NSE") : ("SNP", "SNP")
        }
    }
}
