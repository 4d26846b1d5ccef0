import BourseCore

/// Finds out what the columns of a table mean.
///
/// It is used while the bytes of the file are in memory.
struct MappingSearch {
    let table: TableScan
    let bytes: UnsafeBufferPointer<UInt8>
    let delimiter: UInt8
    let answers: MappingAnswers
    var mapping: ColumnMapping
    var questions: [MappingQuestion] = []
    /// The columns with a role, by their places.
    var taken: [Int: MappingRole] = [:]
    var words: [(word: String, rows: Int)] = []
    var statuses: [(word: String, rows: Int)] = []
    /// How the numbers of the table are written, as far as they show it.
    var notation = NumberNotation.either
    /// The check of the chosen quantity, price and amount.
    var check: AmountCheck?
    /// Columns of money about which it is asked whether they are fees.
    var unknownFees: [TableColumn] = []

    init(
        _ table: TableScan,
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ delimiter: UInt8,
        name: String,
        answers: MappingAnswers
    ) {
        (self.table, self.bytes, self.delimiter, self.answers) = (table, bytes, delimiter, answers)
        mapping = ColumnMapping(name: name, header: table.columns.map(\.name))
    }

    /// Decides all entries, or asks.
    mutating func run() {
        for role in MappingRole.allCases { if let names = answers.columns[role] { take(names, role) } }
        decideNumbers()
        for role in [MappingRole.isin, .currency, .right, .effect, .status] { choose(role) }
        if mapping.has(.right) { for role in [MappingRole.strike, .expiration, .underlying] { choose(role) } }
        chooseDay()
        // A day that has the time of day needs no other column.
        if columns(.day).allSatisfy({ $0.instants == 0 }) { choose(.time) }
        chooseAction()
        chooseSymbol()
        chooseFees()
        choose(.taxes)
        chooseNumbers()
        for role in [MappingRole.multiplier, .account, .order, .note, .description] { choose(role) }
        decideWords()
        decideSide()
        askForUnknownMoney()
        decideSettings()
        for (setting, value) in answers.settings where setting.allows(value) {
            mapping.settings[setting] = value
            questions.removeAll { $0.key == .setting(setting) }
        }
        askForRest()
    }

    /// Asks for what depends on a column that is not decided, so that a mapping without questions is complete.
    private mutating func askForRest() {
        var rest = mapping.missing
        if isAsked(.column(.amount)), !mapping.has(.amount) { rest += [.setting(.amountSign), .setting(.amounts)] }
        if isAsked(.column(.fees)), !mapping.has(.fees) { rest.append(.setting(.fees)) }
        for key in rest where !isAsked(key) && !isDecided(key) {
            switch key {
            case .column(let role):
                ask(role, "A column is needed for the \(role.title.lowercased()).", free, again: true)
            case .setting(let setting):
                ask(setting, "This depends on a column that is not decided.", setting.choices.map(\.value))
            case .word, .status: break
            }
        }
    }

    private func isDecided(_ key: MappingKey) -> Bool {
        if case .setting(let setting) = key { mapping.settings[setting] != nil } else { false }
    }

    // MARK: - Columns by name

    /// Roles of which any column of the right kind will do.
    private static let harmless: Set<MappingRole> = [.account, .order, .note, .description]

    /// The columns without a role whose names and cells fit, in the groups of the vocabulary.
    func named(_ role: MappingRole) -> [[TableColumn]] {
        MappingVocabulary.names(of: role).map { names in
            table.columns.filter { column in
                taken[column.place] == nil && fits(column, role)
                    && names.contains { $0 == column.title.key || $0 == column.title.withoutCurrency }
            }
            .sorted { rank($0, names) < rank($1, names) }
        }
        .filter { !$0.isEmpty }
    }

    private func rank(_ column: TableColumn, _ names: [String]) -> Int {
        names.firstIndex { $0 == column.title.key || $0 == column.title.withoutCurrency } ?? names.count
    }

    /// Takes the column that is named so, or asks which of several is meant.
    mutating func choose(_ role: MappingRole) {
        guard answers.columns[role] == nil, let group = named(role).first else { return }
        guard group.count > 1, !Self.harmless.contains(role) else {
            take([group[0].name], role)
            return
        }
        ask(role, "Several columns may be the \(role.title.lowercased()).", group)
    }

    mutating func take(_ names: [String], _ role: MappingRole) {
        let known = names.compactMap { name in table.columns.first { $0.name.lowercased() == name.lowercased() } }
        mapping.columns[role] = known.map { $0.name.lowercased() }.sorted()
        if known.isEmpty { mapping.columns[role] = nil }
        for column in known { taken[column.place] = role }
    }

    /// Asks for a column, unless it was answered.
    ///
    /// - Parameter again: Whether an answer is not enough.
    mutating func ask(_ role: MappingRole, _ text: String, _ columns: [TableColumn], again: Bool = false) {
        guard answers.columns[role] == nil || again else { return }
        questions.append(
            MappingQuestion(
                .column(role),
                text,
                candidates: columns.map { MappingCandidate($0.name.lowercased(), label: $0.name) }
            )
        )
    }

    /// The columns that have a role.
    func columns(_ role: MappingRole) -> [TableColumn] {
        let names = mapping.columns[role] ?? []
        return table.columns.filter { names.contains($0.name.lowercased()) }
    }

    /// Columns without a role.
    var free: [TableColumn] { table.columns.filter { taken[$0.place] == nil } }

