import BourseCore

/// Writes the events of one block.
struct BlockWriter {
    private(set) var bytes = ByteWriter()
    private var context: BlockContext
    /// Where in `context.levels` a level is.
    private var levels: [LevelKey: Int] = [:]
    private var forms: [RowForm] = []

    init(subject: RecordingSubject, start: Timestamp) { context = BlockContext(subject: subject, start: start) }

    /// Writes the subject and a state, from which a reader can begin.
    mutating func writeKeyframe(_ subject: RecordingSubject, _ state: RecordedState, at time: Timestamp, withBook: Bool)
    {
        bytes.text(subject.symbol.name)
        bytes.fixed(subject.tick.units)
        bytes.fixed(subject.lot)
        bytes.byte(subject.depth.rawValue)
        bytes.fixed(subject.start.microseconds)
        bytes.byte(state.isBookCurrent && withBook ? 1 : 0)
        let events = state.events(at: time, withBook: withBook)
        bytes.count(events.count)
        for event in events { write(event) }
    }

    mutating func write(_ event: RecordedEvent) {
        switch event.content {
        case .book(let action, let rows):
            begin(.book, action: action, time: event.time, rows: rows.count)
            write(rows)
        case .trades(let action, let prints):
            begin(.trades, action: action, time: event.time, rows: prints.count)
            for print in prints { write(print) }
        case .quotes(let action, let rows):
            begin(.quotes, action: action, time: event.time, rows: rows.count)
            for row in rows { write(row) }
        case .bins(let action, let interval, let rows):
            begin(.bins, action: action, time: event.time, rows: rows.count)
            bytes.byte(UInt8(clamping: CandleInterval.allCases.firstIndex(of: interval) ?? 0))
            for row in rows { write(row) }
        case .metrics(let action, let values):
            begin(.metrics, action: action, time: event.time)
            write(values)
        case .status(let status):
            begin(.status, action: .partial, time: event.time)
            bytes.byte(status.state.rawValue)
            bytes.text(status.detail)
        case .gap(let gap):
            begin(.gap, action: .partial, time: event.time)
            bytes.byte(gap.reason.rawValue)
            write(gap.from)
            write(gap.to)
        }
    }

    private mutating func begin(_ kind: EventTag.EventKind, action: BookAction, time: Timestamp, rows: Int = 1) {
        let tag = EventTag(kind, action, rows: rows)
        bytes.byte(tag.byte)
        if tag.rows == 0 { bytes.count(rows) }
        bytes.scaled(time.microseconds &- context.eventTime, unit: 1000)
        context.eventTime = time.microseconds
    }

    private mutating func write(_ time: Timestamp) {
        bytes.scaled(time.microseconds &- context.rowTime, unit: 1000)
        context.rowTime = time.microseconds
    }

    // MARK: - the book

    private mutating func write(_ rows: [BookRow]) {
        guard rows.count >= RowForm.runThreshold else {
            for row in rows {
                let (form, level) = form(of: row)
                bytes.byte(form.byte)
                write(row, form: form, index: level)
            }
            return
        }
        var run: (form: RowForm, start: Int)?
        var pending = ByteWriter()
        var index = 0
        // A row's flags depend on the rows before it, so the fields of a run wait until its length is known.
        swap(&pending, &bytes)
        for row in rows {
            let (form, level) = form(of: row)
            if let current = run, current.form != form {
                Self.close(current.form, count: index - current.start, fields: &bytes, into: &pending)
                run = nil
            }
            if run == nil { run = (form, index) }
            write(row, form: form, index: level)
            index += 1
        }
        if let run { Self.close(run.form, count: index - run.start, fields: &bytes, into: &pending) }
        swap(&pending, &bytes)
    }

    private static func close(_ form: RowForm, count: Int, fields: inout ByteWriter, into bytes: inout ByteWriter) {
        bytes.byte(form.byte)
        bytes.count(count)
        bytes.append(fields)
        fields.removeAll()
    }

    private func form(of row: BookRow) -> (RowForm, level: Int) {
        let known = levels[LevelKey(row)]
        let price = known.map { context.levels[$0].price } ?? context[row.side].price
        let size = known.map { context.levels[$0].size } ?? 0
        let form = RowForm(
            isKnown: known != nil,
            side: row.side,
            price: FieldForm(row.price?.units, was: price),
            size: FieldForm(row.size, was: size),
            time: FieldForm(row.time?.microseconds, was: context.rowTime)
        )
        return (form, known ?? context.levels.count)
    }

