import BourseCore

/// Reads the events of one block.
struct BlockReader {
    private var bytes: ByteReader
    private var context: BlockContext

    init(_ bytes: UnsafeRawBufferPointer, subject: RecordingSubject, start: Timestamp) {
        self.bytes = ByteReader(bytes)
        context = BlockContext(subject: subject, start: start)
    }

    /// Whether every byte was read.
    var isAtEnd: Bool { bytes.remaining == 0 }

    /// Reads what a recording is of.
    static func subject(_ bytes: inout ByteReader) throws(MalformedBlock) -> RecordingSubject {
        guard let symbol = Symbol(try bytes.text()) else { throw MalformedBlock() }
        let tick = Price(units: try bytes.fixed())
        let lot: Int64 = try bytes.fixed()
        guard tick > .zero, lot > 0, let depth = RecordedDepth(rawValue: try bytes.byte()) else {
            throw MalformedBlock()
        }
        let start = Timestamp(microseconds: try bytes.fixed())
        return RecordingSubject(symbol: symbol, tick: tick, lot: lot, depth: depth, start: start)
    }

    /// Reads the state a block begins with.
    mutating func keyframe() throws(MalformedBlock) -> RecordedState {
        _ = try Self.subject(&bytes)
        let isBookCurrent = try bytes.byte() == 1
        var state = RecordedState()
        for _ in 0..<(try bytes.number()) { state.apply(try event()) }
        state.isBookCurrent = isBookCurrent
        return state
    }

    mutating func event() throws(MalformedBlock) -> RecordedEvent {
        let tag = try EventTag(byte: try bytes.byte())
        let count = tag.rows == 0 ? try bytes.number() : Int(tag.rows)
        context.eventTime &+= try bytes.scaled(unit: 1000)
        let time = Timestamp(microseconds: context.eventTime)
        let content: RecordedEvent.Content
        switch tag.kind {
        case .book: content = .book(tag.action, try rows(count))
        case .trades:
            content = .trades(tag.action, try list(count) { reader throws(MalformedBlock) in try reader.print() })
        case .quotes:
            content = .quotes(tag.action, try list(count) { reader throws(MalformedBlock) in try reader.top() })
        case .bins:
            let interval = Int(try bytes.byte())
            guard interval < CandleInterval.allCases.count else { throw MalformedBlock() }
            let bins = try list(count) { reader throws(MalformedBlock) in try reader.bin() }
            content = .bins(tag.action, CandleInterval.allCases[interval], bins)
        case .metrics: content = .metrics(tag.action, try metrics())
        case .status:
            guard let state = RecordedStatus.ConnectionState(rawValue: try bytes.byte()) else { throw MalformedBlock() }
            content = .status(RecordedStatus(state, detail: try bytes.text()))
        case .gap:
            guard let reason = RecordedGap.GapReason(rawValue: try bytes.byte()) else { throw MalformedBlock() }
            let from = try self.time()
            content = .gap(RecordedGap(from: from, to: try self.time(), reason: reason))
        }
        return RecordedEvent(time: time, content: content)
    }

    private mutating func list<Row>(
        _ count: Int,
        _ row: (inout BlockReader) throws(MalformedBlock) -> Row
    ) throws(MalformedBlock) -> [Row] {
        var rows: [Row] = []
        rows.reserveCapacity(count)
        for _ in 0..<count { rows.append(try row(&self)) }
        return rows
    }

    private mutating func time() throws(MalformedBlock) -> Timestamp {
        context.rowTime &+= try bytes.scaled(unit: 1000)
        return Timestamp(microseconds: context.rowTime)
    }

    // MARK: - the book

    private mutating func rows(_ count: Int) throws(MalformedBlock) -> [BookRow] {
        var rows: [BookRow] = []
        rows.reserveCapacity(count)
        while rows.count < count {
            let form = try RowForm(byte: try bytes.byte())
            let run = count < RowForm.runThreshold ? 1 : try bytes.number()
            guard run > 0, run <= count - rows.count else { throw MalformedBlock() }
            for _ in 0..<run { rows.append(try row(form)) }
        }
        return rows
    }

