import BourseCore

/// Finding which column is what.
struct BankColumnSearch {
    private static let sample = 1_000

    private let file: BankFile
    private let texts: [[String]]
    /// The columns found so far.
    private(set) var taken: [BankColumn: Int] = [:]
    /// The columns that describe entries.
    private(set) var descriptions: [Int] = []

    init(_ file: BankFile) {
        self.file = file
        texts = (0..<file.columns).map { file.texts($0, limit: Self.sample) }
    }

    /// Takes columns by their names, if their contents fit.
    mutating func takeNamed() {
        guard let header = file.header else { return }
        let keys = header.prefix(file.columns).map { BankColumn.key($0) }
        for column in BankColumn.allCases {
            let ranked = keys.indices.compactMap { index in column.rank(of: keys[index]).map { (index, $0) } }
            let fitting = ranked.sorted { $0.1 < $1.1 }.map(\.0).filter {
                isFree($0) && fits(column, $0, isNamed: true)
            }
            if column == .description {
                descriptions = Array(fitting.prefix(BankMapping.mostDescriptions))
            } else if let first = fitting.first {
                taken[column] = first
            }
        }
        // An amount beside money in and out is the same figure again.
        if taken[.debit] != nil, taken[.credit] != nil {
            taken[.amount] = nil
            taken[.direction] = nil
        } else if taken[.amount] != nil {
            taken[.debit] = nil
            taken[.credit] = nil
        }
        // A direction without an amount says nothing.
        if taken[.amount] == nil { taken[.direction] = nil }
    }

    /// Takes by contents what no name told, and says what.
    mutating func takeByContents() -> [BankColumn] {
        var guessed: [BankColumn] = []
        let isDated = { [texts] (column: Int) in
            let days = texts[column].count { BankHeader.isDay($0) }
            return days * 10 >= texts[column].count * 9 && days > 0
        }
        if taken[.date] == nil, let index = freeColumns.first(where: isDated) {
            taken[.date] = index
            guessed.append(.date)
        }
        if taken[.amount] == nil, taken[.debit] == nil, taken[.credit] == nil {
            guessed += takeAmounts()
        }
        if descriptions.isEmpty, let index = wordiest {
            descriptions = [index]
            guessed.append(.description)
        }
        return guessed
    }

    private mutating func takeAmounts() -> [BankColumn] {
        let numbers = freeColumns.filter { fits(.amount, $0) }
        for (first, second) in pairs(of: numbers) {
            let running = RunningBalance(Self.pairs(file, first, second, mark(first, second)))
            let reversed = RunningBalance(Self.pairs(file, first, second, mark(first, second)).map { (-$0, $1) })
            if max(running.fits, reversed.fits) * 10 >= 6 * max(1, running.steps), running.steps > 1 {
                taken[.amount] = first
                taken[.balance] = second
                return [.amount, .balance]
            }
        }
        for (first, second) in pairs(of: numbers) where first < second && isEitherOr(first, second) {
            taken[.debit] = first
            taken[.credit] = second
            return [.debit, .credit]
        }
        let signed = numbers.first { column in texts[column].contains { BankAmount($0)?.isNegative == true } }
        let decimal = numbers.first { column in texts[column].contains { BankAmount($0)?.mark != nil } }
        guard let amount = signed ?? decimal ?? numbers.first else { return [] }
        taken[.amount] = amount
        return [.amount]
    }

    private var freeColumns: [Int] { texts.indices.filter(isFree) }

    private func isFree(_ column: Int) -> Bool { !taken.values.contains(column) && !descriptions.contains(column) }

    /// The column with the most letters that is not something else.
    private var wordiest: Int? {
        func letters(_ column: Int) -> Int {
            texts[column].reduce(0) { $0 + $1.unicodeScalars.count { $0.properties.isAlphabetic } }
        }
        let words = freeColumns.map { ($0, letters($0)) }.filter { $0.1 > 0 }
        return words.max { $0.1 == $1.1 ? $0.0 > $1.0 : $0.1 < $1.1 }?.0
    }

    /// Whether nine in ten cells with text are what the column would have.
    ///
    /// Half of them are enough where its name says so, for a short file may end in a row of totals. A direction has too
    /// many names to be believed by name.
    private func fits(_ column: BankColumn, _ index: Int, isNamed: Bool = false) -> Bool {
        let texts = texts[index]
        func most(_ isFitting: (String) -> Bool) -> Bool {
            let tenths = isNamed && column != .direction ? 5 : 9
            return texts.count { isFitting($0) } * 10 >= texts.count * tenths && !texts.isEmpty
        }
        switch column {
        case .date: return most { WrittenDay($0) != nil }
        case .amount, .balance: return most { BankAmount.isNumber($0) || BankAmount.isBlank($0) }
        // A month without a payment in one direction leaves its column empty.
        case .debit, .credit: return texts.isEmpty || most { BankAmount.isNumber($0) || BankAmount.isBlank($0) }
        case .direction: return most { BankDirection($0) != nil }
        case .currency: return most { Currency($0) != nil }
        case .description, .category, .reference: return true
        }
    }

    private func pairs(of columns: [Int]) -> [(Int, Int)] {
        columns.flatMap { first in columns.filter { $0 != first }.map { (first, $0) } }
    }

    /// Whether each row has an amount in one of two columns and none in the other.
    private func isEitherOr(_ first: Int, _ second: Int) -> Bool {
        let rows = file.rows.prefix(Self.sample)
        let single = rows.count { row in
            let has = [first, second].map { column in
                guard column < row.cells.count, let amount = BankAmount(row.cells[column]) else { return false }
                return amount.digits.contains { $0 > 0x30 }
            }
            return has[0] != has[1]
        }
        return single * 10 >= rows.count * 9
    }

    private func mark(_ columns: Int...) -> DecimalMark {
        let marks = columns.flatMap { texts[$0].compactMap { BankAmount($0)?.mark } }
        return marks.count { $0 == .comma } * 2 > marks.count ? .comma : .point
    }

    /// Amounts and balances of the rows that have both.
    static func pairs(
        _ file: BankFile,
        _ amount: Int,
        _ balance: Int,
        _ mark: DecimalMark
    ) -> [(amount: Money, balance: Money)] {
        file.rows.prefix(sample).compactMap { row in
            guard max(amount, balance) < row.cells.count,
                let first = BankAmount(row.cells[amount])?.signed(mark),
                let second = BankAmount(row.cells[balance])?.signed(mark)
            else { return nil }
            return (first, second)
        }
    }
}
