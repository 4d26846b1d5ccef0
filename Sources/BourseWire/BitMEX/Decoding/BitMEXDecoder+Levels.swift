import BourseCore
import BourseOrderBook

/// Levels of a book in any form that JSON allows.
extension BitMEXDecoder {
    /// Reads the rows of a book into ``book``, whose room is used again; returns whether their symbol is known.
    mutating func readLevels(
        _ scanner: inout ByteScanner,
        _ table: BitMEXTable,
        _ action: BookAction,
        _ filter: Symbol?
    ) throws(BitMEXWireError) -> Bool {
        var rows: [BookRow] = []
        swap(&rows, &book.rows)
        defer { swap(&rows, &book.rows) }
        rows.removeAll(keepingCapacity: true)
        var reading = RowReading(symbols: symbols)
        var minutes = minutes
        defer {
            symbols = reading.symbols
            self.minutes = minutes
        }
        try scanner.rows(&reading, into: &rows) { scanner, reading throws(BitMEXWireError) in
            if reading.symbol != nil, let row = reading.symbols.withRowStart({ scanner.plainLevel($0, &minutes) }) {
                return row
            }
            return try scanner.level(&reading)
        }
        book.table = table
        book.action = action
        book.rejected = reading.rejected
        guard let symbol = try reading.symbol(or: filter) else { return false }
        book.symbol = symbol
        return true
    }
}

extension ByteScanner {
    mutating func level(_ reading: inout RowReading) throws(BitMEXWireError) -> BookRow? {
        let start = index
        guard try enterObject("data") else { return nil }
        var id: Int64?
        var side: BookSide?
        var row = BookRow(id: 0, side: .bid)
        var isFirst = true
        var hasSymbol = false
        while let name = try nextName(isFirst: &isFirst) {
            switch name {
            case "symbol": hasSymbol = try symbol(&reading)
            case "id": id = try whole("id")
            case "side": side = try self.side("side")
            case "size": row.size = try whole("size")
            case "price": row.price = try price("price")
            case "timestamp": row.time = try time("timestamp")
            default: try skipValue()
            }
        }
        guard hasSymbol, let id, let side else {
            miss(!hasSymbol ? "symbol" : id == nil ? "id" : "side", at: start)
            return nil
        }
        if let size = row.size, size < 0 { note(.badField("size"), at: start) }
        if let price = row.price, price <= .zero { note(.badField("price"), at: start) }
        row.id = id
        row.side = side
        return row
    }
}
