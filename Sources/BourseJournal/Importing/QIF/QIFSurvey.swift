import BourseCore

/// What all records of a QIF file show: its securities, the order of day and month, how numbers are written, and the
/// currency.
struct QIFSurvey {
    private(set) var securities = QIFSecurities()
    private(set) var hasInvestments = false
    private(set) var hasBanking = false
    private var numbers = NumberEvidence()
    private var orders: Set<DayOrder> = []
    private var hasPoints = false
    /// The line of the first day that can be read in both orders.
    private(set) var ambiguousDay: Int?
    private var signs: Set<Character> = []
    /// The first row of each security whose symbol was made of its name, with what to do.
    private(set) var assumedSymbols: [(row: Int, warning: RowRefusal)] = []
    private var named: [String: QIFRecord] = [:]

    private static let currencies: [Character: String] = ["€": "EUR", "£": "GBP", "₹": "INR", "$": "USD", "¥": "JPY"]
    private static let amounts: [QIFField] = [
        .price, .quantity, .amount, .largeAmount, .commission, .transferred,
    ]

    /// Takes a record.
    mutating func add(_ record: QIFRecord) {
        if record.isSecurity { securities.add(record) }
        if record.isBanking { hasBanking = true }
        guard record.isInvestment else { return }
        hasInvestments = true
        let name = record.text(.security)
        if !name.isEmpty, named[name] == nil { named[name] = record }
        let day = record.text(.day)
        switch WrittenDay(day) {
        case .decisive(_, let order)?: orders.insert(order)
        case .ambiguous?:
            if ambiguousDay == nil { ambiguousDay = record.row }
            if day.contains(".") { hasPoints = true }
        default: break
        }
        for field in Self.amounts {
            let text = record.text(field)
            numbers.add(text)
            for character in text where Self.currencies[character] != nil { signs.insert(character) }
        }
    }

    /// Finds what all names of securities stand for, once all records were taken.
    mutating func finish() {
        for record in named.values.sorted(by: { $0.row < $1.row }) {
            if let warning = securities.resolve(record) { assumedSymbols.append((record.row, warning)) }
        }
        named = [:]
    }

    /// How numbers are written.
    var notation: NumberNotation { numbers.notation }

    /// The order of day and month; nil when the days contradict each other.
    var dayOrder: DayOrder? {
        switch orders.count {
        case 0: hasPoints ? .dayFirst : .monthFirst
        case 1: orders.first
        default: nil
        }
    }

    /// Whether no day of the file decides the order, although it matters.
    var isDayOrderAssumed: Bool { ambiguousDay != nil && orders.isEmpty }

    /// The currency that the signs of amounts name; nil when they name several.
    var currency: Currency? {
        guard signs.count <= 1 else { return nil }
        return signs.first.flatMap { Self.currencies[$0] }.map { Currency($0) ?? .usd } ?? .usd
    }

    /// Whether the currency was assumed.
    var isCurrencyAssumed: Bool { signs.isEmpty || signs == ["$"] }
}
