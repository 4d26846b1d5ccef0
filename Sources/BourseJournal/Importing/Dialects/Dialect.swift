import BourseCore

/// A broker's export that is one table, described as data: its columns, the words for what happened, and how it writes
/// contracts, numbers and times.
///
/// ``DialectReader`` reads every file of this shape. A new broker is one value of this type.
struct Dialect: Sendable {
    /// The format; its title begins with the broker's name.
    let format: ImportFormat
    /// For each version of the export, names of columns in small letters that are together in its header.
    let headers: [Set<String>]
    /// The names of each column in small letters; the first that the header has counts.
    ///
    /// Columns of fees are added up.
    /// `price#2` stands for the second column of that name, `total (*)` and `total *` for a name with the code of a
    /// currency, which is that of the column, and `change >` for the column behind `change`.
    let columns: [DialectColumn: [String]]
    /// What the words of the action column mean.
    let actions: [DialectRule]
    /// How the file writes options and futures, and in which column, in the order of trials.
    var contracts: [DialectContract] = []
    /// The order of day and month.
    var days = DialectDayOrder.monthFirst
    /// How numbers are written; ``NumberNotation/either`` is decided by all rows.
    var numbers = NumberNotation.point
    /// The zone of times without one; nil for the zone that the person chose.
    var zone: ZoneRules? = .newYork
    /// What the sign of a quantity means.
    var quantity = QuantityNotation.unsigned
    /// Whether customers can sell short; if not, every sale closes a position.
    var allowsShortSales = true
    /// Whether an option's price is that of a contract, with a sign, instead of that of a share.
    var isPricedPerContract = false
    /// Where fees are.
    var fees = FeeNotation.paidPositive
    /// The largest fee that is derived from an amount although it exceeds one percent of the value.
    var mostFees = Price.zero
    /// The currency of rows that name none.
    var currency = Currency.usd
    /// The instrument of a symbol that is no contract.
    var type = InstrumentType.stock
    /// Whether the newest row is the first, if the days of the rows do not show it.
    var listsNewestFirst = true
    /// Whether amounts are without the fees of the row: then they are more exact than a price that was rounded to cents.
    var amountsAreBeforeFees = false
    /// Whether amounts have a sign: what was paid is negative.
    var amountsHaveSigns = true
    /// Whether the amount of a purchase is negative and that of a sale positive: a row that contradicts it is refused.
    var tradesHaveSigns = false
    /// How trades in another currency than the account's are paid, where the account has no money in theirs.
    var exchange: AccountExchange?
    /// Whether amounts and fees are in the currency of the account, which the lines above the header name, instead of
    /// that of the price.
    var amountsAreInAccountCurrency = false
    /// Whether the rows of an order belong together: a trade, its fee and the exchange that paid for it.
    var pairsOrders = false
    /// Whether numbers have a unit behind them: `0.5BTC`, `2214.01 EUR`.
    var hasUnits = false
    /// Whether the price of a row without one is its amount, without fees and taxes, for one unit.
    var derivesPrices = false
    /// What a rate of exchange is.
    var rate = RateNotation.priceCurrencyPerAccount
    /// Columns that a row without an action has of the row above it: further fills of an order.
    var carried: Set<DialectColumn> = []
    /// The first cell of every header, in small letters, in files of several tables: another header with it begins a
    /// table without trades.
    var sectionMark: String?
    /// The words of the column `level` in capital letters, the best first, where a file has the same trades more than
    /// once: only rows of the best level in the file count.
    var levels: [String] = []
    /// What else each row says: the other side of a closed trade, of which this is one side.
    var otherSides: [Dialect] = []
    /// Takes what a line above the header says about all rows.
    var preamble: (@Sendable (_ cells: [String], inout DialectPreamble) -> Void)?
    /// Takes the texts of columns out of a sentence in another one; numbers in them are ``NumberNotation/point``.
    var terms: (@Sendable (DialectRow) -> [DialectColumn: String])?
    /// How many new shares a row of a corporate action gives for how many old ones; nil where it is no split.
    var split: (@Sendable (DialectRow) throws(RowRefusal) -> (new: Int64, old: Int64)?)?
    /// Why a row has nothing for the journal, where the action alone does not say.
    var ignores: (@Sendable (DialectRow) throws(RowRefusal) -> String?)?
    /// Why a row concerns something that the journal does not have, such as bonds: the journal ignores the row, and the
    /// portfolio refuses it, because its amount counts.
    var unsupported: (@Sendable (DialectRow) -> String?)?
    /// Symbols of funds that hold the cash of an account: their purchases and sales move none, and what they pay is
    /// interest.
    var cashFunds: Set<String> = []
    /// How columns of fees write what was paid where that is not ``fees``, by their names in small letters.
    ///
    /// It counts once the amount is checked. All columns of fees of such a dialect are in the currency of the price.
    var feesAfterCheck: [String: FeeNotation] = [:]
    /// Whether prices are those of the market, and the amount is what was paid.
    var pricesAreOfMarket = false
    /// The column of the day of trading, written with the year first, which is at most a long weekend behind the day of the
    /// row: any other shows that day and month are read in the wrong order.
    var dayOfTrading: DialectColumn?
    /// Corrects what a row is, as far as its numbers do not say that.
    ///
    /// Rows that are alike in what it reads have the same result.
    var correctTrade: (@Sendable (DialectRow, inout DialectTrade) throws(RowRefusal) -> Void)?
    /// Completes an option that left the account, whose side the row does not say.
    var correctRemoval: (@Sendable (DialectRow, inout DialectEntry) throws(RowRefusal) -> Void)?
    /// Corrects what was read of a row, where a broker needs more than data; such rows are not read from bytes.
    var correct: (@Sendable (DialectRow, inout DialectEntry) throws(RowRefusal) -> Void)?
    /// Corrects income, a charge or a transfer; returns a warning where something of the row was left out.
    var correctActivity: (@Sendable (DialectRow, inout AccountActivity) throws(RowRefusal) -> RowRefusal?)?
    /// Corrects the activities of a file, where rows explain one another.
    var settleActivities: (@Sendable (inout [AccountActivity]) -> Void)?
    /// The currency of the account that a row shows, where the file does not name it; rows that contradict each other
    /// show none.
    var currencyEvidence: (@Sendable (DialectRow) -> Currency?)?
}

