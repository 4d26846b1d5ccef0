import BourseCore

extension ByteScanner {
    /// The row of an instrument, which may be of any symbol.
    mutating func instrument(_ reading: inout RowReading) throws(BitMEXWireError) -> BitMEXInstrumentRow? {
        let start = index
        guard try enterObject("data") else { return nil }
        reading.symbol = nil
        var row = BitMEXInstrumentRow(symbol: reading.symbols.symbol)
        var hasSymbol = false
        var isFirst = true
        while let name = try nextName(isFirst: &isFirst) {
            if "symbol" ~= name {
                hasSymbol = try symbol(&reading)
            } else if try !prices(name, &row), try !numbers(name, &row), try !texts(name, &row) {
                try skipValue()
            }
        }
        guard hasSymbol, let symbol = reading.symbol else {
            miss("symbol", at: start)
            return nil
        }
        row.symbol = symbol
        return row
    }

    /// Prices that the venue computes may have more decimals than we hold; those of orders and trades do not.
    private mutating func prices(
        _ name: FieldName,
        _ row: inout BitMEXInstrumentRow
    ) throws(BitMEXWireError) -> Bool {
        switch name {
        case "tickSize": (row.tickSize, row.tickDecimals) = try tick()
        case "lastPrice": row.lastPrice = try price("lastPrice", excess: .roundHalfToEven)
        case "prevPrice24h": row.previousPrice24h = try price("prevPrice24h", excess: .roundHalfToEven)
        case "highPrice": row.highPrice = try price("highPrice", excess: .roundHalfToEven)
        case "lowPrice": row.lowPrice = try price("lowPrice", excess: .roundHalfToEven)
        case "bidPrice": row.bidPrice = try price("bidPrice", excess: .roundHalfToEven)
        case "askPrice": row.askPrice = try price("askPrice", excess: .roundHalfToEven)
        case "markPrice": row.markPrice = try price("markPrice", excess: .roundHalfToEven)
        case "indicativeSettlePrice": row.indexPrice = try price("indicativeSettlePrice", excess: .roundHalfToEven)
        default: return false
        }
        return true
    }

    /// A tick, or the decimals of one that is too fine: the instrument is listed all the same.
    private mutating func tick() throws(BitMEXWireError) -> (size: Price?, decimals: Int?) {
        let earlier = takeRowFault()
        let size = try price("tickSize")
        let own = takeRowFault()
        if let earlier { note(earlier.fault, at: earlier.offset) }
        guard let own else { return (size, nil) }
        if case .tooPrecise(let decimals, _) = own.fault { return (nil, decimals) }
        note(own.fault, at: own.offset)
        return (nil, nil)
    }

    private mutating func numbers(
        _ name: FieldName,
        _ row: inout BitMEXInstrumentRow
    ) throws(BitMEXWireError) -> Bool {
        switch name {
        case "lotSize": row.lotSize = try whole("lotSize")
        case "multiplier": row.multiplier = try whole("multiplier")
        case "volume24h": row.volume24h = try whole("volume24h")
        case "turnover24h": row.turnover24h = try whole("turnover24h")
        case "openInterest": row.openInterest = try whole("openInterest")
        case "openValue": row.openValue = try whole("openValue")
        case "fundingRate": row.fundingRate = try ratio("fundingRate")
        case "indicativeFundingRate": row.indicativeFundingRate = try ratio("indicativeFundingRate")
        case "isInverse": row.isInverse = try boolean("isInverse")
        default: return false
        }
        return true
    }

    private mutating func texts(
        _ name: FieldName,
        _ row: inout BitMEXInstrumentRow
    ) throws(BitMEXWireError) -> Bool {
        switch name {
        case "rootSymbol": row.rootSymbol = try text("rootSymbol")
        case "state": row.state = try text("state")
        case "typ": row.type = try text("typ")
        case "underlying": row.underlying = try text("underlying")
        case "quoteCurrency": row.quoteCurrency = try text("quoteCurrency")
        case "settlCurrency": row.settlementCurrency = try text("settlCurrency")
        case "expiry": row.expiry = try time("expiry")
        case "fundingTimestamp": row.fundingTimestamp = try time("fundingTimestamp")
        case "timestamp": row.timestamp = try time("timestamp")
        default: return false
        }
        return true
    }
}
