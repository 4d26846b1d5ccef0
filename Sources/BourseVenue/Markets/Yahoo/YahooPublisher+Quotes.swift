import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld

extension YahooPublisher {
    /// How a symbol stands; nothing for one that is not known.
    func quote(_ symbol: Symbol, at now: Timestamp) -> YahooQuote? {
        guard let asset = world.asset(symbol), let worldQuote = world.quote(symbol, at: now) else { return nil }
        let instrument = asset.instrument
        var quote = YahooQuote(symbol: symbol.name, price: worldQuote.price)
        quote.time = worldQuote.time
        quote.kind = instrument.yahooKind
        quote.state = Self.state(worldQuote.state)
        quote.currency = QuotedCurrency(code: instrument.currency.code)
        quote.name = instrument.name
        quote.shortName = instrument.name
        (quote.exchange, quote.exchangeName) = instrument.yahooExchange
        quote.zone = asset.hours.zone.identifier
        quote.offsetMilliseconds = asset.hours.zone.offset(at: now) * 1000
        quote.change = worldQuote.change
        quote.changePercent = worldQuote.changePercent
        (quote.open, quote.dayHigh, quote.dayLow) = (worldQuote.open, worldQuote.high, worldQuote.low)
        quote.volume = worldQuote.volume
        quote.previousClose = worldQuote.previousClose
        // Nobody quotes while the market is closed.
        let isQuoted = worldQuote.state.phase != nil
        if worldQuote.bid != nil {
            quote.bid = isQuoted ? worldQuote.bid : .zero
            quote.ask = isQuoted ? worldQuote.ask : .zero
            quote.bidSize = Quantity(isQuoted ? 3 : 0)
            quote.askSize = Quantity(isQuoted ? 2 : 0)
        }
        if let extended = worldQuote.extended { Self.add(extended, to: &quote, worldQuote) }
        quote.fiftyTwoWeekHigh = worldQuote.yearHigh
        quote.fiftyTwoWeekLow = worldQuote.yearLow
        quote.averageVolume = worldQuote.averageVolume
        quote.marketCap = worldQuote.marketCap
        quote.sharesOutstanding = instrument.kind == .share ? worldQuote.shares : nil
        quote.trailingEPS = worldQuote.earningsPerShare
        quote.trailingPE = worldQuote.earningsPerShare.flatMap {
            Ratio(Int128(worldQuote.price.units), over: Int128($0.units))
        }
        quote.dividendRate = worldQuote.dividendRate
        quote.earnings = worldQuote.nextEarnings
        quote.delay = asset.hours == .nse ? 15 : 0
        quote.source = asset.hours == .nse ? "Delayed Quote" : "Nasdaq Real Time Price"
        quote.priceHint = Self.hint(asset)
        return quote
    }

    /// How many decimals prices are shown with.
    static func hint(_ asset: WorldAsset) -> Int {
        var (decimals, step) = (8, asset.tick)
        while decimals > 2, step % 10 == 0 { (decimals, step) = (decimals - 1, step / 10) }
        return decimals
    }

    private static func state(_ state: MarketState) -> YahooMarketState {
        switch state.phase {
        case .pre?: .pre
        case .regular?: .regular
        case .post?: .post
        case nil: .closed
        }
    }

    private static func add(_ extended: WorldExtendedPrice, to quote: inout YahooQuote, _ worldQuote: WorldQuote) {
        var price = YahooExtendedPrice()
        price.price = extended.price
        price.change = Price(units: extended.price.units - worldQuote.price.units)
        price.changePercent = Ratio(
            Int128(extended.price.units - worldQuote.price.units) * 100,
            over: Int128(worldQuote.price.units)
        )
        price.time = extended.time
        switch extended.phase {
        case .pre: quote.pre = price
        case .post: quote.post = price
        case .regular: break
        }
    }
}
