import BourseCore
import BourseMarkets
import BourseWire
import BourseWorld

extension YahooPublisher {
    /// How a symbol stands; nothing for one that is not known.
    func quote(_ symbol: Symbol, at now: Timestamp) -> YahooQuote? {
        guard let asset = world.asset(symbol), let fetched = world.quote(symbol, at: now) else { return nil }
        let instrument = asset.instrument
        var quote = YahooQuote(symbol: symbol.name, price: fetched.price)
        quote.time = fetched.time
        quote.kind = instrument.yahooKind
        quote.state = Self.state(fetched.state)
        quote.currency = QuotedCurrency(fetched: instrument.currency.code)
        quote.name = instrument.name
        quote.shortName = instrument.name
        (quote.exchange, quote.exchangeName) = instrument.yahooExchange
        quote.zone = asset.hours.zone.identifier
        quote.offsetMilliseconds = asset.hours.zone.offset(at: now) * 1000
        quote.change = fetched.change
        quote.changePercent = fetched.changePercent
        (quote.open, quote.dayHigh, quote.dayLow) = (fetched.open, fetched.high, fetched.low)
        quote.volume = fetched.volume
        quote.previousClose = fetched.previousClose
        // Nobody quotes while the market is closed.
        let isQuoted = fetched.state.phase != nil
        if fetched.bid != nil {
            quote.bid = isQuoted ? fetched.bid : .zero
            quote.ask = isQuoted ? fetched.ask : .zero
            quote.bidSize = Quantity(isQuoted ? 3 : 0)
            quote.askSize = Quantity(isQuoted ? 2 : 0)
        }
        if let extended = fetched.extended { Self.add(extended, to: &quote, fetched) }
        quote.fiftyTwoWeekHigh = fetched.yearHigh
        quote.fiftyTwoWeekLow = fetched.yearLow
        quote.averageVolume = fetched.averageVolume
        quote.marketCap = fetched.marketCap
        quote.sharesOutstanding = instrument.kind == .share ? fetched.shares : nil
        quote.trailingEPS = fetched.earningsPerShare
        quote.trailingPE = fetched.earningsPerShare.flatMap {
            Ratio(Int128(fetched.price.units), over: Int128($0.units))
        }
        quote.dividendRate = fetched.dividendRate
        quote.earnings = fetched.nextEarnings
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

    private static func add(_ extended: WorldExtendedPrice, to quote: inout YahooQuote, _ fetched: WorldQuote) {
        var price = YahooExtendedPrice()
        price.price = extended.price
        price.change = Price(units: extended.price.units - fetched.price.units)
        price.changePercent = Ratio(
            Int128(extended.price.units - fetched.price.units) * 100,
            over: Int128(fetched.price.units)
        )
        price.time = extended.time
        switch extended.phase {
        case .pre: quote.pre = price
        case .post: quote.post = price
        case .regular: break
        }
    }
}
