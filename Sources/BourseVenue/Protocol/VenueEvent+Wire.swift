import BourseCore
import BourseOrderBook
import BourseWire

extension BitMEXBin {
    /// A bar as the venue tells it: without prices when nothing was traded.
    init(_ bar: VenueBar) {
        let traded = bar.trades > 0
        self.init(
            end: bar.end,
            open: traded ? bar.open : nil,
            high: traded ? bar.high : nil,
            low: traded ? bar.low : nil,
            close: traded ? bar.close : nil,
            volume: bar.volume,
            trades: bar.trades,
            vwap: traded ? Price(figure: bar.averagePrice) : nil
        )
    }
}

extension BitMEXInstrumentRow {
    /// What never changes about a listing.
    init(_ listing: VenueListing) {
        self.init(symbol: listing.symbol)
        rootSymbol = listing.root
        state = "Open"
        type = "FFWCSX"
        underlying = listing.root
        quoteCurrency = listing.quote
        tickSize = listing.tick
        lotSize = listing.lot
        switch listing.contract {
        case .inverse:
            settlementCurrency = "XBt"
            multiplier = -100_000_000
            isInverse = true
        case .quanto(let satoshi):
            settlementCurrency = "XBt"
            multiplier = satoshi
            isInverse = false
        case .linear(let perCoin):
            settlementCurrency = "USDt"
            multiplier = max(1, 1_000_000 / perCoin)
            isInverse = false
        }
    }

    /// Takes over the figures that are told.
    mutating func take(_ figures: VenueStatistics) {
        timestamp = figures.time
        lastPrice = figures.lastPrice
        previousPrice24h = figures.priceDayAgo
        bidPrice = figures.bid
        askPrice = figures.ask
        markPrice = figures.mark.map { Price(figure: $0) }
        indexPrice = figures.index.map { Price(figure: $0) }
        volume24h = figures.volumeDay
        openInterest = figures.openInterest
        fundingRate = figures.fundingRate.map { Ratio(figure: $0) }
        indicativeFundingRate = figures.indicativeFundingRate.map { Ratio(figure: $0) }
        fundingTimestamp = figures.fundingTime
    }
}

extension Price {
    /// A figure of the simulation to six decimals.
    fileprivate init(figure: Double) { self.init(units: Int64((figure * 1e6).rounded()) * 100) }
}

extension Ratio {
    /// A figure of the simulation to six decimals.
    fileprivate init(figure: Double) { self.init(units: Int128((figure * 1e6).rounded()) * 10_000) }
}
