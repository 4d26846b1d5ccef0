import BourseCore

/// What is remembered while the rows of a frame are read.
struct RowReading {
    var symbols: SymbolMemory
    /// The symbol of the first row, which all others must have.
    var symbol: Symbol?
    /// The rows that could not be read.
    var rejected: [BitMEXRowFault] = []

    init(symbols: SymbolMemory) { self.symbols = symbols }

    /// The symbol of the rows, or of the subscription when there are none; nil when neither is known.
    ///
    /// Rows that were rejected without a symbol may be of any, so that the whole message counts as unreadable.
    func symbol(or filter: Symbol?) throws(BitMEXWireError) -> Symbol? {
        if let symbol = symbol ?? filter { return symbol }
        guard let fault = rejected.first else { return nil }
        throw BitMEXWireError(fault.fault, offset: fault.offset, row: fault.row)
    }

    /// Begins a reading of rows that must all be of `symbol`.
    init(_ symbol: Symbol) {
        var symbols = SymbolMemory()
        var name = symbol.name
        self.symbol = name.withUTF8 { symbols.symbol(named: UnsafeRawBufferPointer($0)) }
        self.symbols = symbols
    }
}

extension ByteScanner {
    /// Reads an array of rows; those with a fault are listed as rejected.
    mutating func rows<Row>(
        _ reading: inout RowReading,
        into rows: inout [Row],
        _ read: (inout ByteScanner, inout RowReading) throws(BitMEXWireError) -> Row?
    ) throws(BitMEXWireError) {
        guard take(0x5B) else { throw surprise() }
        var isFirst = true
        var number = 0
        while try nextElement(isFirst: &isFirst) {
            row = number
            number += 1
            let read = try read(&self, &reading)
            if let fault = takeRowFault() {
                reading.rejected.append(fault)
            } else if let read {
                rows.append(read)
            }
        }
        row = nil
    }

    /// Reads the symbol of a row, which must be the one of the first row.
    mutating func symbol(_ reading: inout RowReading) throws(BitMEXWireError) -> Bool {
        let place = index
        guard byte == 0x22 else {
            try skipValue()
            note(.badField("symbol"), at: place)
            return false
        }
        let text = try string()
        let bytes = UnsafeRawBufferPointer(start: base + text.start, count: text.count)
        if let symbol = reading.symbol {
            if reading.symbols.symbol != symbol || !reading.symbols.has(bytes) {
                note(.otherSymbol(String(decoding: bytes.prefix(Symbol.maximumLength), as: UTF8.self)), at: place)
            }
            return true
        }
        guard let symbol = reading.symbols.symbol(named: bytes) else {
            note(.badField("symbol"), at: place)
            return false
        }
        reading.symbol = symbol
        return true
    }

    /// Notes that a field is missing which the row cannot do without.
    mutating func miss(_ field: String, at place: Int) { note(.missingField(field), at: place) }
}
