import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import GRDB

extension SQLiteFundHoldingStore {
    /// The exit loads that a person entered, by the code of the scheme.
    public func exitLoads(of user: UserID) async throws -> [Int32: ExitLoad] {
        try await pool.read { db in
            let rows = try UserScope(db, user: user).all(
                "SELECT code, days, rate FROM fund_exit_loads WHERE user_id = :user ORDER BY code, days"
            )
            return Dictionary(grouping: rows) { $0["code"] as Int32 }.compactMapValues { rows in
                try? ExitLoad(
                    rows.map { ExitLoad.LoadStep(days: $0["days"], rate: Ratio(units: Int128($0["rate"] as Int64))) }
                )
            }
        }
    }

    /// Saves or deletes the exit load of a scheme.
    public func setExitLoad(_ load: ExitLoad?, of code: Int32, atMost limit: Int, user: UserID) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let others: Int =
                try scope.first(
                    "SELECT count(DISTINCT code) AS n FROM fund_exit_loads WHERE user_id = :user AND code <> :code",
                    ["code": code]
                )?["n"] ?? 0
            guard load == nil || others < limit else { return false }
            try scope.execute("DELETE FROM fund_exit_loads WHERE user_id = :user AND code = :code", ["code": code])
            for step in load?.steps ?? [] {
                try scope.execute(
                    "INSERT INTO fund_exit_loads (user_id, code, days, rate) VALUES (:user, :code, :days, :rate)",
                    ["code": code, "days": step.days, "rate": Int64(clamping: step.rate.units)]
                )
            }
            return true
        }
    }
}