    /// Whether the cells of a column can be what a role needs.
    private func fits(_ column: TableColumn, _ role: MappingRole) -> Bool {
        switch role {
        case .day: column.isMostlyDays
        case .time: column.isClocks
        case .action, .effect, .status: column.isWords
        case .symbol, .underlying: Self.areSymbols(column)
        case .isin: column.isISINs
        case .quantity, .price, .amount, .multiplier, .strike: column.isNumbers
        // A column without a value may have some in the next file.
        case .fees, .taxes: column.isNumbers || column.filled == 0
        case .currency: column.isCurrencies
        case .expiration: column.days > 0
        case .right: !column.words.isEmpty && column.words.keys.allSatisfy { OptionRight(broker: $0) != nil }
        case .account, .order, .note, .description: column.filled > 0 || role != .account
        }
    }

    private static let notations: [ContractNotation] = [
        .occ, .rootDayStrikeRight, .rootDayRightStrike, .rootMonthDayYearStrikeRight, .rootCompactDayStrikeRight,
    ]

    /// Whether nearly all words are symbols of securities or contracts.
    private static func areSymbols(_ column: TableColumn) -> Bool {
        guard column.filled > 0, !column.isMostlyDays else { return false }
        let known = column.words.keys.count { word in
            Symbol(word) != nil || notations.contains { $0.read(word) != nil }
        }
        return known * 10 >= column.words.count * 9
    }

    // MARK: - Day, action and symbol

    private mutating func chooseDay() {
        choose(.day)
        guard answers.columns[.day] == nil, !mapping.has(.day), !isAsked(.column(.day)) else { return }
        let days = free.filter(\.isMostlyDays)
        if days.count == 1 {
            take([days[0].name], .day)
        } else {
            ask(.day, days.isEmpty ? "No column has dates." : "Several columns may be the date of the trade.", days)
        }
    }

    func isAsked(_ key: MappingKey) -> Bool { questions.contains { $0.key == key } }

    /// Takes the column whose words are known to be purchases and sales.
    private mutating func chooseAction() {
        guard answers.columns[.action] == nil else { return }
        let groups = named(.action)
        for group in groups {
            let trading = group.filter(hasTrades)
            if trading.count == 1 {
                take([trading[0].name], .action)
                return
            }
            if trading.count > 1 {
                ask(.action, "Several columns say what was bought and sold.", trading)
                return
            }
        }
        let trading = free.filter { $0.isWords && hasTrades($0) && isMostlyKnown($0) }
        if trading.count == 1 {
            take([trading[0].name], .action)
        } else if trading.count > 1 {
            ask(.action, "Several columns say what was bought and sold.", trading)
        } else if let strict = MappingVocabulary.names(of: .action).first,
            let column = groups.first?.first, strict.contains(column.title.key)
        {
            take([column.name], .action)
        }
    }

    private func hasTrades(_ column: TableColumn) -> Bool {
        column.words.keys.contains { meaning($0)?.isTrade == true }
    }

    /// Whether at least half of the rows have a word that is known; the others are asked.
    private func isMostlyKnown(_ column: TableColumn) -> Bool {
        let known = column.words.reduce(0) { $0 + (meaning($1.key) == nil ? 0 : $1.value) }
        return known * 2 >= column.filled
    }

    func meaning(_ words: String) -> RowMeaning? { MappingVocabulary.meanings[ColumnTitle.folded(words)] }

    private mutating func chooseSymbol() {
        choose(.symbol)
        guard answers.columns[.symbol] == nil, !mapping.has(.symbol), !mapping.has(.isin),
            !isAsked(.column(.symbol))
        else { return }
        let texts = free.filter(\.isTexts).filter(Self.areSymbols) + free.filter { $0.isTexts && !Self.areSymbols($0) }
        ask(.symbol, "No column is certain to have the symbol.", texts)
    }

    // MARK: - Fees

    private static let totals: Set<String> = ["total fees", "total charges"]

    /// Takes all columns of fees; a total instead of its parts where it is their sum in all rows.
    private mutating func chooseFees() {
        guard answers.columns[.fees] == nil else { return }
        let all = named(.fees).joined()
        let totals = all.filter { Self.totals.contains($0.title.key) }
        let parts = all.filter { !Self.totals.contains($0.title.key) }
        guard let total = totals.first, !parts.isEmpty else {
            take(all.map(\.name), .fees)
            return
        }
        if isSum(total, of: Array(parts)) {
            take([total.name], .fees)
            for part in parts { taken[part.place] = .fees }
        } else {
            ask(.fees, "“\(total.name)” is not the sum of the other columns of fees.", [total] + parts)
        }
    }

    private func isSum(_ total: TableColumn, of parts: [TableColumn]) -> Bool {
        var isSum = true
        table.forEachRow(bytes, delimiter: delimiter) { row in
            var sum = Money.zero
            for part in parts { sum = sum + (BrokerNumber(row.text(part.place), notation)?.money ?? .zero) }
            isSum = sum == BrokerNumber(row.text(total.place), notation)?.money ?? .zero
            return isSum
        }
        return isSum
    }
}

extension ColumnTitle {
    /// The key without the code of a currency at its end: `price` of `price usd`.
    var withoutCurrency: String {
        let words = key.split(separator: " ")
        guard words.count > 1, let last = words.last, Self.codes.contains(last.uppercased()) else { return key }
        return words.dropLast().joined(separator: " ")
    }

    /// The code of a currency in brackets or at the end.
    var currency: String? {
        let words = notes + key.split(separator: " ").dropFirst().map { $0.uppercased() }
        return words.first { Self.codes.contains($0) }
    }

    private static let codes = Set(MappingSetting.currency.choices.map(\.value))
}
