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
        case .figures(let action, let figures):
            .instruments(BitMEXInstrumentMessage(action: action, rows: [BitMEXInstrumentRow(symbol, figures)]))
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
    fileprivate init(_ symbol: Symbol, _ figures: InstrumentFigures) {
        self.init(symbol: symbol)
        timestamp = figures.time
        lastPrice = figures.last
        markPrice = figures.mark
        indexPrice = figures.index
        previousPrice24h = figures.previousDay
        highPrice = figures.high
        lowPrice = figures.low
        volume24h = figures.volume
        openInterest = figures.openInterest
        fundingRate = figures.fundingRate
        indicativeFundingRate = figures.indicativeFundingRate
        fundingTimestamp = figures.fundingTime
    }
}
