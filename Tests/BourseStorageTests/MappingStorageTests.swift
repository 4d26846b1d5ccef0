import BourseDesk
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Column mappings in the database")
struct MappingStorageTests {
    @Test func store_doesWhatThePortSays() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        try await MappingStoreContract(SQLiteMappingStore(store.database), ann, bob).check()
    }

    @Test func memoryStore_doesWhatThePortSays() async throws {
        try await MappingStoreContract(MemoryMappingStore(), UserID("a"), UserID("b")).check()
    }
}
