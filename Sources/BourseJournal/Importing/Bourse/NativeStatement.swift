import BourseCore

/// Reads Bourse's own execution file: a header that names the columns, then a row an execution.
///
/// The path of an undamaged row makes no allocation, so a million rows take a fraction of a second.
struct NativeStatement: ImportReader {
    let format = ImportFormat.bourse

    func recognizes(_ head: FileHead) -> Bool {
        let names: Set = ["time", "symbol", "side", "quantity", "price"]
        // Other journals have the day in a column of its own.
        let others: Set = ["date", "commission"]
        return head.records.contains { record in
            let cells = Set(record.map { $0.lowercased() })
            return names.isSubset(of: cells) && !others.isSubset(of: cells)
        }
    }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws(StatementError) {
        progress.begin(of: scanner.bytes.count)
        defer {
            if context.keepsActivities {
                reading.settle(reading.ledger.actions) { _ in nil }
            } else {
                reading.warnOfCorporateActions()
            }
        }
        var scanner = scanner
        var header: NativeHeader?
        while header == nil, scanner.next() {
            if !scanner.isBlank { header = try NativeHeader(scanner.texts) }
        }
        guard let header else { throw .empty }
        if let cut = Self.middle(scanner.bytes), cut > scanner.position {
            progress.advance(by: scanner.position)
            Self.readHalves(scanner, cut: cut, header: header, context: context, progress: progress, into: &reading)
        } else {
            reading.ledger.reserve(scanner.bytes.count / Self.bytesPerRow)
            Self.readRows(&scanner, header: header, context: context, progress: progress, into: &reading)
        }
    }

    /// A row of the native format takes about 74 bytes; a wrong guess costs one reallocation.
    static let bytesPerRow = 64

    /// Reads the rows up to the end of the scanner's bytes.
    static func readRows(
        _ scanner: inout CSVScanner,
        header: NativeHeader,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) {
        var rows = NativeRows(header: header, context: context)
        var counter = ScanProgress(progress)
        defer { counter.finish(at: scanner.position) }
        while scanner.next() {
            guard counter.goesOn(at: scanner.position) else { return }
            if scanner.startsBlank, scanner.isBlank { continue }
            reading.rows += 1
            do throws(NativeRowError) {
                let actions = reading.ledger.actions.count
                try rows.append(scanner, to: &reading.ledger)
                if reading.ledger.actions.count > actions, !context.keepsActivities {
                    reading.ignore("corporate actions")
                }
            } catch {
                reading.refuse(row: scanner.row, column: error.column, error.message)
            }
        }
    }
}

extension ImportFormat {
    /// Bourse's own execution file.
    public static let bourse = ImportFormat(id: "bourse", title: "Bourse executions")
}

/// A cell that makes its row unusable.
struct NativeRowError: Error {
    let column: String?
    let message: String

    init(_ column: NativeColumn?, _ message: String) {
        self.column = column?.name
        self.message = message
    }

    init(_ error: ExecutionError) {
        column = error.column
        message = error.message
    }
}

/// Turns records into fills, remembering the positions and the zone it has seen.
struct NativeRows {
    private let header: NativeHeader
    private let context: ImportContext
    private let vocabulary = NativeVocabulary()
    private var interner = PositionInterner()

    init(header: NativeHeader, context: ImportContext) {
        self.header = header
        self.context = context
    }

    mutating func append(_ scanner: CSVScanner, to ledger: inout ExecutionLedger) throws(NativeRowError) {
        guard scanner.cells.count <= CSVScanner.mostCells else {
            throw NativeRowError(
                nil,
                "the row has more than \(CSVScanner.mostCells) cells; check its quotes and commas"
            )
        }
        guard scanner.cells.count <= header.count || !scanner.hasText(from: header.count) else {
            throw NativeRowError(nil, "the row has more cells than the header; check its quotes and commas")
        }
        try header.cells.withUnsafeBufferPointer { columns throws(NativeRowError) in
            let record = NativeRecord(text: scanner.bytes, cells: scanner.cells, columns: columns)
            try append(record, at: scanner.row, to: &ledger)
        }
    }

    private mutating func append(_ row: NativeRecord, at place: Int, to ledger: inout ExecutionLedger)
        throws(NativeRowError)
    {
        let time = try time(row)
        guard let side = try side(row) else { return ledger.append(try action(row, time, at: place)) }
        let quantity = try number(row, .quantity, default: nil)
        let price = try number(row, .price, default: nil)
        let multiplier = try multiplier(row)
        let fees = try fees(row)
        let effect = try effect(row)
        do throws(ExecutionError) {
            try ExecutionError.check(
                quantity: Quantity(units: Int128(quantity)),
                price: Price(units: price),
                multiplier: Multiplier(units: multiplier),
                fees: Money(units: Int128(fees) * 1_000_000),
                time: time
            )
        } catch {
            throw NativeRowError(error)
        }
        // Last, so that a row that is refused leaves no position behind.
        let position = try position(row, ledger: &ledger)
        let fill = Fill(
            time: time,
            price: Price(units: price),
            multiplier: Multiplier(units: multiplier),
            quantityUnits: quantity,
            feeUnits: fees,
            position: position,
            source: Int64(place),
            side: side,
            effect: effect
        )
        ledger.append(fill, order: CSVText.unguarded(row.text(.order)), note: note(row))
    }

