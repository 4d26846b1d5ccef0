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
            vwap: traded ? Price(statistic: bar.averagePrice) : nil
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
    mutating func take(_ statistics: VenueStatistics) {
        timestamp = statistics.time
        lastPrice = statistics.lastPrice
        previousPrice24h = statistics.priceDayAgo
        bidPrice = statistics.bid
        askPrice = statistics.ask
        markPrice = statistics.mark.map { Price(statistic: $0) }
        indexPrice = statistics.index.map { Price(statistic: $0) }
        volume24h = statistics.volumeDay
        openInterest = statistics.openInterest
        fundingRate = statistics.fundingRate.map { Ratio(statistic: $0) }
        indicativeFundingRate = statistics.indicativeFundingRate.map { Ratio(statistic: $0) }
        fundingTimestamp = statistics.fundingTime
    }
}

extension Price {
    /// A figure of the simulation to six decimals.
    fileprivate init(statistic: Double) { self.init(units: Int64((statistic * 1e6).rounded()) * 100) }
}

extension Ratio {
    /// A figure of the simulation to six decimals.
    fileprivate init(statistic: Double) { self.init(units: Int128((statistic * 1e6).rounded()) * 10_000) }
}