    private mutating func row(_ form: RowForm) throws(MalformedBlock) -> BookRow {
        var side = context[form.side]
        let difference = try bytes.signed()
        let index: Int
        if form.isKnown {
            let (sum, overflow) = Int64(side.level).addingReportingOverflow(difference)
            guard !overflow, sum >= 0, sum < Int64(context.levels.count) else { throw MalformedBlock() }
            index = Int(sum)
        } else {
            index = context.levels.count
            context.levels.append(BlockContext.BlockLevel(id: side.id &+ difference, price: side.price, size: 0))
        }
        var level = context.levels[index]
        if form.price == .changed { level.price &+= try bytes.scaled(unit: context.tick) }
        if form.size == .changed { level.size &+= try bytes.scaled(unit: context.lot) }
        var row = BookRow(id: level.id, side: form.side)
        if form.price != .absent { row.price = Price(units: level.price) }
        if form.size != .absent { row.size = level.size }
        switch form.time {
        case .absent: break
        case .same: row.time = Timestamp(microseconds: context.rowTime)
        case .changed: row.time = try time()
        }
        context.levels[index] = level
        side = BlockContext.BlockSide(level: index, id: level.id, price: level.price)
        context[form.side] = side
        return row
    }

    // MARK: - everything else

    private mutating func print() throws(MalformedBlock) -> TradePrint {
        let flags = try bytes.byte()
        var id: TradeMatchID?
        switch flags & 3 {
        case 0: break
        case 1: id = TradeMatchID(high: try bytes.fixed(), low: try bytes.fixed())
        case 2:
            let low = context.tradeID.low &+ UInt64(bitPattern: try bytes.signed())
            id = TradeMatchID(high: context.tradeID.high, low: low)
        default: throw MalformedBlock()
        }
        context.tradeID = id ?? context.tradeID
        let time = flags & 4 == 0 ? try time() : Timestamp(microseconds: context.rowTime)
        if flags & 32 == 0 { context.tradePrice &+= try bytes.scaled(unit: context.tick) }
        return TradePrint(
            id: id,
            time: time,
            taker: flags >> 3 & 3 == 1 ? .buy : flags >> 3 & 3 == 2 ? .sell : nil,
            price: Price(units: context.tradePrice),
            size: try bytes.scaled(unit: context.lot)
        )
    }

    private mutating func top() throws(MalformedBlock) -> TopOfBook {
        let flags = try bytes.byte()
        let time = flags & 64 == 0 ? try time() : Timestamp(microseconds: context.rowTime)
        for index in 0..<4 where flags & 4 << UInt8(index) != 0 {
            context.quote[index] &+= try bytes.scaled(unit: index & 1 == 0 ? context.tick : context.lot)
        }
        let quote = context.quote
        return TopOfBook(
            time: time,
            bid: flags & 1 == 0 ? nil : BookLevel(price: Price(units: quote[0]), size: quote[1]),
            ask: flags & 2 == 0 ? nil : BookLevel(price: Price(units: quote[2]), size: quote[3])
        )
    }

    private mutating func bin() throws(MalformedBlock) -> TradeBin {
        let flags = try bytes.byte()
        var bin = TradeBin(end: try time())
        if flags & 1 != 0 { bin.open = try binPrice() }
        if flags & 2 != 0 { bin.high = try binPrice() }
        if flags & 4 != 0 { bin.low = try binPrice() }
        if flags & 8 != 0 { bin.close = try binPrice() }
        bin.volume = try bytes.scaled(unit: context.lot)
        bin.trades = Int(truncatingIfNeeded: try bytes.signed())
        return bin
    }

    private mutating func binPrice() throws(MalformedBlock) -> Price {
        context.binPrice &+= try bytes.scaled(unit: context.tick)
        return Price(units: context.binPrice)
    }

    private mutating func metrics() throws(MalformedBlock) -> InstrumentMetrics {
        let fields = InstrumentMetrics.fields
        let fetched = try bytes.count()
        var metrics = InstrumentMetrics()
        for (index, field) in fields.enumerated() where fetched & 1 << index != 0 {
            context.metrics[index] &+= try bytes.scaled(unit: context.step(of: field.unit))
            metrics[keyPath: field.path] = context.metrics[index]
        }
        for (index, path) in InstrumentMetrics.rates.enumerated() where fetched & 1 << (index + fields.count) != 0 {
            let folded = try bytes.count(as: UInt128.self)
            metrics[keyPath: path] = Ratio(units: Int128(bitPattern: folded >> 1) ^ -Int128(bitPattern: folded & 1))
        }
        return metrics
    }
}