    /// The multiplier; that of a future without one is in the table, or the row is refused.
    private func multiplier(_ row: NativeRecord) throws(NativeRowError) -> Int64 {
        let type = row.word(.type)
        if type == vocabulary.future, row.text(.multiplier).allSatisfy(\.isWhitespace) {
            let symbol = row.text(.symbol)
            guard let known = FuturesMultiplier.multiplier(of: symbol.uppercased()) else {
                throw NativeRowError(
                    .multiplier,
                    "multiplier is missing, and that of the future “\(symbol.excerpt)” is unknown; add it"
                )
            }
            return known.units
        }
        return try number(row, .multiplier, default: vocabulary.defaultMultiplier(type).units)
    }

    private func time(_ row: NativeRecord) throws(NativeRowError) -> Timestamp {
        if let bytes = row.bytes(.time), let time = ISOTime(bytes) { return time.timestamp(in: context.zone) }
        let text = row.text(.time)
        if TradingDay(iso: text) != nil {
            throw NativeRowError(.time, "time “\(text)” is a day without a time of day; use \(text)T16:00:00")
        }
        throw NativeRowError(.time, "time “\(text.excerpt)” is not ISO-8601 such as 2025-04-22T18:19:07Z")
    }

    /// Bought or sold; nil for a corporate action.
    private func side(_ row: NativeRecord) throws(NativeRowError) -> Side? {
        if let word = row.word(.side) {
            if let side = vocabulary.sides.first(where: { $0.word == word }) { return side.value }
            if word == vocabulary.split { return nil }
        }
        throw NativeRowError(.side, "side must be buy, sell or split, not “\(row.text(.side).excerpt)”")
    }

    /// A corporate action: `quantity` new shares for `price` old ones; without `price`, shares that came or went; without
    /// either, a change of unknown terms.
    private func action(
        _ row: NativeRecord,
        _ time: Timestamp,
        at place: Int
    ) throws(NativeRowError) -> CorporateAction {
        let instrument = try instrument(row)
        let key = PositionKey(account: try account(row), instrument: instrument, currency: try currency(row))
        var successor: TradedInstrument?
        let name = row.text(.successor)
        if !name.isEmpty {
            guard let symbol = Symbol(name), let renamed = instrument.with(symbol) else {
                throw NativeRowError(.successor, "successor “\(name.excerpt)” is not a symbol")
            }
            successor = renamed
        }
        let change: CorporateAction.Change
        if row.text(.quantity).isEmpty, row.text(.price).isEmpty {
            change = .unknown
        } else if row.text(.price).isEmpty {
            change = .shares(Quantity(units: Int128(try number(row, .quantity, default: nil))))
        } else {
            change = .ratio(new: try shares(row, .quantity), old: try shares(row, .price))
        }
        return CorporateAction(time: time, key: key, change: change, successor: successor, source: Int64(place))
    }

    /// A number of shares of a ratio.
    private func shares(_ row: NativeRecord, _ column: NativeColumn) throws(NativeRowError) -> Int64 {
        let (whole, rest) = try number(row, column, default: nil).quotientAndRemainder(dividingBy: 100_000_000)
        guard rest == 0, (1...CorporateAction.largestRatio).contains(whole) else {
            throw NativeRowError(
                column,
                "\(column.name) of a split must be a whole number from 1 to \(CorporateAction.largestRatio): quantity is the "
                    + "new shares, price the old ones they replace"
            )
        }
        return whole
    }

    private func effect(_ row: NativeRecord) throws(NativeRowError) -> Effect? {
        guard let word = row.word(.effect) else { throw unknownEffect(row) }
        if word == 0 { return nil }
        guard let effect = vocabulary.effects.first(where: { $0.word == word }) else { throw unknownEffect(row) }
        return effect.value
    }

    private func unknownEffect(_ row: NativeRecord) -> NativeRowError {
        let names = Effect.allCases.map(\.rawValue).joined(separator: ", ")
        return NativeRowError(.effect, "effect must be \(names) or empty, not “\(row.text(.effect).excerpt)”")
    }

