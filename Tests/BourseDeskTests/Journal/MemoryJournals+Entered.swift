import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

extension MemoryJournals {
    func enter(
        _ files: [ImportedFile],
        replacing replaced: ImportID?,
        atMost limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> EntryOutcome {
        let entries = try await entered(by: user)
        if let replaced {
            guard let former = entries.first(where: { $0.id == replaced }) else { return .gone }
            guard !former.isImported else { return .imported }
            removeImport(replaced, user)
        } else {
            guard entries.count + files.count <= limit else { return .full }
        }
        for (index, file) in files.enumerated() {
            let known = try await multiplicities(of: file.reading.ledger, hashes: file.hashes, user: user)
            guard known.isEmpty else { return .known(index: index) }
        }
        _ = try await commit(files, user: user, now: now) { _ in true }
        return .stored
    }

    func entered(by user: UserID) async throws -> [EnteredExecution] {
        let live = liveReadings(of: user)
        return try live.filter { $0.record.format == .entered }.reversed().map { record, reading in
            let hash = ContentHash(reading.ledger, at: 0)
            let others = live.filter {
                $0.record.id != record.id && ContentHash.all(of: $0.reading.ledger).contains(hash)
            }
            return EnteredExecution(
                id: record.id,
                execution: try reading.ledger.execution(at: 0),
                enteredAt: record.importedAt,
                isImported: !others.isEmpty
            )
        }
    }
}
