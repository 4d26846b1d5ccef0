import BourseCore

/// The names that a source gives to the columns of its bars.
struct BarNames {
    let time: String
    let open: String
    let high: String
    let low: String
    let close: String
    let volume: String
}

/// Bars told in columns: lists of times and of values that belong together by their place.
struct ColumnBars {
    let times: [JSONValue]
    let values: [String: JSONValue]
    let adjusted: [JSONValue]?
    let names: BarNames

    /// Makes columns, having checked that those without which there is no bar are as long as the times.
    init(
        times: [JSONValue],
        values: [String: JSONValue],
        adjusted: [JSONValue]? = nil,
        names: BarNames
    ) throws(AnswerError) {
        self.times = times
        self.values = values
        self.names = names
        for name in [names.open, names.high, names.low, names.close] {
            guard case .list(let column) = values[name] else { throw .unexpected(name) }
            guard column.count == times.count else {
                throw .misaligned(field: name, count: column.count, expected: times.count)
            }
        }
        if case .list(let column) = values[names.volume], column.count != times.count {
            throw .misaligned(field: names.volume, count: column.count, expected: times.count)
        }
        if let adjusted, adjusted.count != times.count {
            throw .misaligned(field: Self.adjustedName, count: adjusted.count, expected: times.count)
        }
        self.adjusted = adjusted
    }

    private static let adjustedName = "adjclose"

    /// The bars, sorted by time, one for each time; of two with the same time the later in the answer counts.
    ///
    /// Where all prices are `null` nothing was traded, and there are no bars: what the answer says beside them counts.
    func bars(_ rows: inout AnswerRows) throws(AnswerError) -> [MarketBar] {
        let columns = [names.open, names.high, names.low, names.close, names.volume].map { name in
            if case .list(let column) = values[name] { (name, column) } else { (name, [JSONValue]()) }
        }
        let elements = times.indices.map { index in
            var fields = [names.time: times[index]]
            for (name, column) in columns where index < column.count { fields[name] = column[index] }
            if let adjusted { fields[Self.adjustedName] = adjusted[index] }
            return JSONValue.object(fields)
        }
        let isBlank = columns.dropLast().allSatisfy { $0.1.allSatisfy { $0 == .null } }
        let read =
            isBlank
            ? try rows.readBeside(elements, names.time) { bar(&$0) }
            : try rows.read(elements, names.time) { bar(&$0) }
        return Self.arranged(read, field: names.time, time: \.1.time, row: \.0, &rows.faults).map(\.1)
    }

    private func bar(_ reader: inout JSONFieldReader) -> (Int?, MarketBar)? {
        guard let time = reader.pastSeconds(names.time) else {
            reader.refuse(names.time)
            return nil
        }
        guard
            let bar = reader.bar(at: time, open: names.open, high: names.high, low: names.low, close: names.close)
        else { return nil }
        var whole = bar
        whole.volume = reader.quantity(names.volume)
        if adjusted != nil { whole.adjustedClose = reader.price(Self.adjustedName) }
        return (reader.row, whole)
    }

    /// Rows sorted by time, one for each time: of two with the same time the later in the answer counts.
    static func arranged<Row, Time: Comparable & CustomStringConvertible>(
        _ rows: [Row],
        field: String,
        time: (Row) -> Time,
        row: (Row) -> Int?,
        _ faults: inout AnswerFaults
    ) -> [Row] {
        var sorted: [Row] = []
        sorted.reserveCapacity(rows.count)
        // The standard library's sort keeps equal elements in their order.
        for next in rows.sorted(by: { time($0) < time($1) }) {
            if let last = sorted.last, time(last) == time(next) {
                faults.add(
                    AnswerFault(
                        row: row(last),
                        field: field,
                        reason: .duplicate,
                        said: time(last).description,
                        leavesOutRow: true
                    )
                )
                sorted[sorted.count - 1] = next
            } else {
                sorted.append(next)
            }
        }
        return sorted
    }
}

extension JSONFieldReader {
    /// A bar of the four prices named, or nothing where one is missing or the highest is below the lowest.
    ///
    /// A first or last price outside of the range is handed on: sources round the four one by one.
    mutating func bar(at time: Timestamp, open: String, high: String, low: String, close: String) -> MarketBar? {
        var prices: [Price] = []
        for name in [open, high, low, close] {
            guard let price = price(name) else {
                refuse(name)
                return nil
            }
            prices.append(price)
        }
        guard prices[1] >= prices[2] else {
            refuse(high, .inconsistent)
            return nil
        }
        return MarketBar(time: time, open: prices[0], high: prices[1], low: prices[2], close: prices[3])
    }
}