    private func number(
        _ row: NativeRecord,
        _ column: NativeColumn,
        default fallback: Int64?
    ) throws(NativeRowError) -> Int64 {
        guard let bytes = row.bytes(column) else {
            throw NativeRowError(column, "\(column.name) “\(row.text(column).excerpt)” is not a number")
        }
        if bytes.isEmpty {
            if let fallback { return fallback }
            throw NativeRowError(column, "\(column.name) is empty")
        }
        do throws(DecimalError) {
            return try DecimalText.units(bytes, places: 8)
        } catch {
            throw NativeRowError(column, error.message(for: column.name))
        }
    }

    /// Fees less rebate as a count of 10^−10.
    private func fees(_ row: NativeRecord) throws(NativeRowError) -> Int64 {
        let fees = try amount(row, .fees)
        let rebate = try amount(row, .rebate)
        return fees - rebate
    }

    private func amount(_ row: NativeRecord, _ column: NativeColumn) throws(NativeRowError) -> Int64 {
        guard let bytes = row.bytes(column) else {
            throw NativeRowError(column, "\(column.name) “\(row.text(column).excerpt)” is not a number")
        }
        if bytes.isEmpty { return 0 }
        let units: Int64
        do throws(DecimalError) {
            units = try DecimalText.units(bytes, places: 10)
        } catch {
            throw NativeRowError(column, error.message(for: column.name))
        }
        guard units >= 0 else {
            throw NativeRowError(column, "\(column.name) must be 0 or more; fees paid are positive")
        }
        return units
    }

    private func note(_ row: NativeRecord) -> String {
        var parts = [CSVText.unguarded(row.text(.note))].filter { !$0.isEmpty }
        for (cell, name) in header.unknown {
            let text = cell < row.cells.count ? row.cells[cell].text(in: row.text) : ""
            if !text.isEmpty { parts.append("\(name): \(text)") }
        }
        return String(parts.joined(separator: "; ").prefix(Execution.longestText))
    }

    // MARK: - Position

    private mutating func position(_ row: NativeRecord, ledger: inout ExecutionLedger) throws(NativeRowError) -> Int32 {
        let key = RawPosition(row)
        if let key, let known = interner.index(of: key) { return known }
        let instrument = try instrument(row)
        let index = ledger.position(
            PositionKey(account: try account(row), instrument: instrument, currency: try currency(row))
        )
        if let key { interner.insert(key, index: index) }
        return index
    }

    private func account(_ row: NativeRecord) throws(NativeRowError) -> String {
        let name = CSVText.unguarded(row.text(.account))
        if name.isEmpty { return context.account }
        guard ExecutionError.isAccount(name) else { throw NativeRowError(ExecutionError.account(name)) }
        return name
    }

    private func currency(_ row: NativeRecord) throws(NativeRowError) -> Currency {
        let code = row.text(.currency)
        if code.isEmpty { return .usd }
        guard let currency = Currency(code) else {
            throw NativeRowError(.currency, "currency “\(code.excerpt)” is not a code such as USD")
        }
        return currency
    }

    private func instrument(_ row: NativeRecord) throws(NativeRowError) -> TradedInstrument {
        let name = row.text(.symbol)
        guard let symbol = Symbol(name) else {
            throw NativeRowError(.symbol, name.isEmpty ? "symbol is empty" : "symbol “\(name.excerpt)” is not a symbol")
        }
        let typeName = row.text(.type)
        guard let type = InstrumentType(rawValue: typeName.lowercased()) else {
            let names = InstrumentType.allCases.map(\.rawValue).joined(separator: ", ")
            throw NativeRowError(.type, "type must be one of \(names), not “\(typeName.excerpt)”")
        }
        let instrument: TradedInstrument?
        if type.isOption {
            let expiration = row.text(.expiration)
            guard let day = TradingDay(iso: expiration) else {
                throw NativeRowError(
                    .expiration,
                    "expiration of an option must be a day such as 2025-05-16, not “\(expiration.excerpt)”"
                )
            }
            let strike = Price(units: try number(row, .strike, default: nil))
            instrument = TradedInstrument(
                symbol: symbol,
                right: type == .call ? .call : .put,
                expiration: day,
                strike: strike
            )
        } else {
            instrument = TradedInstrument(symbol: symbol, type: type)
        }
        guard let instrument else { throw NativeRowError(.strike, "strike of an option must be greater than 0") }
        return instrument
    }
}

extension DecimalError {
    /// What is wrong with the number in `column`.
    func message(for column: String) -> String {
        switch self {
        case .malformed(let text): "\(column) “\(text.excerpt)” is not a number"
        case .tooPrecise(let text, let places): "\(column) \(text.excerpt) has more than \(places) decimals"
        case .outOfRange(let text): "\(column) \(text.excerpt) is too large"
        }
    }
}

extension String {
    /// The beginning of a text from outside, short enough for a message.
    var excerpt: String {
        let visible = String(map { $0.isNewline ? " " : $0 })
        return visible.count > 40 ? visible.prefix(39) + "…" : visible
    }
}
