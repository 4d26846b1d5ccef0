import BourseCore
import BourseOrderBook
import BourseWire

extension BitMEXSource {
    /// An event as BitMEX sends it, with the fields that are known here; nothing for what it never sends.
    public func wording(of content: RecordedEvent.Content, symbol: Symbol) -> [UInt8]? {
        Self.wording(of: content, symbol: symbol)
    }

    /// The same without a line.
    public static func wording(of content: RecordedEvent.Content, symbol: Symbol) -> [UInt8]? {
        message(content, symbol).map { BitMEXEncoder.frame($0) }
    }

    private static func message(_ content: RecordedEvent.Content, _ symbol: Symbol) -> BitMEXMessage? {
        switch content {
        case .book(let action, let rows):
            .book(BitMEXBookMessage(table: .orderBookL2, action: action, symbol: symbol, rows: rows))
        case .trades(let action, let prints):
            .trades(BitMEXTradeMessage(action: action, symbol: symbol, prints: prints))
        case .quotes(let action, let rows):
            .quotes(BitMEXQuoteMessage(action: action, symbol: symbol, rows: rows))
        case .bins(let action, let interval, let rows):
            .bins(BitMEXBinMessage(interval: interval, action: action, symbol: symbol, rows: rows.map(BitMEXBin.init)))
        case .metrics(let action, let values):
            .instruments(BitMEXInstrumentMessage(action: action, rows: [BitMEXInstrumentRow(symbol, values)]))
        case .status, .gap: nil
        }
    }
}

extension BitMEXBin {
    fileprivate init(_ bin: TradeBin) {
        self.init(
            end: bin.end,
            open: bin.open,
            high: bin.high,
            low: bin.low,
            close: bin.close,
            volume: bin.volume,
            trades: bin.trades
        )
    }
}

extension BitMEXInstrumentRow {
    fileprivate init(_ symbol: Symbol, _ metrics: InstrumentMetrics) {
        self.init(symbol: symbol)
        timestamp = metrics.time
        lastPrice = metrics.last
        markPrice = metrics.mark
        indexPrice = metrics.index
        previousPrice24h = metrics.previousDay
        highPrice = metrics.high
        lowPrice = metrics.low
        volume24h = metrics.volume
        openInterest = metrics.openInterest
        fundingRate = metrics.fundingRate
        indicativeFundingRate = metrics.indicativeFundingRate
        fundingTimestamp = metrics.fundingTime
    }
}
