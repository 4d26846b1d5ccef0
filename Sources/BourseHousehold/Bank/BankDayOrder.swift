import BourseCore

/// Whether the days of a file have the day or the month first, by everything that stands in it.
struct BankDayOrder {
    private let file: BankFile
    private let column: Int
    private let chosen: DayOrder?

    init(_ file: BankFile, _ mapping: BankMapping) {
        self.file = file
        column = mapping.date
        chosen = mapping.dayOrder
    }

    /// The order; nothing, and a question, where nothing tells.
    func decide(_ questions: inout [BankQuestion]) -> DayOrder? {
        var decided: Set<DayOrder> = []
        var unclear: [(text: String, dayFirst: TradingDay, monthFirst: TradingDay)] = []
        var last: Substring = ""
        for text in file.cells(column) where text != last {
            last = text[...]
            switch WrittenDay(text) {
            case .decisive(_, let order): decided.insert(order)
            case .ambiguous(let dayFirst, let monthFirst):
                if unclear.count < 5_000 { unclear.append((text, dayFirst, monthFirst)) }
            case .certain, nil: continue
            }
        }
        if decided.count == 2 {
            if chosen == nil { questions.append(.mixedDayOrders) }
            return chosen
        }
        if let order = decided.first ?? chosen { return order }
        guard let example = unclear.first?.text else { return nil }
        // Days with points are written with the day first wherever they are.
        if unclear.allSatisfy({ $0.text.utf8.contains(0x2E) && !$0.text.utf8.contains(0x2F) }) { return .dayFirst }
        if let order = elsewhere ?? closeness ?? sequence(unclear.map { ($0.dayFirst, $0.monthFirst) }) ?? language {
            return order
        }
        questions.append(
            .dayOrder(suggested: suggestion(unclear.map { ($0.dayFirst, $0.monthFirst) }), example: example)
        )
        return nil
    }

    /// The other columns that have days in most rows.
    private var others: [Int] {
        let rows = file.rows.prefix(200)
        return (0..<file.columns).filter { other in
            let cells = rows.compactMap { other < $0.cells.count && !$0.cells[other].isEmpty ? $0.cells[other] : nil }
            return other != column && cells.count * 2 > rows.count
                && cells.allSatisfy { BankHeader.isDay($0) && WrittenDay($0) != nil }
        }
    }

    /// What days in other columns and above the table tell, if they agree.
    private var elsewhere: DayOrder? {
        var decided: Set<DayOrder> = []
        for other in others {
            for text in file.cells(other) {
                if case .decisive(_, let order) = WrittenDay(text) { decided.insert(order) }
            }
        }
        if decided.isEmpty {
            for text in BankPeriod.texts(of: file) {
                if case .decisive(_, let order) = WrittenDay(text) { decided.insert(order) }
            }
        }
        return decided.count == 1 ? decided.first : nil
    }

    /// Two days of an entry are days apart, not months.
    private var closeness: DayOrder? {
        for other in others {
            var apart: [DayOrder: Int] = [:]
            for row in file.rows where max(column, other) < row.cells.count {
                guard let first = WrittenDay(row.cells[column]), let second = WrittenDay(row.cells[other]) else {
                    continue
                }
                for order in DayOrder.allCases {
                    guard let one = first.day(order), let two = second.day(order) else { continue }
                    apart[order] = max(apart[order] ?? 0, abs(one.number - two.number))
                }
            }
            guard let dayFirst = apart[.dayFirst], let monthFirst = apart[.monthFirst] else { continue }
            if dayFirst <= 10, monthFirst > 20 { return .dayFirst }
            if monthFirst <= 10, dayFirst > 20 { return .monthFirst }
        }
        return nil
    }

    /// Entries follow each other: the order in which they do, if they do not in the other.
    private func sequence(_ days: [(dayFirst: TradingDay, monthFirst: TradingDay)]) -> DayOrder? {
        func isSorted(_ days: [TradingDay]) -> Bool {
            let pairs = zip(days, days.dropFirst())
            return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
        }
        guard Set(days.map(\.dayFirst)).count > 3 else { return nil }
        let (dayFirst, monthFirst) = (isSorted(days.map(\.dayFirst)), isSorted(days.map(\.monthFirst)))
        return dayFirst == monthFirst ? nil : dayFirst ? .dayFirst : .monthFirst
    }

    /// Only files in English have the month first.
    private var language: DayOrder? {
        let titles = (file.header ?? []).flatMap { BankTitle($0).words }
        return titles.contains { BankVocabulary.dayFirstTitles.contains($0) } ? .dayFirst : nil
    }

    /// The order in which the days follow each other more closely: a month's entries are not spread over a year.
    private func suggestion(_ days: [(dayFirst: TradingDay, monthFirst: TradingDay)]) -> DayOrder {
        func gaps(_ days: [TradingDay]) -> Int {
            zip(days, days.dropFirst()).reduce(0) { $0 + abs($1.1.number - $1.0.number) }
        }
        return gaps(days.map(\.monthFirst)) < gaps(days.map(\.dayFirst)) ? .monthFirst : .dayFirst
    }
}

/// The days in the words above a table.
enum BankPeriod {
    /// What may be a day in the words above the table, such as `From 11/16/2020 to 11/29/2020`.
    static func texts(of file: BankFile) -> [String] {
        file.preamble.prefix(100).flatMap { row in
            row.cells.filter { $0.count <= 200 }.flatMap { cell in
                // A time is no day: `16:10:12`.
                let words = cell.split { $0.isWhitespace || $0 == ";" || $0 == "," }.filter { !$0.contains(":") }
                return [cell] + words.map(String.init)
            }
        }
    }

    /// From the first to the last day that the words above the table name for certain.
    static func days(of file: BankFile) -> ClosedRange<TradingDay>? {
        var days: [TradingDay] = []
        for text in texts(of: file) where text.utf8.count >= 8 {
            guard case .written(let written)? = BankDay(text) else { continue }
            switch written {
            case .certain(let day), .decisive(let day, _): days.append(day)
            case .ambiguous: continue
            }
        }
        let plausible = days.filter { HouseholdLimits.days.contains($0) }
        guard let first = plausible.min(), let last = plausible.max(), last.number - first.number < 366 else {
            return nil
        }
        return first...last
    }
}
