import BourseCore
import BourseDesk
import BourseValues
import Synchronization

/// Files that wait, in memory.
final class MemoryStaging: StagingArea {
    private let files = Mutex<[ImportID: (user: UserID, kind: ImportKind, file: StagedFile)]>([:])
    private let reads = Mutex(0)
    private let environment: DeskEnvironment

    init(environment: DeskEnvironment) { self.environment = environment }

    var count: Int { files.withLock { $0.count } }

    /// How often a file was read back.
    var readCount: Int { reads.withLock { $0 } }

    func stage(_ file: StagedFile, as kind: ImportKind, user: UserID) async throws -> ImportID {
        guard let id = ImportID(environment.newID()) else { throw ImportError.noLongerStaged }
        files.withLock { $0[id] = (user, kind, file) }
        return id
    }

    func staged(_ id: ImportID, as kind: ImportKind, user: UserID) async throws -> StagedFile? {
        guard let found = files.withLock({ $0[id] }), found.user == user else { return nil }
        reads.withLock { $0 += 1 }
        guard found.kind == kind else { throw OtherImportKind(uploaded: found.kind, requested: kind) }
        return found.file
    }

    func discardAll(of user: UserID) async throws {
        files.withLock { files in files = files.filter { $0.value.user != user } }
    }

    func discard(_ id: ImportID, as kind: ImportKind, user: UserID) async throws {
        files.withLock { if $0[id]?.user == user, $0[id]?.kind == kind { $0[id] = nil } }
    }
}
