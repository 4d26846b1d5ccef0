import BourseCore
import BourseOrderBook

/// The rows of trades, quotes, bars and the best ten levels.
extension ByteScanner {
    mutating func trade(_ reading: inout RowReading) throws(BitMEXWireError) -> TradePrint? {
        let start = index
        guard try enterObject("data") else { return nil }
        var hasSymbol = false
        var id: TradeMatchID?
        var time: Timestamp?
        var side: BookSide?
        var price: Price?
        var size: Int64?
        var isFirst = true
        while let name = try nextName(isFirst: &isFirst) {
            switch name {
            case "timestamp": time = try self.time("timestamp")
            case "symbol": hasSymbol = try symbol(&reading)
            case "side": side = try self.side("side")
            case "size": size = try whole("size")
            case "price": price = try self.price("price")
            case "trdMatchID": id = try guid("trdMatchID")
            default: try skipValue()
            }
        }
        guard hasSymbol, let time, let price, let size else {
            miss(!hasSymbol ? "symbol" : time == nil ? "timestamp" : price == nil ? "price" : "size", at: start)
            return nil
        }
        if size < 0 { note(.badField("size"), at: start) }
        let taker: TakerSide? = side.map { $0 == .bid ? .buy : .sell }
        return TradePrint(id: id, time: time, taker: taker, price: price, size: size)
    }

    mutating func quote(_ reading: inout RowReading) throws(BitMEXWireError) -> TopOfBook? {
        let start = index
        guard try enterObject("data") else { return nil }
        var hasSymbol = false
        var time: Timestamp?
        var bid: (price: Price?, size: Int64?)
        var ask: (price: Price?, size: Int64?)
        var isFirst = true
        while let name = try nextName(isFirst: &isFirst) {
            switch name {
            case "timestamp": time = try self.time("timestamp")
            case "symbol": hasSymbol = try symbol(&reading)
            case "bidSize": bid.size = try whole("bidSize")
            case "bidPrice": bid.price = try price("bidPrice")
            case "askPrice": ask.price = try price("askPrice")
            case "askSize": ask.size = try whole("askSize")
            default: try skipValue()
            }
        }
        guard hasSymbol, let time else {
            miss(!hasSymbol ? "symbol" : "timestamp", at: start)
            return nil
        }
        return TopOfBook(time: time, bid: Self.level(bid), ask: Self.level(ask))
    }

    private static func level(_ fetched: (price: Price?, size: Int64?)) -> BookLevel? {
        guard let price = fetched.price, let size = fetched.size else { return nil }
        return BookLevel(price: price, size: size)
    }

    mutating func bin(_ reading: inout RowReading) throws(BitMEXWireError) -> BitMEXBin? {
        let start = index
        guard try enterObject("data") else { return nil }
        var hasSymbol = false
        var end: Timestamp?
        var bin = BitMEXBin(end: Timestamp(microseconds: 0))
        var isFirst = true
        while let name = try nextName(isFirst: &isFirst) {
            switch name {
            case "timestamp": end = try time("timestamp")
            case "symbol": hasSymbol = try symbol(&reading)
            case "open": bin.open = try price("open")
            case "high": bin.high = try price("high")
            case "low": bin.low = try price("low")
            case "close": bin.close = try price("close")
            case "trades": bin.trades = try whole("trades").flatMap { Int(exactly: $0) } ?? 0
            case "volume": bin.volume = try whole("volume") ?? 0
            case "vwap": bin.vwap = try price("vwap", excess: .roundHalfToEven)
            default: try skipValue()
            }
        }
        guard hasSymbol, let end else {
            miss(!hasSymbol ? "symbol" : "timestamp", at: start)
            return nil
        }
        if bin.trades < 0 || bin.volume < 0 { note(.badField("volume"), at: start) }
        bin.end = end
        return bin
    }

    mutating func depth(
        _ action: BookAction,
        _ reading: inout RowReading
    ) throws(BitMEXWireError) -> BitMEXDepth10? {
        let start = index
        guard try enterObject("data") else { return nil }
        var hasSymbol = false
        var bids: [BookLevel]?
        var asks: [BookLevel]?
        var time: Timestamp?
        var isFirst = true
        while let name = try nextName(isFirst: &isFirst) {
            switch name {
            case "symbol": hasSymbol = try symbol(&reading)
            case "bids": bids = try levels("bids")
            case "asks": asks = try levels("asks")
            case "timestamp": time = try self.time("timestamp")
            default: try skipValue()
            }
        }
        guard hasSymbol, let symbol = reading.symbol else {
            miss("symbol", at: start)
            return nil
        }
        return BitMEXDepth10(action: action, symbol: symbol, bids: bids, asks: asks, time: time)
    }

    /// Pairs of price and size.
    private mutating func levels(_ field: String) throws(BitMEXWireError) -> [BookLevel]? {
        guard try enterArray(field) else { return nil }
        var levels: [BookLevel] = []
        levels.reserveCapacity(10)
        var isFirst = true
        while try nextElement(isFirst: &isFirst) {
            let place = index
            guard try enterArray(field) else { continue }
            var price: Price?
            var size: Int64?
            var column = 0
            var isFirstColumn = true
            while try nextElement(isFirst: &isFirstColumn) {
                switch column {
                case 0: price = try self.price(field)
                case 1: size = try whole(field)
                default: try skipValue()
                }
                column += 1
            }
            if let level = Self.level((price, size)) { levels.append(level) } else { note(.badField(field), at: place) }
        }
        return levels
    }
}
