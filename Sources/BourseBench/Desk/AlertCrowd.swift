import BourseAlerts
import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// A hundred thousand alerts of many people on moving prices: of ten one is in reach of what prices do, and of these every
/// other one fires again each time.
struct AlertCrowd {
    static let symbols = 2000
    private static let people = 200

    /// Fills a folder with a database of them.
    ///
    /// In memory where there is such a place: each is a transaction of its own, and a disk would take a quarter of an hour.
    static func fill(_ folder: String) async throws -> Int {
        guard FileManager.default.isWritableFile(atPath: "/dev/shm") else {
            let live = try OpenDesk(folder: folder)
            defer { try? live.database.close() }
            return try await fill(live)
        }
        let memory = "/dev/shm/bourse-bench-" + DeskEnvironment.live.newID()
        defer { try? FileManager.default.removeItem(atPath: memory) }
        let live = try OpenDesk(folder: memory)
        let count = try await fill(live)
        try live.database.close()
        try FileManager.default.copyItem(atPath: memory, toPath: folder)
        return count
    }

    private static func fill(_ live: OpenDesk) async throws -> Int {
        let now = live.desk.environment.now()
        let accounts = SQLiteAccountStore(live.database)
        var number = 0
        for person in 0..<people {
            guard let email = Email("owner\(person)@bourse.example") else { continue }
            let user = User(
                id: UserID(live.desk.environment.newID()),
                email: email,
                createdAt: now,
                settings: UserSettings()
            )
            // This is no valid hash, so no password signs in.
            _ = try await accounts.insert(user, passwordHash: "none", onlyIfFirst: false)
            for _ in 0..<StoredAlert.limit {
                let alert = StoredAlert(user: user.id, rule: try rule(number), name: nil, madeAt: now)
                _ = try await live.alertStore.insert(alert, atMost: StoredAlert.limit)
                number += 1
            }
        }
        return number
    }

    private static func rule(_ number: Int) throws -> AlertRule {
        guard let id = AlertRuleID("bench-\(number)") else { throw Failure(.system, "no alert \(number)") }
        // Prices go from 100.00 to 100.99 and begin again.
        let round = number / symbols
        let isInReach = round % 10 == 0
        let cents = isInReach ? 10_001 + Int64(number * 5 % 98) : 20_000 + Int64(number % 1000)
        return try AlertRule(
            id: id,
            subject: .symbol(try MovingPrices.symbol(number % symbols)),
            condition: AlertCondition(.price, trigger: .above, level: AlertValue(Price(units: cents * 1_000_000))),
            currency: .usd,
            repetition: number % 2 == 0 ? .once : .rearming(margin: AlertValue(units: 10_000_000), pause: 0)
        )
    }
}
