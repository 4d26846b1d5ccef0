import BourseCore

/// One transaction, security, position or balance of an OFX file, with the values of its elements.
///
/// A key is the name of an element, behind the names of the aggregates around it in the record: `UNITS`,
/// `SECID/UNIQUEID`. Aggregates that only group elements are left out of it.
struct OFXRecord {
    /// The name of its aggregate: `BUYSTOCK`.
    let name: String
    /// Its number among the transactions of the file, from 1; that of the transaction before it for a security.
    let row: Int
    /// The account of the statement; empty when it names none.
    let account: String
    /// The currency of the statement; empty when it names none.
    let currency: String
    /// The number of the statement in the file.
    let statement: Int
    /// The time that the statement is as of; empty when it names none.
    let asOf: String
    /// What is wrong with the record as a whole; nil when it is intact.
    var damage: String?
    /// The values by their keys.
    private(set) var values: [String: String] = [:]

    /// Aggregates that group elements of a transaction.
    static let groups: Set<String> = ["INVBUY", "INVSELL", "INVTRAN", "STMTTRN", "SECINFO", "INVPOS"]
    /// Elements with free text.
    private static let texts: Set<String> = ["MEMO", "NAME", "SECNAME"]

    /// Makes a record without values.
    init(_ name: String, row: Int, account: String, currency: String, statement: Int, asOf: String = "") {
        (self.name, self.row, self.account, self.currency, self.statement) = (name, row, account, currency, statement)
        self.asOf = asOf
    }

    /// Adds the value of an element; another value for one that has one damages the record.
    mutating func add(_ key: String, _ value: String) {
        guard !value.isEmpty else { return }
        if let known = values[key], known != value, !Self.texts.contains(key) {
            damage = "The transaction has \(Self.element(key)) twice. Export the file again, or add it by hand."
        }
        if values[key] == nil { values[key] = value }
    }

    // MARK: - Values

    /// The value of an element; empty when there is none.
    func text(_ key: String) -> String { values[key] ?? "" }

    /// The number of an element; nil when it is missing.
    ///
    /// OFX has no thousands separators, and either a point or a comma before the decimals; a comma before three digits may
    /// be either, so it is refused.
    func number(_ key: String) throws(RowRefusal) -> BrokerNumber? {
        let text = text(key)
        guard !text.isEmpty else { return nil }
        guard let number = BrokerNumber(text, text.contains(",") ? .either : .point) else {
            throw refusal(key, "is not a number.")
        }
        return number
    }

    /// The amount of an element; nil when it is missing.
    func money(_ key: String) throws(RowRefusal) -> Money? {
        guard let number = try number(key) else { return nil }
        guard let money = number.money, money.magnitude <= .limit else { throw refusal(key, "is too large.") }
        return money
    }

    /// The amount of an element, which must be there.
    func requiredMoney(_ key: String) throws(RowRefusal) -> Money {
        guard let money = try money(key) else { throw .missing(Self.element(key), "Add this transaction by hand.") }
        return money
    }

    /// The quantity of an element, which must be there.
    func quantity(_ key: String) throws(RowRefusal) -> Quantity {
        guard let number = try number(key) else {
            throw .missing(Self.element(key), "Add this transaction by hand.")
        }
        guard let quantity = number.quantity, quantity.units.magnitude <= Quantity.limit.units.magnitude else {
            throw refusal(key, "is not a number with at most 8 decimals.")
        }
        return quantity
    }

    /// A refusal that names an element and quotes its value.
    func refusal(_ key: String, _ problem: String) -> RowRefusal {
        let name = Self.element(key)
        return RowRefusal(column: name, message: "\(name) \(RowRefusal.quoted(text(key))) \(problem)")
    }

    private static func element(_ key: String) -> String { key.split(separator: "/").last.map(String.init) ?? key }
}

/// The transactions of an investment statement.
///
/// Source: Open Financial Exchange specification, section 13.9.2.4.
enum OFXTransaction: String, CaseIterable {
    case buyDebt = "BUYDEBT"
    case buyFund = "BUYMF"
    case buyOption = "BUYOPT"
    case buyOther = "BUYOTHER"
    case buyStock = "BUYSTOCK"
    case sellDebt = "SELLDEBT"
    case sellFund = "SELLMF"
    case sellOption = "SELLOPT"
    case sellOther = "SELLOTHER"
    case sellStock = "SELLSTOCK"
    case closeOption = "CLOSUREOPT"
    case income = "INCOME"
    case expense = "INVEXPENSE"
    case moveCash = "JRNLFUND"
    case moveSecurities = "JRNLSEC"
    case marginInterest = "MARGININTEREST"
    case reinvest = "REINVEST"
    case returnOfCapital = "RETOFCAP"
    case split = "SPLIT"
    case transfer = "TRANSFER"
    case bank = "INVBANKTRAN"

    /// The side of a purchase or a sale; nil for anything else.
    var side: Side? {
        switch self {
        case .buyDebt, .buyFund, .buyOption, .buyOther, .buyStock: .buy
        case .sellDebt, .sellFund, .sellOption, .sellOther, .sellStock: .sell
        default: nil
        }
    }

    /// The kind of security that is traded; nil where the transaction does not say.
    var security: OFXSecurity.Kind? {
        switch self {
        case .buyDebt, .sellDebt: .debt
        case .buyFund, .sellFund: .fund
        case .buyOption, .sellOption, .closeOption: .option
        case .buyStock, .sellStock: .stock
        case .buyOther, .sellOther: .other
        default: nil
        }
    }
}
