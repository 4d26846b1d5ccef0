/// The order of day and month that the days of a file say.
struct DialectDays {
    private var hasDayFirst = false
    private var hasMonthFirst = false
    private var hasOther = false

    /// Looks at a cell by its bytes, as ``add(_:)`` does with its text.
    ///
    /// - Returns: Whether it was `1/2/2026` with anything behind a blank; if not, nothing has changed.
    mutating func add(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
        var numbers = (0, 0, 0)
        var (part, digits) = (0, 0)
        for byte in cell {
            if byte == 0x20 || byte == 0x54 { break }
            if byte == 0x2F || byte == 0x2D || byte == 0x2E {
                guard digits > 0, part < 2 else { return false }
                (part, digits) = (part + 1, 0)
                continue
            }
            guard byte &- 0x30 <= 9, digits < 4 else { return false }
            digits += 1
            switch part {
            case 0: numbers.0 = numbers.0 * 10 + Int(byte &- 0x30)
            case 1: numbers.1 = numbers.1 * 10 + Int(byte &- 0x30)
            default: numbers.2 = numbers.2 * 10 + Int(byte &- 0x30)
            }
        }
        guard part == 2, digits > 0, let last = cell.last, last < 0x80 else { return false }
        add(numbers.0, numbers.1, hasHalf: last == 0x4D)
        return true
    }

    private mutating func add(_ first: Int, _ second: Int, hasHalf: Bool) {
        if (13...31).contains(first) { hasDayFirst = true }
        if (13...31).contains(second) || hasHalf { hasMonthFirst = true }
        if first <= 12, second <= 12, first != second { hasOther = true }
    }

    /// Looks at a cell such as `13/04/2026 09:31:05`; a clock with AM or PM comes with the month first.
    mutating func add(_ cell: String) {
        let parts = cell.prefix { $0 != " " && $0 != "T" }.split { "/-.".contains($0) }
        guard parts.count == 3, let first = Int(parts[0]), let second = Int(parts[1]) else { return }
        add(first, second, hasHalf: cell.hasSuffix("M"))
    }

    /// The order.
    var order: DialectDayOrder { hasDayFirst && !hasMonthFirst ? .dayFirst : .monthFirst }
    /// Whether some days can be read in one order alone and none contradicts.
    var isDecided: Bool { hasDayFirst != hasMonthFirst }
    /// Whether there are days, and each can be read in both orders.
    var isUndecided: Bool { hasOther && !hasDayFirst && !hasMonthFirst }
}
