/// What rows traded, by the texts of the columns that say it: a file has many rows of one instrument.
struct InstrumentCache {
    /// The most instruments in the cache.
    private static let mostInstruments = 16_384
    /// The columns that say what was traded.
    private(set) var columns: [DialectColumn] = []
    private var instruments: [String: DialectInstrument] = [:]
    /// Whether something else than columns says what was traded.
    private var isOff = false

    /// The instrument of an earlier row that is like this one in every column that was read of any row.
    func instrument(of row: DialectRow) -> DialectInstrument? {
        instruments.isEmpty ? nil : instruments[key(of: row)]
    }

    /// Adds the instrument of a row.
    ///
    /// - Parameter reads: The columns that were read to find it.
    mutating func add(_ instrument: DialectInstrument, of row: DialectRow, _ reads: DialectRow.ColumnReads) {
        guard !isOff, !reads.hasOthers, !reads.hasUnits else {
            self = InstrumentCache()
            isOff = true
            return
        }
        let further = reads.columns.filter { !columns.contains($0) }
        if !further.isEmpty {
            columns += further
            instruments = [:]
        }
        if instruments.count == Self.mostInstruments { instruments = [:] }
        instruments[key(of: row)] = instrument
    }

    private func key(of row: DialectRow) -> String {
        if columns.count == 1, row.terms.isEmpty { return row.text(columns[0]) }
        var key = ""
        for column in columns {
            key += row.text(column)
            // Numbers in terms are written in another way.
            key += row.terms[column] == nil ? "\n" : "\r"
        }
        return key
    }
}
