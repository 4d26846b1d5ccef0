import BourseCore

/// Reads rows one by one: one that cannot be used is left out with its reason, and the next is read.
struct AnswerRows {
    let now: Timestamp
    let limits: AnswerLimits
    var numbersInTexts = false
    var faults = AnswerFaults()

    init(now: Timestamp, limits: AnswerLimits, numbersInTexts: Bool = false) {
        self.now = now
        self.limits = limits
        self.numbersInTexts = numbersInTexts
    }

    /// The rows that `body` could read.
    ///
    /// - Throws: ``AnswerError/tooManyRows(limit:)``; ``AnswerError/nothingUsable(rows:first:)`` where there are rows and
    ///   none can be used.
    mutating func read<Row>(
        _ elements: [JSONValue],
        _ name: String,
        _ body: (inout JSONFieldReader) -> Row?
    ) throws(AnswerError) -> [Row] {
        let (rows, first) = try usable(elements, name, body)
        if rows.isEmpty, let first { throw .nothingUsable(rows: elements.count, first: first) }
        return rows
    }

    /// The rows of a table beside the one that was asked for, which is not lost with it: where none can be used there are
    /// none, and the faults say why.
    ///
    /// - Throws: ``AnswerError/tooManyRows(limit:)``.
    mutating func readBeside<Row>(
        _ elements: [JSONValue],
        _ name: String,
        _ body: (inout JSONFieldReader) -> Row?
    ) throws(AnswerError) -> [Row] { try usable(elements, name, body).rows }

    private mutating func usable<Row>(
        _ elements: [JSONValue],
        _ name: String,
        _ body: (inout JSONFieldReader) -> Row?
    ) throws(AnswerError) -> (rows: [Row], first: AnswerFault?) {
        guard elements.count <= limits.rows else { throw .tooManyRows(limit: limits.rows) }
        var rows: [Row] = []
        rows.reserveCapacity(elements.count)
        var first: AnswerFault?
        for (index, element) in elements.enumerated() {
            guard case .object(let fields) = element else {
                let fault = AnswerFault(
                    row: index + 1,
                    field: name,
                    reason: element == .null ? .missing : .wrongKind,
                    said: element.excerpt,
                    leavesOutRow: true
                )
                faults.add(fault)
                if first == nil { first = fault }
                continue
            }
            var reader = reader(fields, row: index + 1)
            if let row = body(&reader) { rows.append(row) }
            faults.add(reader.faults)
            if first == nil { first = reader.faults.first { $0.leavesOutRow } }
        }
        return (rows, first)
    }

    /// The rows about `symbols`, each once, and those of them that none is about.
    ///
    /// - Throws: As ``read(_:_:_:)``.
    mutating func read<Row>(
        _ elements: [JSONValue],
        _ name: String,
        about symbols: [String],
        _ symbol: (Row) -> String,
        _ body: (inout JSONFieldReader) -> Row?
    ) throws(AnswerError) -> (rows: [Row], missing: [String]) {
        var wanted = Set(symbols.map { $0.uppercased() })
        let requested = wanted
        let rows = try read(elements, name) { reader -> Row? in
            guard let row = body(&reader) else { return nil }
            let fetched = symbol(row).uppercased()
            guard requested.contains(fetched) else {
                reader.refuse("symbol", .notRequested)
                return nil
            }
            guard wanted.remove(fetched) != nil else {
                reader.refuse("symbol", .duplicate)
                return nil
            }
            return row
        }
        return (rows, symbols.filter { wanted.contains($0.uppercased()) })
    }

    /// A reader of one object.
    func reader(_ fields: [String: JSONValue], row: Int? = nil) -> JSONFieldReader {
        JSONFieldReader(fields, row: row, now: now, numbersInTexts: numbersInTexts)
    }
}
