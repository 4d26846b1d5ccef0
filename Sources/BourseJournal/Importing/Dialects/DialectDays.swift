/// The order of day and month that the days of a file say.
struct DialectDays {
    private var hasDayFirst = false
    private var hasMonthFirst = false
    private var hasOther = false

    /// Looks at a cell such as `13/04/2026 09:31:05`; a clock with AM or PM comes with the month first.
    mutating func add(_ cell: String) {
        let parts = cell.prefix { $0 != " " && $0 != "T" }.split { "/-.".contains($0) }
        guard parts.count == 3, let first = Int(parts[0]), let second = Int(parts[1]) else { return }
        if (13...31).contains(first) { hasDayFirst = true }
        if (13...31).contains(second) || cell.hasSuffix("M") { hasMonthFirst = true }
        if first <= 12, second <= 12, first != second { hasOther = true }
    }

    /// The order.
    var order: DialectDayOrder { hasDayFirst && !hasMonthFirst ? .dayFirst : .monthFirst }
    /// Whether some days can be read in one order alone and none contradicts.
    var isDecided: Bool { hasDayFirst != hasMonthFirst }
    /// Whether there are days, and each can be read in both orders.
    var isUndecided: Bool { hasOther && !hasDayFirst && !hasMonthFirst }
}