/// What the lines above a header say about all rows below it.
struct DialectPreamble: Hashable, Sendable {
    /// The account; nil when no line names it.
    var account: String?
    /// The currency of the account; nil when no line names it.
    var currency: Currency?
}

/// A column of a dialect.
enum DialectColumn: Int, CaseIterable, Sendable {
    case account, day, time, action, subaction, symbol, description, type, quantity, price, amount, fees, currency
    case underlying, expiration, strike, right, multiplier, order, status, level, feeCurrency, note
    /// The price of sales, where purchases have one of their own.
    case salePrice
    /// What stands for a symbol where there is none, such as an ISIN.
    case isin
    /// The currency of amounts and fees, where it is not that of the price.
    case accountCurrency
    /// What was withheld from the amount and is no fee.
    case taxes
    /// The rate between the currencies of the account and of the price.
    case rate
    /// The profit of a closed trade without fees, which its prices must give.
    case profit
    /// What moved in cash after fees and taxes, where ``amount`` is something else: rows without a trade have it alone.
    case net
    /// Income before what was withheld, where amounts are after it.
    case gross
    /// The value of a trade in the currency of its price, before fees, where amounts are in that of the account.
    case value
    /// The day of settlement, for rows without another.
    case settlement
    /// The price of the other side of a closed trade.
    case otherPrice
    /// The cash of the account after the row.
    case balance
}

/// The order of day and month in a file.
enum DialectDayOrder: Sendable {
    case monthFirst, dayFirst
    /// The year first, in four digits.
    case yearFirst
    /// The year first, perhaps in two digits.
    case shortYearFirst
    /// Day first where a row of the file can be read in no other way and none contradicts, else month first.
    case monthFirstUnlessRowsSayOtherwise
}

/// What the sign of a quantity means.
enum QuantityNotation: Sendable {
    /// Nothing: the action has the side, and an expiration or an assignment ends what was open.
    case unsigned
    /// A negative quantity went out of the account.
    case signed
    /// A quantity with this letter behind it went out of the account.
    case outgoing(suffix: Character)
}

/// What an amount in the currency of the account is, of a trade in another one: the row is an exchange of both as well.
enum AccountExchange {
    /// What was paid or received, fees and taxes included.
    case afterFees
    /// What was exchanged: fees and taxes are beside it.
    case beforeFees
}

/// What a rate of exchange says.
enum RateNotation: Sendable {
    /// Units of the currency of the price for one of the account's.
    case priceCurrencyPerAccount
    /// Units of the currency of the account for one of the price's.
    case accountPerPriceCurrency
}

/// Where the fees of a row are.
enum FeeNotation: Sendable {
    /// In their columns; what was paid is positive.
    case paidPositive
    /// In their columns; what was paid is negative.
    case paidNegative
    /// In their columns, with either sign for what was paid.
    case paidEither
    /// Between the amount and quantity × price × multiplier: what a column says may lack a part.
    case insideAmount

    /// What was paid, above 0, of a number in a column of fees.
    func paid(_ fee: Money) -> Money {
        switch self {
        case .paidPositive: fee
        case .paidNegative: .zero - fee
        case .paidEither, .insideAmount: fee.magnitude
        }
    }
}
