import BourseCore

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
    /// The balance after the entry.
    public var balance: Int?
    /// The currency of the amount.
    public var currency: Int?
    /// The bank's own category.
    public var category: Int?
    /// The bank's number of the entry.
    public var reference: Int?
    /// How days are meant where no row of a file tells.
    public var dayOrder: DayOrder?
    /// How amounts are meant where no row of a file tells.
    public var decimalMark: DecimalMark?
    /// Whether amounts above 0 are spent, as in statements of some cards; balances above 0 may be owed then.
    public var isReversed: Bool

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
        dayOrder: DayOrder? = nil,
        decimalMark: DecimalMark? = nil,
        isReversed: Bool = false
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
        self.isReversed = isReversed
    }

    /// The columns with amounts.
    var amounts: [Int] { [amount, debit, credit, balance].compactMap(\.self) }

    /// Whether it can be used for a file with some columns.
    func check(columns: Int) throws(BankFileError) {
        guard amount != nil || debit != nil || credit != nil else { throw .missingColumn("amount") }
        let named = [date] + amounts + description + [direction, currency, category, reference].compactMap(\.self)
        if let wrong = named.first(where: { $0 < 0 || $0 >= columns }) { throw .noSuchColumn(wrong) }
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
