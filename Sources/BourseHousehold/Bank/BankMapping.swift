import BourseCore

/// Which way the amounts of a file go, as a person says it.
public enum BankSigns: String, CaseIterable, Codable, Sendable {
    /// Amounts below 0 are money out, and so is what a word or a column says is money out.
    case asWritten
    /// The other way around, as in statements of some cards.
    case reversed
}

/// What a column of fees means, as a person says it.
public enum BankFees: String, CaseIterable, Codable, Sendable {
    /// They were charged beside the amount.
    case extra
    /// The amount has them already, or they are entries of their own.
    case included
}

/// What the columns of a bank's file mean, by their number, the first being 0; and how its rows are written where they do
/// not tell by themselves.
///
/// It is remembered by ``BankFile/fingerprint``, so that the next file of the same bank is read without a question.
public struct BankMapping: Hashable, Codable, Sendable {
    /// The most columns that a description is put together from.
    public static let mostDescriptions = 4

    /// The day of the entry.
    public var date: Int
    /// The amount.
    public var amount: Int?
    /// Money out, where it has a column of its own.
    public var debit: Int?
    /// Money in, where it has a column of its own.
    public var credit: Int?
    /// In which direction the amount goes.
    public var direction: Int?
    /// What it was for; several are put together.
    public var description: [Int]
    /// The balance beside the entry.
    public var balance: Int?
    /// The currency of the amount.
    public var currency: Int?
    /// The bank's own category.
    public var category: Int?
    /// The bank's number of the entry.
    public var reference: Int?
    /// What the bank charged for the entry.
    public var fee: Int?
    /// Whether the entry is booked.
    public var status: Int?
    /// The words of ``direction`` that mean money in, every other one being money out; nothing where they are known.
    public var moneyInWords: [String]?
    /// How days are meant where no row of a file tells.
    public var dayOrder: DayOrder?
    /// How amounts are meant where no row of a file tells.
    public var decimalMark: DecimalMark?
    /// Which way the amounts go; nothing where the rows of a file decide.
    ///
    /// Balances above 0 may be owed in a reversed file.
    public var signs: BankSigns?
    /// What the column of fees means; nothing where the rows of a file decide.
    public var fees: BankFees?

    /// Makes a mapping.
    public init(
        date: Int,
        amount: Int? = nil,
        debit: Int? = nil,
        credit: Int? = nil,
        direction: Int? = nil,
        description: [Int] = [],
        balance: Int? = nil,
        currency: Int? = nil,
        category: Int? = nil,
        reference: Int? = nil,
        fee: Int? = nil,
        status: Int? = nil,
        moneyInWords: [String]? = nil,
        dayOrder: DayOrder? = nil,
        decimalMark: DecimalMark? = nil,
        signs: BankSigns? = nil,
        fees: BankFees? = nil
    ) {
        self.date = date
        self.amount = amount
        self.debit = debit
        self.credit = credit
        self.direction = direction
        self.description = description
        self.balance = balance
        self.currency = currency
        self.category = category
        self.reference = reference
        self.dayOrder = dayOrder
        self.decimalMark = decimalMark
        self.fee = fee
        self.status = status
        self.moneyInWords = moneyInWords
        self.signs = signs
        self.fees = fees
    }

    /// The columns with amounts.
    var amounts: [Int] { [amount, debit, credit, balance, fee].compactMap(\.self) }

    /// Which column has a meaning, the first of a description; nothing when none has.
    public subscript(column: BankColumn) -> Int? {
        switch column {
        case .date: date
        case .amount: amount
        case .debit: debit
        case .credit: credit
        case .direction: direction
        case .description: description.first
        case .balance: balance
        case .currency: currency
        case .category: category
        case .reference: reference
        case .fee: fee
        case .status: status
        }
    }

