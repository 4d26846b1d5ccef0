import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Connections in the database")
struct ConnectionStorageTests {
    @Test func store_doesWhatThePortSays() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        try await ConnectionStoreContract(SQLiteConnectionStore(store.database), ann, bob).check()
    }

    @Test func memoryStore_doesWhatThePortSays() async throws {
        try await ConnectionStoreContract(MemoryConnectionStore(), UserID("a"), UserID("b")).check()
    }

    @Test func archive_hasNoToken() async throws {
        let rig = try ArchiveRig()
        let user = try await rig.store.person()
        let connections = SQLiteConnectionStore(rig.store.database)
        let connection = try ConnectionStoreContract.connection(rig.store.environment.newID(), "Broker")
        #expect(try await connections.insert(connection, atMost: 1, user: user))
        try await rig.export(user)
        #expect(try rig.text("account/connections.csv").contains(",Broker,123456,U1,America/New_York,true,"))
        #expect(try rig.contents().values.allSatisfy { !$0.contains(connection.token.secret) })
    }
}
