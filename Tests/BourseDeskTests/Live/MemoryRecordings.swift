import BourseCore
import BourseDesk
import BourseOrderBook
import Foundation
import Synchronization

/// Recordings in memory, on a disk that can be full.
final class MemoryRecordings: RecordingStore {
    private struct State {
        var files: [RecordingPartName: [UInt8]] = [:]
        var open: Set<RecordingPartName> = []
        var wanted: Set<Symbol> = []
        var isFull = false
    }

    private let state = Mutex(State())

    /// Whether nothing more can be written.
    func fill(_ isFull: Bool) { state.withLock { $0.isFull = isFull } }

    func files() throws(RecordingStoreError) -> [RecordingFile] {
        state.withLock { state in
            state.files.map { name, bytes in
                RecordingFile(name: name, bytes: Int64(bytes.count), isOpen: state.open.contains(name))
            }
        }
    }

    func create(_ part: RecordingPartName) throws(RecordingStoreError) -> (any RecordingWriter)? {
        let isNew = state.withLock { state in
            guard state.files[part] == nil else { return false }
            state.open.insert(part)
            state.files[part] = []
            return true
        }
        return isNew ? Writer(store: self, part: part) : nil
    }

    /// Changes what is written.
    func change(_ part: RecordingPartName, _ body: (inout [UInt8]) -> Void) {
        state.withLock { body(&$0.files[part, default: []]) }
    }

    func bytes(of part: RecordingPartName) throws(RecordingStoreError) -> any RecordingBytes {
        Data(state.withLock { $0.files[part] ?? [] })
    }

    func delete(_ part: RecordingPartName) throws(RecordingStoreError) {
        state.withLock { state in
            if !state.open.contains(part) { state.files[part] = nil }
        }
    }

    func wanted() throws(RecordingStoreError) -> Set<Symbol> { state.withLock { $0.wanted } }

    func setWanted(_ symbols: Set<Symbol>) throws(RecordingStoreError) { state.withLock { $0.wanted = symbols } }

    private struct Writer: RecordingWriter {
        let store: MemoryRecordings
        let part: RecordingPartName

        func append(_ bytes: [UInt8]) throws(RecordingStoreError) {
            let isWritten = store.state.withLock { state in
                if !state.isFull { state.files[part]? += bytes }
                return !state.isFull
            }
            guard isWritten else { throw RecordingStoreError("The disk is full.") }
        }

        func close() { store.state.withLock { _ = $0.open.remove(part) } }
    }
}
