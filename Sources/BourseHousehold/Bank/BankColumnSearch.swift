import BourseCore

/// Finding which column is what.
struct BankColumnSearch {
    static let sample = 1_000

    let file: BankFile
    let currency: Currency?
    /// The titles of the columns; nothing in a file without a header.
    let titles: [BankTitle]
    /// The first rows with a day and an amount: what a bank writes above and below them says nothing of columns.
    let rows: [BankFile.BankRow]
    let texts: [[String]]
    /// The columns found so far.
    var taken: [BankColumn: Int] = [:]
    /// The columns that describe entries.
    var descriptions: [Int] = []
    /// What a person has to decide.
    var questions: [BankQuestion] = []

    init(_ file: BankFile, currency: Currency?) {
        self.file = file
        self.currency = currency
        var rows: [BankFile.BankRow] = []
        for row in file.rows where BankHeader.isEntry(row.cells) {
            rows.append(row)
            if rows.count == Self.sample { break }
        }
        self.rows = rows
        let texts = (0..<file.columns).map { column in
            rows.compactMap { column < $0.cells.count && !$0.cells[column].isEmpty ? $0.cells[column] : nil }
        }
        self.texts = texts
        titles = Self.titles(file, texts)
    }

    /// The titles; one that stands over a currency and the amount beside it is that of the amount.
    private static func titles(_ file: BankFile, _ texts: [[String]]) -> [BankTitle] {
        guard let header = file.header else { return [] }
        var titles = (0..<file.columns).map { BankTitle($0 < header.count ? header[$0] : "") }
        for index in titles.indices.dropLast() where titles[index + 1].words.isEmpty {
            let isCodes = !texts[index].isEmpty && texts[index].allSatisfy { BankCurrencies.codes.contains($0) }
            let isNumbers = !texts[index + 1].isEmpty && texts[index + 1].allSatisfy { BankAmount.isNumber($0) }
            guard isCodes, isNumbers else { continue }
            titles[index + 1] = titles[index]
            titles[index] = BankTitle("currency")
        }
        return titles
    }

    /// Takes columns by their names, if their contents fit.
    mutating func takeNamed() {
        guard !titles.isEmpty else { return }
        for column in [BankColumn.date, .debit, .credit, .balance] {
            if let first = named(column).first { taken[column] = first }
        }
        takeNamedAmount()
        // An amount beside money in and out is the same figure again.
        if taken[.debit] != nil, taken[.credit] != nil {
            taken[.amount] = nil
            questions = []
        } else if taken[.amount] != nil {
            taken[.debit] = nil
            taken[.credit] = nil
        }
        for column in [BankColumn.currency, .category, .reference, .fee, .status] {
            let found = named(column)
            if column == .currency {
                taken[column] = currencyColumn(found)
            } else if let first = found.first {
                taken[column] = first
            }
        }
        // What is net has its fees already.
        if titles.contains(where: { $0.amountKind == .net }) { taken[.fee] = nil }
        takeDirection()
        let exact = named(.description).filter { (BankColumn.description.rank(of: titles[$0]) ?? .max) < 1_000 }
        descriptions = Array((exact.isEmpty ? named(.description) : exact).prefix(BankMapping.mostDescriptions))
    }

    /// The free columns whose titles name something and whose contents fit, the best title first.
    func named(_ column: BankColumn) -> [Int] {
        let ranked = titles.indices.compactMap { index in column.rank(of: titles[index]).map { (index, $0) } }
        return ranked.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0).filter {
            isFree($0) && fits(column, $0, isNamed: true)
        }
    }

    var freeColumns: [Int] { texts.indices.filter(isFree) }

    func isFree(_ column: Int) -> Bool { !taken.values.contains(column) && !descriptions.contains(column) }

    func title(_ column: Int) -> BankTitle? { column < titles.count ? titles[column] : nil }

    /// Of several columns of currencies the one beside the amount.
    func currencyColumn(_ found: [Int]) -> Int? {
        let own = found.filter { column in
            !(title(column)?.words.contains { BankVocabulary.original.contains($0) && $0.count > 6 } ?? false)
        }
        let amounts = [taken[.amount], taken[.credit], taken[.debit]].compactMap(\.self)
        // Codes stand behind the numbers of a file or in front of them: before the balance, then before the amount, too.
        let isBehind = taken[.balance].map { own.contains($0 + 1) || !own.contains($0 - 1) } ?? true
        for distance in isBehind ? [1, -1] : [-1, 1] {
            if let beside = amounts.first(where: { own.contains($0 + distance) }) { return beside + distance }
        }
        return own.first
    }

    /// The column with the most letters that is not something else.
    var wordiest: Int? {
        func letters(_ column: Int) -> Int {
            texts[column].prefix(200).reduce(0) { $0 + $1.unicodeScalars.count { $0.properties.isAlphabetic } }
        }
        let words = freeColumns.map { ($0, letters($0)) }.filter { $0.1 > 0 }
        return words.max { $0.1 == $1.1 ? $0.0 > $1.0 : $0.1 < $1.1 }?.0
    }

    /// Whether nine in ten cells with text are what the column would have; half of them where its name says so.
    func fits(_ column: BankColumn, _ index: Int, isNamed: Bool = false) -> Bool {
        let texts = texts[index]
        func most(_ isFitting: (String) -> Bool) -> Bool {
            texts.count { isFitting($0) } * 10 >= texts.count * (isNamed ? 5 : 9) && !texts.isEmpty
        }
        switch column {
        case .date: return most { BankDay($0) != nil }
        case .amount, .balance: return most { BankAmount.isNumber($0) || BankAmount.isBlank($0) }
        // A month without a payment in one direction leaves its column empty.
        case .debit, .credit, .fee:
            return texts.isEmpty || most { BankAmount.isNumber($0) || BankAmount.isBlank($0) }
        case .direction: return directionWords(index) != nil
        case .currency:
            return most { $0.utf8.count <= 5 && Currency($0) != nil && (isNamed || BankCurrencies.codes.contains($0)) }
        case .status: return !texts.contains { BankAmount.isNumber($0) } && Set(texts).count <= 12
        case .description, .category, .reference: return true
        }
    }
}
