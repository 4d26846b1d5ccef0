import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld
import NIOHTTP1

/// Answers as Financial Modeling Prep does to those who do not pay.
struct FMPPublisher {
    let world: World
    let markets: VenueMarkets

    /// The key of a request.
    func key(of request: UpstreamRequest) -> String {
        request.target["apikey"] ?? request.headers.first(name: "apikey") ?? ""
    }

    /// The answer to a request.
    func answer(_ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        guard markets.accepts(key(of: request)) else { return .json(FMPFailure.invalidKey, .unauthorized) }
        let target = request.target
        switch target.path {
        case "/stable/batch-quote": return quotes(target["symbols"], at: now)
        case "/stable/quote": return quotes(target["symbol"], at: now)
        case "/stable/historical-price-eod/full": return history(target, at: now)
        default:
            return .json(FMPFailure.bytes("Legacy Endpoint : it is only for users with a subscription"), .forbidden)
        }
    }

    private func quotes(_ names: String?, at now: Timestamp) -> PacedAnswer {
        guard let names, !names.isEmpty else {
            return .json(FMPFailure.bytes("Query Error: Invalid or missing query parameter - symbols"), .badRequest)
        }
        let quotes = names.split(separator: ",").prefix(500).compactMap { name -> FMPQuote? in
            guard let symbol = FMPSymbols.symbol(String(name), in: world), let asset = world.asset(symbol),
                let worldQuote = world.quote(symbol, at: now)
            else { return nil }
            var quote = FMPQuote(symbol: FMPSymbols.name(of: asset.instrument), price: worldQuote.price)
            quote.time = Timestamp(seconds: worldQuote.time.seconds)
            quote.name = asset.instrument.name
            quote.exchange = Self.exchange(asset.instrument)
            quote.change = worldQuote.change
            quote.changePercent = worldQuote.changePercent
            (quote.open, quote.dayHigh, quote.dayLow) = (worldQuote.open, worldQuote.high, worldQuote.low)
            quote.previousClose = worldQuote.previousClose
            quote.volume = worldQuote.volume
            (quote.yearHigh, quote.yearLow) = (worldQuote.yearHigh, worldQuote.yearLow)
            quote.marketCap = worldQuote.marketCap
            return quote
        }
        return .json(FMPQuotes(quotes).bytes)
    }

    /// Days that are over, adjusted for splits; five years are told.
    private func history(_ target: RequestTarget, at now: Timestamp) -> PacedAnswer {
        guard let name = target["symbol"], !name.isEmpty else {
            return .json(FMPFailure.bytes("Query Error: Invalid or missing query parameter - symbol"), .badRequest)
        }
        guard let symbol = FMPSymbols.symbol(name, in: world), let history = world.history(symbol, at: now),
            let asset = world.asset(symbol)
        else { return .json(Array("[]".utf8)) }
        let today = asset.hours.zone.day(at: now)
        let first = max(
            target["from"].flatMap { TradingDay(iso: $0) } ?? today.adding(months: -60),
            today.adding(months: -60)
        )
        let last = target["to"].flatMap { TradingDay(iso: $0) } ?? today
        let days = history.adjusted(for: .splits, asOf: today).series.bars.compactMap { bar -> FMPDay? in
            guard case .day(let day) = bar.time, day >= first, day <= last,
                let closes = asset.hours.day(day).regular?.closes, closes <= now
            else { return nil }
            var row = FMPDay(day: day, open: bar.open, high: bar.high, low: bar.low, close: bar.close)
            row.volume = bar.volume
            let sum = Int128(bar.high.units) + Int128(bar.low.units) + Int128(bar.close.units)
            row.averagePrice = Price(units: Int64(sum.dividedHalfToEven(by: 3)))
            return row
        }
        return .json(FMPHistory(symbol: FMPSymbols.name(of: asset.instrument), days: days).bytes)
    }

    private static func exchange(_ instrument: Instrument) -> String {
        switch (instrument.exchange, instrument.kind) {
        case (.nasdaq?, _): "NASDAQ"
        case (.nyse?, _): "NYSE"
        case (.arca?, _), (.american?, _), (.cboe?, _): "AMEX"
        case (.nse?, _): "NSE"
        case (.crypto?, _): "CRYPTO"
        case (nil, .currencyPair): "FOREX"
        case (nil, .future): "COMMODITY"
        case (nil, _): "INDEX"
        }
    }

    /// Which names of these answers mean what.
    static let memberNames = UpstreamMemberNames(
        prices: [
            "price", "open", "high", "low", "close", "dayHigh", "dayLow", "previousClose", "yearHigh", "yearLow",
            "vwap",
        ],
        times: ["timestamp", "date"],
        symbols: ["symbol"]
    )
}
