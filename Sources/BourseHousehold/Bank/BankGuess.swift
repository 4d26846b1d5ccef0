import BourseCore

/// What the columns of a file seem to mean, by their names and by what stands in them.
public struct BankGuess: Hashable, Sendable {
    /// The mapping to begin with, with the suggested answers to all questions.
    public let mapping: BankMapping
    /// The mapping with only what was found out or answered.
    public let known: BankMapping
    /// What a person has to look at.
    public let questions: [BankQuestion]
    /// What was read of it already, where there is no question.
    private let reading: BankReading?
    private let currency: Currency?

    /// Looks at a file.
    ///
    /// A column is taken by its name only if its contents fit; what no name tells is taken by contents.
    /// - Parameters:
    ///   - file: The table.
    ///   - currency: That of the account, by which the right one of two amounts is known.
    ///   - answers: What somebody said of it.
    ///   - progress: Advanced by its remaining bytes as rows are read; once it is canceled, no further rows are read.
    /// - Complexity: O(cells).
    public init(
        _ file: BankFile,
        currency: Currency? = nil,
        answers: BankAnswers = BankAnswers(),
        progress: ImportProgress = ImportProgress()
    ) throws(BankFileError) {
        if let kind = BankFileKind(file) { throw .notAStatement(kind) }
        var columns = BankColumnSearch(file, currency: currency)
        guard !columns.rows.isEmpty else { throw .noEntries }
        columns.takeNamed()
        let guessed = columns.takeByContents()
        guard let date = columns.taken[.date] else { throw .missingColumn("date") }
        var mapping = BankMapping(
            date: date,
            amount: columns.taken[.amount],
            debit: columns.taken[.debit],
            credit: columns.taken[.credit],
            direction: columns.taken[.direction],
            description: columns.descriptions,
            balance: columns.taken[.balance],
            currency: columns.taken[.currency],
            category: columns.taken[.category],
            reference: columns.taken[.reference],
            fee: columns.taken[.fee],
            status: columns.taken[.status]
        )
        mapping = answers.applied(to: mapping)
        try mapping.check(columns: file.columns)
        known = mapping
        let reading = try BankStatementReader.read(file, mapping: mapping, account: currency, progress: progress)
        questions = (guessed.isEmpty ? [] : [.guessed(guessed)]) + columns.questions + reading.questions
        for question in questions {
            switch question {
            case .dayOrder(let suggested, _): mapping.dayOrder = suggested
            case .decimalMark(let suggested, _): mapping.decimalMark = suggested
            case .signs(_, let suggested): mapping.signs = suggested
            default: continue
            }
        }
        self.mapping = mapping
        self.reading = questions.isEmpty ? reading : nil
        self.currency = currency
    }

    /// Reads the file with the mapping.
    ///
    /// - Parameter progress: What stops reading once it is cancelled.
    /// - Complexity: O(cells); O(1) where there is no question.
    public func read(
        _ file: BankFile,
        currency: Currency,
        progress: ImportProgress = ImportProgress()
    ) throws(BankFileError) -> BankReading {
        if let reading, self.currency == currency { return reading }
        return try BankStatementReader.read(file, mapping: mapping, currency: currency, progress: progress)
    }
}

extension BankFileKind {
    /// What a file is if it is no statement of entries, by its titles and by what stands under them.
    init?(_ file: BankFile) {
        guard let header = file.header else { return nil }
        let titles = header.map { BankTitle($0) }
        func columns(_ words: Set<String>) -> [Int] {
            titles.indices.filter { titles[$0].words.contains { words.contains($0) } }
        }
        func named(_ column: BankColumn) -> [Int] { titles.indices.filter { column.rank(of: titles[$0]) != nil } }
        let isDepot = !columns(Self.securities).isEmpty && !columns(Self.prices).isEmpty
        let quantities = isDepot ? columns(Self.quantities) : []
        if !quantities.isEmpty {
            let entries = file.rows.filter { BankHeader.isEntry($0.cells) }
            let isDated = named(.date).contains { column in
                let cells = file.rows.prefix(50).compactMap { column < $0.cells.count ? $0.cells[column] : nil }
                let days = cells.count { BankHeader.isDay($0) }
                return days * 2 >= cells.count { !$0.isEmpty }
            }
            let bought = entries.count { row in
                quantities.contains { $0 < row.cells.count && (BankAmount(row.cells[$0])?.isSome ?? false) }
            }
            if !isDated { self = .positions } else if bought * 2 >= entries.count { self = .trades } else { return nil }
            return
        }
        guard named(.amount).isEmpty, named(.debit).isEmpty, named(.credit).isEmpty, !named(.balance).isEmpty else {
            return nil
        }
        let others = titles.indices.filter { column in
            !named(.balance).contains(column) && !titles[column].isOtherNumber
                && file.rows.prefix(20).contains {
                    column < $0.cells.count && BankAmount.isNumber($0.cells[column])
                        && !BankHeader.isDay($0.cells[column])
                }
        }
        guard others.isEmpty else { return nil }
        self = .balances
    }

    private static let securities: Set<String> = [
        "symbol", "ticker", "isin", "wkn", "cusip", "sedol", "security", "instrument", "wertpapier", "titel", "effect",
        "papier", "valor", "titre", "valeur", "titolo",
    ]
    private static let quantities: Set<String> = [
        "quantity", "qty", "shares", "units", "stuck", "anzahl", "aantal", "quantite", "cantidad", "quantita", "ilosc",
        "antal", "antall", "nominal", "nominale", "quantidade", "mnozstvi", "kiekis", "menge",
    ]
    private static let prices: Set<String> = [
        "price", "kurs", "koers", "cours", "precio", "prezzo", "preis", "cena", "pris", "preco", "kaina", "prix",
        "last",
        "market",
    ]
}

extension BankAmount {
    /// Whether it is more than 0.
    fileprivate var isSome: Bool { digits.contains { $0 > 0x30 } }
}