    private mutating func write(_ row: BookRow, form: RowForm, index: Int) {
        var side = context[row.side]
        if form.isKnown {
            bytes.signed(Int64(index - side.level))
        } else {
            bytes.signed(row.id &- side.id)
            context.levels.append(BlockContext.BlockLevel(id: row.id, price: side.price, size: 0))
            levels[LevelKey(row)] = index
        }
        var level = context.levels[index]
        if let price = row.price, form.price == .changed {
            bytes.scaled(price.units &- level.price, unit: context.tick)
            level.price = price.units
        }
        if let size = row.size, form.size == .changed {
            bytes.scaled(size &- level.size, unit: context.lot)
            level.size = size
        }
        if let time = row.time, form.time == .changed { write(time) }
        context.levels[index] = level
        side.level = index
        side.id = row.id
        side.price = level.price
        context[row.side] = side
    }

    // MARK: - everything else

    private mutating func write(_ print: TradePrint) {
        let isNear = print.id?.high == context.tradeID.high
        let isSameTime = print.time.microseconds == context.rowTime
        let isSamePrice = print.price.units == context.tradePrice
        let name: UInt8 = print.id == nil ? 0 : isNear ? 2 : 1
        let taker: UInt8 = print.taker.map { $0 == .buy ? 1 : 2 } ?? 0
        bytes.byte(name | (isSameTime ? 4 : 0) | taker << 3 | (isSamePrice ? 32 : 0))
        if let id = print.id {
            if isNear {
                bytes.signed(Int64(bitPattern: id.low &- context.tradeID.low))
            } else {
                bytes.fixed(id.high)
                bytes.fixed(id.low)
            }
            context.tradeID = id
        }
        if !isSameTime { write(print.time) }
        if !isSamePrice { bytes.scaled(print.price.units &- context.tradePrice, unit: context.tick) }
        bytes.scaled(print.size, unit: context.lot)
        context.tradePrice = print.price.units
    }

    private mutating func write(_ top: TopOfBook) {
        let fields = [top.bid?.price.units, top.bid?.size, top.ask?.price.units, top.ask?.size]
        var flags: UInt8 = (top.bid == nil ? 0 : 1) | (top.ask == nil ? 0 : 2)
        for (index, field) in fields.enumerated() where field != nil && field != context.quote[index] {
            flags |= 4 << UInt8(index)
        }
        if top.time.microseconds == context.rowTime { flags |= 64 }
        bytes.byte(flags)
        if flags & 64 == 0 { write(top.time) }
        for (index, field) in fields.enumerated() {
            guard let field, flags & 4 << UInt8(index) != 0 else { continue }
            bytes.scaled(field &- context.quote[index], unit: index & 1 == 0 ? context.tick : context.lot)
            context.quote[index] = field
        }
    }

    private mutating func write(_ bin: TradeBin) {
        let prices = [bin.open, bin.high, bin.low, bin.close]
        var flags: UInt8 = 0
        for (index, price) in prices.enumerated() where price != nil { flags |= 1 << UInt8(index) }
        bytes.byte(flags)
        write(bin.end)
        for price in prices.compactMap(\.self) {
            bytes.scaled(price.units &- context.binPrice, unit: context.tick)
            context.binPrice = price.units
        }
        bytes.scaled(bin.volume, unit: context.lot)
        bytes.signed(Int64(bin.trades))
    }

    private mutating func write(_ metrics: InstrumentMetrics) {
        let fields = InstrumentMetrics.fields
        let rates = InstrumentMetrics.rates
        var present: UInt64 = 0
        for (index, field) in fields.enumerated() where metrics[keyPath: field.path] != nil { present |= 1 << index }
        for (index, path) in rates.enumerated() where metrics[keyPath: path] != nil {
            present |= 1 << (index + fields.count)
        }
        bytes.count(present)
        for (index, field) in fields.enumerated() {
            guard let value = metrics[keyPath: field.path] else { continue }
            bytes.scaled(value &- context.metrics[index], unit: context.step(of: field.unit))
            context.metrics[index] = value
        }
        for path in rates {
            guard let units = metrics[keyPath: path]?.units else { continue }
            bytes.count(UInt128(bitPattern: (units << 1) ^ (units >> 127)))
        }
    }
}
