import BourseCore
import BourseOrderBook

extension JSONWriter {
    /// A frame of a table; a partial also tells how its rows are to be read.
    mutating func table(
        _ table: BitMEXTable,
        _ action: BookAction,
        _ symbol: Symbol?,
        _ rows: (inout JSONWriter) -> Void
    ) {
        object { writer in
            writer.field("table", table.rawValue)
            writer.field("action", action.wire)
            if action == .partial {
                writer.name("keys")
                writer.raw(table.keys)
                writer.name("types")
                writer.raw(table.types)
                writer.name("filter")
                writer.object { $0.field("symbol", symbol?.name) }
            }
            writer.name("data")
            writer.array(rows)
        }
    }

    mutating func book(_ message: BitMEXBookMessage, _ form: BitMEXForm) {
        reserve(message.rows.count * 192 + 512)
        table(message.table, message.action, message.symbol) { writer in
            for row in message.rows { writer.level(row, message.symbol, message.action, form) }
        }
    }

    /// One level; the sizes and prices of a row that has none are left out.
    mutating func level(_ row: BookRow, _ symbol: Symbol, _ action: BookAction, _ form: BitMEXForm) {
        object { writer in
            writer.field("symbol", symbol.name)
            writer.field("id", row.id)
            writer.field("side", row.side == .bid ? "Buy" : "Sell")
            if action != .delete { writer.field("size", row.size) }
            if form == .current || action == .partial || action == .insert { writer.field("price", row.price) }
            guard form == .current else { return }
            writer.field("timestamp", row.time)
            writer.field("transactTime", row.time)
        }
    }

    mutating func depth(_ depth: BitMEXDepth10) {
        table(.orderBook10, depth.action, depth.symbol) { writer in
            writer.object { writer in
                writer.field("symbol", depth.symbol.name)
                writer.levels("bids", depth.bids)
                writer.levels("asks", depth.asks)
                writer.field("timestamp", depth.time)
            }
        }
    }

    private mutating func levels(_ name: StaticString, _ levels: [BookLevel]?) {
        guard let levels else { return }
        self.name(name)
        array { writer in
            for level in levels {
                writer.array { writer in
                    writer.value(level.price)
                    writer.value(level.size)
                }
            }
        }
    }

    mutating func trade(_ print: TradePrint, _ symbol: Symbol) {
        object { writer in
            writer.field("timestamp", print.time)
            writer.field("symbol", symbol.name)
            writer.field("side", print.taker.map { $0 == .buy ? "Buy" : "Sell" })
            writer.field("size", print.size)
            writer.field("price", print.price)
            writer.field("trdMatchID", print.id?.guid)
            writer.field("trdType", print.taker == nil ? "Settlement" : "Regular")
        }
    }

    mutating func quote(_ top: TopOfBook, _ symbol: Symbol) {
        object { writer in
            writer.field("timestamp", top.time)
            writer.field("symbol", symbol.name)
            writer.field("bidSize", top.bid?.size)
            writer.field("bidPrice", top.bid?.price)
            writer.field("askPrice", top.ask?.price)
            writer.field("askSize", top.ask?.size)
        }
    }

    mutating func bin(_ bin: BitMEXBin, _ symbol: Symbol) {
        object { writer in
            writer.field("timestamp", bin.end)
            writer.field("symbol", symbol.name)
            writer.field("open", bin.open)
            writer.field("high", bin.high)
            writer.field("low", bin.low)
            writer.field("close", bin.close)
            writer.field("trades", bin.trades)
            writer.field("volume", bin.volume)
            writer.field("vwap", bin.vwap)
        }
    }

    mutating func instrument(_ row: BitMEXInstrumentRow) {
        object { writer in
            writer.field("symbol", row.symbol.name)
            writer.field("rootSymbol", row.rootSymbol)
            writer.field("state", row.state)
            writer.field("typ", row.type)
            writer.field("expiry", row.expiry)
            writer.field("underlying", row.underlying)
            writer.field("quoteCurrency", row.quoteCurrency)
            writer.field("lotSize", row.lotSize)
            writer.field("tickSize", row.tickSize)
            writer.field("multiplier", row.multiplier)
            writer.field("settlCurrency", row.settlementCurrency)
            writer.field("isInverse", row.isInverse)
            writer.field("fundingTimestamp", row.fundingTimestamp)
            writer.field("fundingRate", row.fundingRate)
            writer.field("indicativeFundingRate", row.indicativeFundingRate)
            writer.field("volume24h", row.volume24h)
            writer.field("turnover24h", row.turnover24h)
            writer.field("prevPrice24h", row.previousPrice24h)
            writer.field("highPrice", row.highPrice)
            writer.field("lowPrice", row.lowPrice)
            writer.field("lastPrice", row.lastPrice)
            writer.field("bidPrice", row.bidPrice)
            writer.field("askPrice", row.askPrice)
            writer.field("openInterest", row.openInterest)
            writer.field("openValue", row.openValue)
            writer.field("markPrice", row.markPrice)
            writer.field("indicativeSettlePrice", row.indexPrice)
            writer.field("timestamp", row.timestamp)
        }
    }
}

extension TradeMatchID {
    /// The GUID in its usual form, such as `00000000-006d-1000-0000-000e8737d536`.
    public var guid: String {
        func digits(_ value: UInt64) -> String {
            let text = String(value, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
        let all = Array((digits(high) + digits(low)).utf8)
        let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
        return groups.map { String(decoding: all[$0], as: UTF8.self) }.joined(separator: "-")
    }
}

extension BitMEXTable {
    /// The fields that name a row, as a partial tells them.
    fileprivate var keys: StaticString {
        switch self {
        case .orderBookL2, .orderBookL2_25: "[\"symbol\",\"id\",\"side\"]"
        case .orderBook10, .instrument: "[\"symbol\"]"
        case .trade, .quote, .tradeBin1m, .tradeBin5m, .tradeBin1h, .tradeBin1d: "[]"
        }
    }

    /// The types of the fields, as a partial tells them.
    fileprivate var types: StaticString {
        switch self {
        case .orderBookL2, .orderBookL2_25:
            """
            {"symbol":"symbol","id":"long","side":"symbol","size":"long","price":"float",\
            "timestamp":"timestamp","transactTime":"timestamp"}
            """
        case .orderBook10: "{\"symbol\":\"symbol\",\"bids\":\"\",\"asks\":\"\",\"timestamp\":\"timestamp\"}"
        case .trade:
            """
            {"timestamp":"timestamp","symbol":"symbol","side":"symbol","size":"long","price":"float",\
            "trdMatchID":"guid","trdType":"symbol"}
            """
        case .quote:
            """
            {"timestamp":"timestamp","symbol":"symbol","bidSize":"long","bidPrice":"float",\
            "askPrice":"float","askSize":"long"}
            """
        case .tradeBin1m, .tradeBin5m, .tradeBin1h, .tradeBin1d:
            """
            {"timestamp":"timestamp","symbol":"symbol","open":"float","high":"float","low":"float",\
            "close":"float","trades":"long","volume":"long","vwap":"float"}
            """
        case .instrument: "{\"symbol\":\"symbol\"}"
        }
    }
}
