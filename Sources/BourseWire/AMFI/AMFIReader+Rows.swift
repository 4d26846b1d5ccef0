import BourseCore

extension AMFIReader {
    /// Reads a line that has semicolons: a row, or a header.
    mutating func row(_ line: UnsafeRawBufferPointer) {
        split(line)
        if isHeader(line) {
            columns = AMFIColumns.reading(line)
            if case .failure(let reason) = columns { return file.quarantine.add(file.lines, reason, line) }
            file.headings += 1
            return
        }
        switch layout(line) {
        case .failure(let reason): file.quarantine.add(file.lines, reason, line)
        case .success(let columns): row(line, columns)
        }
    }

    /// Whether the line names the columns.
    ///
    /// The first line that has columns but no code is taken for a header even when it does not begin as one: rows below a
    /// header that we cannot read must not be read as if there were none.
    private func isHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        if line[0] >= 0x30, line[0] <= 0x39 { return false }
        let first = cell(0, line)
        if AMFIColumns.name(first) == "schemecode" { return true }
        guard case .failure(.noHeader) = columns else { return false }
        return FundFields.code(first) == nil
    }

    /// Where the columns stand.
    ///
    /// In a piece of a file, which has no header, a row of six columns that begins with a code and ends with a day can
    /// only be of the form of all years before 2026.
    private func layout(_ line: UnsafeRawBufferPointer) -> Result<AMFIColumns, QuarantineReason> {
        guard case .failure(.noHeader) = columns, fields.count == AMFIColumns.six.count,
            FundFields.code(cell(0, line)) != nil, FundFields.day(cell(5, line)) != nil
        else { return columns }
        return .success(AMFIColumns.six)
    }

    private mutating func row(_ line: UnsafeRawBufferPointer, _ columns: AMFIColumns) {
        let scheme: AMFIScheme
        switch self.scheme(line, columns) {
        case .success(let fetched): scheme = fetched
        case .failure(let reason): return file.quarantine.add(file.lines, reason, line)
        }
        switch price(line, columns) {
        case .success((let nav, let day)): file.rows.append(AMFIRow(scheme: scheme, nav: nav, day: day))
        case .failure(let reason):
            file.unpriced.append(scheme)
            file.quarantine.add(file.lines, reason, line, code: scheme.code)
        }
    }

    private mutating func split(_ line: UnsafeRawBufferPointer) {
        fields.removeAll(keepingCapacity: true)
        var start = 0
        for index in 0..<line.count where line[index] == 0x3B {
            fields.append(start..<index)
            start = index + 1
        }
        fields.append(start..<line.count)
    }

    private func cell(_ column: Int, _ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        FundFields.trimmed(UnsafeRawBufferPointer(rebasing: line[fields[column]]))
    }

    private func text(_ column: Int?, _ line: UnsafeRawBufferPointer) -> String? {
        column.flatMap { String(validating: cell($0, line), as: UTF8.self) }
    }

    private func scheme(
        _ line: UnsafeRawBufferPointer,
        _ columns: AMFIColumns
    ) -> Result<AMFIScheme, QuarantineReason> {
        guard fields.count == columns.count else {
            return .failure(.columns(found: fields.count, expected: columns.count))
        }
        let codeCell = cell(columns.code, line)
        guard let code = FundFields.code(codeCell) else {
            let text = String(decoding: codeCell.prefix(40), as: UTF8.self)
            return .failure(text.isEmpty ? .missing("code") : .unreadable(field: "code", text: text))
        }
        guard let name = text(columns.name, line) else { return .failure(.notUTF8) }
        guard !name.isEmpty else { return .failure(.missing("name")) }
        return .success(
            AMFIScheme(
                code: code,
                name: name,
                isin: columns.isin.flatMap { FundFields.isin(cell($0, line)) },
                reinvestmentISIN: columns.reinvestmentISIN.flatMap { FundFields.isin(cell($0, line)) },
                plan: text(columns.plan, line),
                option: text(columns.option, line),
                house: house,
                category: category
            )
        )
    }

    private func price(
        _ line: UnsafeRawBufferPointer,
        _ columns: AMFIColumns
    ) -> Result<(Price, TradingDay), QuarantineReason> {
        FundFields.nav(cell(columns.nav, line)).flatMap { nav in
            let dayCell = cell(columns.day, line)
            if let day = FundFields.day(dayCell) { return .success((nav, day)) }
            let text = String(decoding: dayCell.prefix(40), as: UTF8.self)
            return .failure(text.isEmpty ? .missing("date") : .unreadable(field: "date", text: text))
        }
    }
}
