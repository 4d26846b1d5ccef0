import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("What changed, as triggers count it")
struct ChangeStorageTests {
    @Test func everyArea_isCounted_forItsPersonAlone() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person(), try await store.person("bob"))
        let changes = SQLiteChangeStore(store.database)
        #expect(try await changes.versions(of: ann).isEmpty)
        try await store.fill(ann)
        try await store.accounts.setSettings(UserSettings(zone: "Asia/Tokyo"), of: ann)
        let versions = try await changes.versions(of: ann)
        #expect(Set(versions.keys) == Set(ChangeArea.allCases), "\(versions)")
        #expect(try await changes.versions(of: bob).isEmpty)
    }

    @Test func largeImport_countsOnce() async throws {
        let store = try Store()
        let ann = try await store.person()
        let changes = SQLiteChangeStore(store.database)
        _ = try await store.add(File.of(0...5), to: ann)
        let first = try #require(try await changes.versions(of: ann)[.journal])
        _ = try await store.add(File.of(6...40), to: ann)
        #expect(try await changes.versions(of: ann)[.journal] == first + 1)
    }

    @Test func replacedRow_countsUp_andNeverBack() async throws {
        let store = try Store()
        let ann = try await store.person()
        let changes = SQLiteChangeStore(store.database)
        var last = 0
        for level in 1...4 {
            try await store.options.setOwnBrokers([OwnBroker(broker: "schwab", level: level)], of: ann)
            let version = try #require(try await changes.versions(of: ann)[.options])
            #expect(version > last)
            last = version
        }
    }

    @Test func stateOfAnAlert_isNoChangeOfIt() async throws {
        let store = try Store()
        let ann = try await store.person()
        try await store.fillAlerts(ann)
        let changes = SQLiteChangeStore(store.database)
        let before = try await changes.versions(of: ann)[.alerts]
        try await store.database.pool.write { try $0.execute(sql: "UPDATE alert_rules SET changed = changed + 1") }
        #expect(try await changes.versions(of: ann)[.alerts] == before)
    }
}
