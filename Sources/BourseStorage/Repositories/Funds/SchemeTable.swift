import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import GRDB

/// The list of schemes, with their former names.
enum SchemeTable {
    /// A hundredth of a rupee in the units of money; assets are stored in it.
    private static let paisa: Int128 = 100_000_000_000_000

    static func read(_ db: Database) throws -> StoredSchemes? {
        guard let list = try Row.fetchOne(db, sql: "SELECT source, fetched_at, unreadable FROM fund_lists") else {
            return nil
        }
        let provenance = Provenance(by: list[0], at: Timestamp(microseconds: list[1]))
        let unreadable = try Row.fetchAll(
            db,
            sql: "SELECT number, code, reason, excerpt FROM fund_list_unreadable ORDER BY place"
        ).map { UnreadableRow(number: $0[0], code: $0[1], reason: $0[2], excerpt: $0[3]) }
        let formerNames = try formerNames(db)
        var schemes: [StoredScheme] = []
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT code, name, isin, reinvestment_isin, house, category, type, plan, option, nav_day, nav, listed_at,
                    expense_ratio, expense_day, assets, assets_day
                FROM fund_schemes ORDER BY code
                """
        )
        while let row = try rows.next() { schemes.append(scheme(row, provenance: provenance, formerNames)) }
        return StoredSchemes(
            schemes,
            provenance: provenance,
            unreadable: UnreadableRows(count: list[2], first: unreadable)
        )
    }

    /// The former names by code.
    private static func formerNames(_ db: Database) throws -> [Int32: [String]] {
        let rows = try Row.fetchCursor(db, sql: "SELECT code, name FROM fund_former_names ORDER BY code, place")
        var names: [Int32: [String]] = [:]
        while let row = try rows.next() { names[row[0], default: []].append(row[1]) }
        return names
    }

    private static func scheme(_ row: Row, provenance: Provenance, _ formerNames: [Int32: [String]]) -> StoredScheme {
        var facts = SchemeFacts(code: row[0], name: row[1])
        facts.isin = row[2]
        facts.reinvestmentISIN = row[3]
        facts.house = row[4]
        facts.category = row[5]
        facts.type = row[6]
        facts.plan = row[7]
        facts.option = row[8]
        let (day, nav): (Int?, Int64?) = (row[9], row[10])
        var latest: NAVRow?
        if let day, let nav { latest = NAVRow(day: TradingDay(number: day), nav: Price(units: nav)) }
        let listedAt: Int64? = row[11]
        let (expenseRatio, expenseDay): (Int64?, Int?) = (row[12], row[13])
        if let expenseRatio, let expenseDay {
            facts.expenseRatio = ExpenseRatio(
                perYear: Ratio(units: Int128(expenseRatio)),
                day: TradingDay(number: expenseDay)
            )
        }
        let (assets, assetsDay): (Int64?, Int?) = (row[14], row[15])
        if let assets, let assetsDay {
            facts.assets = FundAssets(
                average: Money(units: Int128(assets) * paisa),
                quarterEnd: TradingDay(number: assetsDay)
            )
        }
        return StoredScheme(
            facts,
            latest: latest,
            listedAt: listedAt.map(Timestamp.init(microseconds:)) ?? provenance.at,
            formerNames: formerNames[facts.code] ?? []
        )
    }

    /// Writes the list and the schemes that it changes.
    static func write(_ stored: StoredSchemes, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM fund_list_unreadable")
        try db.execute(
            sql: """
                INSERT INTO fund_lists (id, source, fetched_at, unreadable) VALUES (1, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET source = excluded.source, fetched_at = excluded.fetched_at,
                    unreadable = excluded.unreadable
                """,
            arguments: [stored.provenance.source, stored.provenance.at.microseconds, stored.unreadable.count]
        )
        for (place, row) in stored.unreadable.first.enumerated() {
            try db.execute(
                sql: """
                    INSERT INTO fund_list_unreadable (place, list_id, number, code, reason, excerpt)
                    VALUES (?, 1, ?, ?, ?, ?)
                    """,
                arguments: [place, row.number, row.code, row.reason, row.excerpt]
            )
        }
        var gone = try Set(Int32.fetchAll(db, sql: "SELECT code FROM fund_schemes"))
        let upsert = try db.makeStatement(sql: upsert)
        for scheme in stored.schemes {
            gone.remove(scheme.facts.code)
            try write(scheme, listed: stored.provenance.at, upsert)
        }
        let deletion = try db.makeStatement(sql: "DELETE FROM fund_schemes WHERE code = ?")
        for code in gone { try deletion.execute(arguments: [code]) }
        try writeFormerNames(of: stored.schemes, db)
    }

    /// Writes the former names of schemes that have others than are stored.
    private static func writeFormerNames(of schemes: [StoredScheme], _ db: Database) throws {
        let stored = try formerNames(db)
        let deletion = try db.makeStatement(sql: "DELETE FROM fund_former_names WHERE code = ?")
        let insertion = try db.makeStatement(sql: "INSERT INTO fund_former_names (code, place, name) VALUES (?, ?, ?)")
        for scheme in schemes where scheme.formerNames != stored[scheme.facts.code] ?? [] {
            try deletion.execute(arguments: [scheme.facts.code])
            for (place, name) in scheme.formerNames.enumerated() {
                try insertion.execute(arguments: [scheme.facts.code, place, name])
            }
        }
    }

    private static func write(_ scheme: StoredScheme, listed: Timestamp, _ upsert: Statement) throws {
        let facts = scheme.facts
        try upsert.execute(arguments: [
            facts.code, facts.name, facts.isin, facts.reinvestmentISIN, facts.house, facts.category, facts.type,
            facts.plan, facts.option, scheme.latest?.day.number, scheme.latest?.nav.units,
            scheme.listedAt == listed ? nil : scheme.listedAt.microseconds,
            facts.expenseRatio.map { Int64(clamping: $0.perYear.units) }, facts.expenseRatio?.day.number,
            facts.assets.map { Int64(clamping: $0.average.units.dividedHalfToEven(by: paisa)) },
            facts.assets?.quarterEnd.number,
        ])
    }

    /// Compares before it writes: of a day's list of all schemes few rows are new.
    private static let upsert = """
        INSERT INTO fund_schemes AS kept (code, name, isin, reinvestment_isin, house, category, type, plan, option,
            nav_day, nav, listed_at, expense_ratio, expense_day, assets, assets_day)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (code) DO UPDATE SET name = excluded.name, isin = excluded.isin,
            reinvestment_isin = excluded.reinvestment_isin, house = excluded.house, category = excluded.category,
            type = excluded.type, plan = excluded.plan, option = excluded.option, nav_day = excluded.nav_day,
            nav = excluded.nav, listed_at = excluded.listed_at, expense_ratio = excluded.expense_ratio,
            expense_day = excluded.expense_day, assets = excluded.assets, assets_day = excluded.assets_day
        WHERE kept.nav IS NOT excluded.nav OR kept.nav_day IS NOT excluded.nav_day OR kept.name IS NOT excluded.name
            OR kept.isin IS NOT excluded.isin OR kept.reinvestment_isin IS NOT excluded.reinvestment_isin
            OR kept.house IS NOT excluded.house OR kept.category IS NOT excluded.category
            OR kept.type IS NOT excluded.type OR kept.plan IS NOT excluded.plan OR kept.option IS NOT excluded.option
            OR kept.listed_at IS NOT excluded.listed_at OR kept.expense_ratio IS NOT excluded.expense_ratio
            OR kept.expense_day IS NOT excluded.expense_day OR kept.assets IS NOT excluded.assets
            OR kept.assets_day IS NOT excluded.assets_day
        """
}
