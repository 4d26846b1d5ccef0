import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld

extension YahooPublisher {
    /// How a symbol stands; nothing for one that is not known.
    func quote(_ symbol: Symbol, at now: Timestamp) -> YahooQuote? {
        guard let asset = world.asset(symbol), let told = world.quote(symbol, at: now) else { return nil }
        let instrument = asset.instrument
        var quote = YahooQuote(symbol: symbol.name, price: told.price)
        quote.time = told.time
        quote.kind = instrument.yahooKind
        quote.state = Self.state(told.state)
        quote.currency = QuotedCurrency(told: instrument.currency.code)
        quote.name = instrument.name
        quote.shortName = instrument.name
        (quote.exchange, quote.exchangeName) = instrument.yahooExchange
        quote.zone = asset.hours.zone.identifier
        quote.offsetMilliseconds = asset.hours.zone.offset(at: now) * 1000
        quote.change = told.change
        quote.changePercent = told.changePercent
        (quote.open, quote.dayHigh, quote.dayLow) = (told.open, told.high, told.low)
        quote.volume = told.volume
        quote.previousClose = told.previousClose
        // Nobody quotes while the market is closed.
        let isQuoted = told.state.phase != nil
        if told.bid != nil {
            quote.bid = isQuoted ? told.bid : .zero
            quote.ask = isQuoted ? told.ask : .zero
            quote.bidSize = Quantity(isQuoted ? 3 : 0)
            quote.askSize = Quantity(isQuoted ? 2 : 0)
        }
        if let extended = told.extended { Self.add(extended, to: &quote, told) }
        quote.fiftyTwoWeekHigh = told.yearHigh
        quote.fiftyTwoWeekLow = told.yearLow
        quote.averageVolume = told.averageVolume
        quote.marketCap = told.marketCap
        quote.sharesOutstanding = instrument.kind == .share ? told.shares : nil
        quote.trailingEPS = told.earningsPerShare
        quote.trailingPE = told.earningsPerShare.flatMap { Ratio(Int128(told.price.units), over: Int128($0.units)) }
        quote.dividendRate = told.dividendRate
        quote.earnings = told.nextEarnings
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

    private static func add(_ extended: WorldExtendedPrice, to quote: inout YahooQuote, _ told: WorldQuote) {
        var price = YahooExtendedPrice()
        price.price = extended.price
        price.change = Price(units: extended.price.units - told.price.units)
        price.changePercent = Ratio(
            Int128(extended.price.units - told.price.units) * 100,
            over: Int128(told.price.units)
        )
        price.time = extended.time
        switch extended.phase {
        case .pre: quote.pre = price
        case .post: quote.post = price
        case .regular: break
        }
    }
}