    /// Whether it can be used for a file with some columns.
    func check(columns: Int) throws(BankFileError) {
        guard amount != nil || debit != nil || credit != nil else { throw .missingColumn("amount") }
        let others = [direction, currency, category, reference, status].compactMap(\.self)
        let named = [date] + amounts + description + others
        if let wrong = named.first(where: { $0 < 0 || $0 >= columns }) { throw .noSuchColumn(wrong) }
    }
}

extension BankMapping {
    private enum CodingKeys: String, CodingKey {
        case date, amount, debit, credit, direction, description, balance, currency, category, reference, fee, status
        case moneyInWords, dayOrder, decimalMark, signs, fees, isReversed
    }

    /// Reads what is stored, of versions too that only knew whether amounts are reversed.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func column(_ key: CodingKeys) throws -> Int? { try values.decodeIfPresent(Int.self, forKey: key) }
        let isReversed = try values.decodeIfPresent(Bool.self, forKey: .isReversed) ?? false
        self.init(
            date: try values.decode(Int.self, forKey: .date),
            amount: try column(.amount),
            debit: try column(.debit),
            credit: try column(.credit),
            direction: try column(.direction),
            description: try values.decodeIfPresent([Int].self, forKey: .description) ?? [],
            balance: try column(.balance),
            currency: try column(.currency),
            category: try column(.category),
            reference: try column(.reference),
            fee: try column(.fee),
            status: try column(.status),
            moneyInWords: try values.decodeIfPresent([String].self, forKey: .moneyInWords),
            dayOrder: try values.decodeIfPresent(DayOrder.self, forKey: .dayOrder),
            decimalMark: try values.decodeIfPresent(DecimalMark.self, forKey: .decimalMark),
            signs: try values.decodeIfPresent(BankSigns.self, forKey: .signs) ?? (isReversed ? .reversed : nil),
            fees: try values.decodeIfPresent(BankFees.self, forKey: .fees)
        )
    }

    /// Writes what is stored.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(date, forKey: .date)
        let columns: [(CodingKeys, Int?)] = [
            (.amount, amount), (.debit, debit), (.credit, credit), (.direction, direction), (.balance, balance),
            (.currency, currency), (.category, category), (.reference, reference), (.fee, fee), (.status, status),
        ]
        for (key, column) in columns { try values.encodeIfPresent(column, forKey: key) }
        try values.encode(description, forKey: .description)
        try values.encodeIfPresent(moneyInWords, forKey: .moneyInWords)
        try values.encodeIfPresent(dayOrder, forKey: .dayOrder)
        try values.encodeIfPresent(decimalMark, forKey: .decimalMark)
        try values.encodeIfPresent(signs, forKey: .signs)
        try values.encodeIfPresent(fees, forKey: .fees)
    }
}

/// The mappings that were chosen, by the fingerprint of the files they are for.
public struct RememberedMappings: Hashable, Codable, Sendable {
    /// The most banks that are remembered; the one chosen longest ago is forgotten.
    public static let limit = 200

    private var mappings: [String: BankMapping] = [:]
    private var order: [String] = []

    /// Remembers nothing yet.
    public init() {}

    /// The mappings with the fingerprints of the files they are for, the one chosen longest ago first.
    public var all: [(fingerprint: String, mapping: BankMapping)] {
        order.compactMap { fingerprint in mappings[fingerprint].map { (fingerprint, $0) } }
    }

    /// The mapping that was chosen for files such as this one, if it still fits.
    public func mapping(for file: BankFile) -> BankMapping? {
        guard let mapping = mappings[file.fingerprint] else { return nil }
        do throws(BankFileError) { try mapping.check(columns: file.columns) } catch { return nil }
        return mapping
    }

    /// Remembers what was chosen for files such as this one.
    public mutating func remember(_ mapping: BankMapping, for file: BankFile) {
        mappings[file.fingerprint] = mapping
        order.removeAll { $0 == file.fingerprint }
        order.append(file.fingerprint)
        if order.count > Self.limit { mappings[order.removeFirst()] = nil }
    }
}
