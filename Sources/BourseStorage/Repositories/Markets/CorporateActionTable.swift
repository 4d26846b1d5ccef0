import BourseCore
import BourseMarkets
import GRDB

/// What companies did to their shares, a row each.
enum CorporateActionTable {
    static func read(_ db: Database, of symbol: Symbol) throws -> CorporateActions {
        let splits = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT day, new, old FROM splits WHERE symbol = ?"),
            arguments: [symbol.name]
        ).compactMap { Split(day: TradingDay(number: $0[0]), new: $0[1] as Int64, old: $0[2] as Int64) }
        let dividends = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT day, amount FROM dividends WHERE symbol = ?"),
            arguments: [symbol.name]
        ).compactMap { Dividend(exDay: TradingDay(number: $0[0]), amount: Price(units: $0[1])) }
        return CorporateActions(splits: splits, dividends: dividends)
    }

    static func write(_ actions: CorporateActions, of symbol: Symbol, _ db: Database) throws {
        let stored = try read(db, of: symbol)
        guard stored.splits != actions.splits || stored.dividends != actions.dividends else { return }
        try db.cachedStatement(sql: "DELETE FROM splits WHERE symbol = ?").execute(arguments: [symbol.name])
        try db.cachedStatement(sql: "DELETE FROM dividends WHERE symbol = ?").execute(arguments: [symbol.name])
        let split = try db.cachedStatement(sql: "INSERT INTO splits (symbol, day, new, old) VALUES (?, ?, ?, ?)")
        for it in actions.splits { try split.execute(arguments: [symbol.name, it.day.number, it.new, it.old]) }
        let dividend = try db.cachedStatement(sql: "INSERT INTO dividends (symbol, day, amount) VALUES (?, ?, ?)")
        for it in actions.dividends {
            try dividend.execute(arguments: [symbol.name, it.exDay.number, it.amount.units])
        }
    }
}
