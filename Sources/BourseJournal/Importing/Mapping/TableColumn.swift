import BourseCore

/// What the cells of one column of a table are, counted over all rows.
struct TableColumn {
    /// The most different words that are stored.
    static let mostWords = 200

    /// The place in the row.
    let place: Int
    /// The name as the file writes it.
    let name: String
    /// The name to compare.
    let title: ColumnTitle
    /// Cells with text.
    private(set) var filled = 0
    private(set) var blank = 0
    /// Cells that are days, those with a time of day, and times of day alone.
    private(set) var days = 0
    private(set) var instants = 0
    private(set) var clocks = 0
    private(set) var yearFirst = 0
    private(set) var numericDays = 0
    /// Cells that are numbers, by sign.
    private(set) var numbers = 0
    private(set) var negatives = 0
    private(set) var positives = 0
    /// The most decimals of a number.
    private(set) var decimals = 0
    private(set) var isins = 0
    /// How often each text is there, until there are too many; blank cells are not counted.
    private(set) var words: [String: Int] = [:]
    private(set) var hasManyWords = false
    /// The signs and codes of currencies beside numbers.
    private(set) var currencies: Set<String> = []
    private(set) var dayOrder = DialectDays()
    private(set) var notation = NumberEvidence()
    /// Numbers with one mark before three digits.
    private(set) var ambiguous = 0

    init(place: Int, name: String) {
        (self.place, self.name, title) = (place, name, ColumnTitle(name))
    }

    /// Takes the cell of a row.
    mutating func add(_ cell: String) {
        guard !BrokerNumber.isBlank(cell) else {
            blank += 1
            return
        }
        filled += 1
        if words[cell] != nil || words.count < Self.mostWords {
            words[cell, default: 0] += 1
        } else {
            hasManyWords = true
        }
        if addDay(cell) { return }
        if cell.contains(":"), BrokerClock.time(cell, on: Self.anyDay) != nil { clocks += 1 }
        addNumber(cell)
        if Self.isISIN(cell) { isins += 1 }
    }

    private static let anyDay = TradingDay(iso: "2024-01-02") ?? TradingDay(number: 0)

    private mutating func addDay(_ cell: String) -> Bool {
        guard cell.utf8.count >= 6,
            cell.utf8.contains(where: { $0 == 0x2D || $0 == 0x2F || $0 == 0x2E || $0 == 0x20 })
                || cell.utf8.count == 8
        else { return false }
        let cell = DialectTime.effective(cell)
        guard let time = DialectTime(cell, .monthFirst) ?? DialectTime(cell, .dayFirst) else { return false }
        // Eight digits without a separator have the year first.
        let parts = cell.prefix { $0 != " " && $0 != "T" && $0 != "," }.split { "/-.".contains($0) }
        days += 1
        if time.clock != nil { instants += 1 }
        if parts.first?.utf8.count == 4 || parts.count == 1 {
            yearFirst += 1
        } else if parts.count == 3, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) {
            numericDays += 1
            dayOrder.add(cell)
        }
        return true
    }

    private mutating func addNumber(_ cell: String) {
        let number = BrokerNumber(cell, .either) ?? BrokerNumber(cell, .apostrophe) ?? BrokerNumber(cell, .comma)
        guard let number else { return }
        numbers += 1
        for sign in cell where "€£₹$".contains(sign) { currencies.insert(String(sign)) }
        let codes = cell.split { !$0.isLetter }.filter { $0.count == 3 && $0.allSatisfy(\.isUppercase) }
        for code in codes { currencies.insert(String(code)) }
        notation.add(cell)
        let digits = cell.filter { $0.isNumber || ".,".contains($0) }
        if NumberEvidence.decimalMark(of: digits) == .unknown { ambiguous += 1 }
        if let mark = number.text.firstIndex(of: ".") {
            decimals = max(decimals, number.text[mark...].utf8.count - 1)
        }
        switch number.money {
        case .some(let money) where money < .zero: negatives += 1
        case .some(let money) where money > .zero: positives += 1
        default: break
        }
    }

    private static func isISIN(_ cell: String) -> Bool {
        let code = Array(cell.utf8)
        return code.count == 12 && code[..<2].allSatisfy { (0x41...0x5A).contains($0) }
            && code[2...].allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
            && (0x30...0x39).contains(code[11])
    }

    // MARK: - Types

    /// Totals below a table have no day.
    var isMostlyDays: Bool { filled > 0 && days * 10 >= filled * 9 }
    var isClocks: Bool { filled > 0 && clocks * 10 >= filled * 9 }
    var isNumbers: Bool { filled > 0 && numbers * 10 >= filled * 9 && !isMostlyDays && !isClocks }
    var isISINs: Bool { filled > 0 && isins * 10 >= filled * 9 }
    /// Words that come again, not numbers and not days.
    var isWords: Bool { filled > 0 && !hasManyWords && numbers * 2 < filled && days * 2 < filled && !isISINs }
    /// Short texts of any kind.
    var isTexts: Bool { filled > 0 && numbers * 2 < filled && days * 2 < filled && clocks * 2 < filled }
    /// Nothing but codes of currencies.
    var isCurrencies: Bool {
        !words.isEmpty && !hasManyWords && words.keys.allSatisfy { BrokerCurrency(code: $0) != nil && $0.count <= 4 }
    }
}
