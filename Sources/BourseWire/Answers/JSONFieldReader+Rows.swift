extension JSONFieldReader {
    /// The objects of a list within a row, those that can be read: what is wrong with the others is noted under the list's
    /// name and their place in it, from 1.
    mutating func rows<Row>(_ name: String, _ rows: AnswerRows, _ body: (inout JSONFieldReader) -> Row?) -> [Row] {
        guard let elements = list(name) else { return [] }
        if elements.count > rows.limits.rows { note(name, .tooLong) }
        var read: [Row] = []
        for (index, element) in elements.prefix(rows.limits.rows).enumerated() {
            guard case .object(let fields) = element else {
                note("\(name).\(index + 1)", .wrongKind, element.excerpt)
                continue
            }
            var inner = rows.reader(fields)
            if let row = body(&inner) { read.append(row) }
            take(inner.faults, within: "\(name).\(index + 1)")
        }
        return read
    }
}
