import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import GRDB

/// How people look at their portfolios, as rows of the database.
enum PreferenceTable {
    static func read(_ scope: UserScope) throws -> PortfolioPreferences {
        var preferences = PortfolioPreferences()
        if let row = try scope.first("SELECT * FROM portfolio_settings WHERE user_id = :user") {
            preferences.base = Currency(row["base"]) ?? .usd
            preferences.method = LotMethod(rawValue: row["method"]) ?? .fifo
            preferences.benchmark = (row["benchmark"] as String?).flatMap { Symbol($0) }
            preferences.countsJournal = row["counts_journal"]
            preferences.countsFunds = row["counts_funds"]
        }
        preferences.accounts = try scope.all("SELECT * FROM portfolio_accounts WHERE user_id = :user ORDER BY name")
            .map { row in
                PortfolioAccount(name: row["name"], tracksCash: row["tracks_cash"], allowsShort: row["allows_short"])
            }
        for row in try scope.all("SELECT symbol, basis_points FROM portfolio_targets WHERE user_id = :user") {
            if let symbol = Symbol(row[0]) { preferences.targets[symbol] = row[1] }
        }
        for row in try scope.all("SELECT axis, part, basis_points FROM portfolio_part_targets WHERE user_id = :user") {
            guard let axis = AllocationAxis(rawValue: row[0]) else { continue }
            preferences.partTargets.axis = axis
            preferences.partTargets.shares[row[1]] = row[2]
        }
        for row in try scope.all("SELECT country, symbol, class FROM tax_classes WHERE user_id = :user") {
            guard let country = TaxCountry(rawValue: row[0]), let symbol = Symbol(row[1]) else { continue }
            preferences.taxClasses.choose(row[2], for: symbol, in: country)
        }
        return preferences
    }

    static func write(_ preferences: PortfolioPreferences, _ scope: UserScope) throws {
        _ = try advance(scope)
        try scope.execute(
            """
            UPDATE portfolio_settings SET base = :base, method = :method, benchmark = :benchmark,
                counts_journal = :journal, counts_funds = :funds
            WHERE user_id = :user
            """,
            [
                "base": preferences.base.code, "method": preferences.method.rawValue,
                "benchmark": preferences.benchmark?.name, "journal": preferences.countsJournal,
                "funds": preferences.countsFunds,
            ]
        )
        try scope.execute("DELETE FROM portfolio_accounts WHERE user_id = :user")
        for account in preferences.accounts {
            try scope.execute(
                """
                INSERT INTO portfolio_accounts (user_id, name, tracks_cash, allows_short)
                VALUES (:user, :name, :cash, :short)
                """,
                ["name": account.name, "cash": account.tracksCash, "short": account.allowsShort]
            )
        }
        try scope.execute("DELETE FROM portfolio_targets WHERE user_id = :user")
        for (symbol, points) in preferences.targets {
            try scope.execute(
                "INSERT INTO portfolio_targets (user_id, symbol, basis_points) VALUES (:user, :symbol, :points)",
                ["symbol": symbol.name, "points": points]
            )
        }
        try scope.execute("DELETE FROM portfolio_part_targets WHERE user_id = :user")
        for (part, points) in preferences.partTargets.shares {
            try scope.execute(
                """
                INSERT INTO portfolio_part_targets (user_id, part, axis, basis_points)
                VALUES (:user, :part, :axis, :points)
                """,
                ["part": part, "axis": preferences.partTargets.axis.rawValue, "points": points]
            )
        }
        try write(preferences.taxClasses, scope)
    }

    private static func write(_ classes: TaxClasses, _ scope: UserScope) throws {
        try scope.execute("DELETE FROM tax_classes WHERE user_id = :user")
        for (country, symbol, name) in classes.all {
            try scope.execute(
                "INSERT INTO tax_classes (user_id, country, symbol, class) VALUES (:user, :country, :symbol, :class)",
                ["country": country.rawValue, "symbol": symbol.name, "class": name]
            )
        }
    }

    /// Counts a change, and returns its number; part of the transaction that makes it.
    static func advance(_ scope: UserScope) throws -> Int {
        try scope.execute(
            """
            INSERT INTO portfolio_settings (user_id, revision) VALUES (:user, 1)
            ON CONFLICT (user_id) DO UPDATE SET revision = revision + 1
            """
        )
        return try scope.first("SELECT revision FROM portfolio_settings WHERE user_id = :user")?[0] ?? 1
    }
}
