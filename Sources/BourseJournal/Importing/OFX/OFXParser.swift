import BourseCore

/// Turns the transactions of an OFX file into entries and activities.
struct OFXParser {
    let securities: OFXSecurities
    let clocks: OFXClocks
    let context: ImportContext

    /// Reads a transaction.
    func outcome(of record: OFXRecord) throws(RowRefusal) -> DialectParser.RowOutcome {
        if let damage = record.damage { throw RowRefusal(column: nil, message: damage) }
        guard let transaction = OFXTransaction(rawValue: record.name) else {
            throw RowRefusal(
                column: nil,
                message: "\(RowRefusal.quoted(record.name)) is not a transaction of OFX. "
                    + "Add it by hand if it is a trade."
            )
        }
        switch transaction {
        case .buyDebt, .buyFund, .buyOption, .buyOther, .buyStock, .sellDebt, .sellFund, .sellOption, .sellOther,
            .sellStock:
            return .entry(try trade(record, transaction))
        case .closeOption: return .entry(try removal(record))
        case .transfer where endsOption(record): return .entry(try transferredRemoval(record))
        case .reinvest where !context.keepsActivities: return .entry(try trade(record, transaction))
        case .moveCash, .moveSecurities: return .ignored("moves within the account")
        case .split where !context.keepsActivities: return .corporate(try split(record))
        case .income, .expense, .marginInterest, .reinvest, .returnOfCapital, .split, .transfer, .bank:
            guard context.keepsActivities else { return .ignored(kind(of: record, transaction).plural) }
            return .activity(try activity(record, transaction))
        }
    }

    // MARK: - Values of every transaction

    func account(of record: OFXRecord) -> String {
        record.account.isEmpty ? context.account : String(record.account.prefix(64))
    }

    /// The currency of the amounts: that of the transaction, else of the statement.
    ///
    /// An `ORIGCURRENCY` is that of amounts that were converted to the currency of the statement.
    func currency(of record: OFXRecord) throws(RowRefusal) -> BrokerCurrency {
        let own = record.text("CURRENCY/CURSYM")
        let code = own.isEmpty ? record.currency : own
        guard !code.isEmpty else {
            throw .missing("CURDEF", "The file names no currency. Add this transaction by hand.")
        }
        guard let currency = BrokerCurrency(code: code) else {
            throw RowRefusal(
                column: own.isEmpty ? "CURDEF" : "CURSYM",
                message: "\(RowRefusal.quoted(code)) is not the code of a currency such as USD."
            )
        }
        return currency
    }

    /// When a transaction happened: a bank transaction has the day it was posted.
    func time(of record: OFXRecord) throws(RowRefusal) -> OFXTime {
        let key = OFXParser.timeKey(record)
        guard !record.text(key).isEmpty else { throw .missing(key, "Add the day of the transaction.") }
        guard let time = OFXTime(record.text(key)) else {
            throw record.refusal(key, "is not a time such as 20240131093000[-5:EST].")
        }
        guard (1900...2199).contains(time.day.year) else {
            throw record.refusal(key, "is outside the years 1900 to 2199.")
        }
        return time
    }

    static func timeKey(_ record: OFXRecord) -> String {
        record.text("DTTRADE").isEmpty && !record.text("DTPOSTED").isEmpty ? "DTPOSTED" : "DTTRADE"
    }
}
