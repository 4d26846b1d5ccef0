import BourseDesk
import BourseStorage
import BourseValues
import Synchronization

/// Holds uploads where they are stored or read again, until the task is canceled or a test releases them.
final class StagingHold: Sendable {
    private struct HoldState {
        var isOn = false
        var passes = 0
        var waiting = 0
    }

    private let state = Mutex(HoldState())

    /// Holds all uploads after the next `passes`.
    func begin(after passes: Int = 0) { state.withLock { $0 = HoldState(isOn: true, passes: passes) } }

    /// Releases them.
    func end() { state.withLock { $0 = HoldState() } }

    /// Returns once an upload is held.
    func arrival() async { while state.withLock({ $0.waiting }) == 0 { await Task.yield() } }

    /// - Throws: `CancellationError` when the task is canceled meanwhile.
    fileprivate func pass() async throws {
        let isHeld = state.withLock { state in
            guard state.isOn, state.passes == 0 else {
                state.passes = max(0, state.passes - 1)
                return false
            }
            state.waiting += 1
            return true
        }
        while isHeld, state.withLock({ $0.isOn }) {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}

/// A staging area whose uploads a test can hold.
struct HeldStaging: StagingArea {
    private let files: FileStaging
    private let hold: StagingHold

    init(_ files: FileStaging, by hold: StagingHold) { (self.files, self.hold) = (files, hold) }

    func stage(_ file: StagedFile, as kind: ImportKind, user: UserID) async throws -> ImportID {
        try await hold.pass()
        return try await files.stage(file, as: kind, user: user)
    }

    func staged(_ id: ImportID, as kind: ImportKind, user: UserID) async throws -> StagedFile? {
        try await hold.pass()
        return try await files.staged(id, as: kind, user: user)
    }

    func discard(_ id: ImportID, as kind: ImportKind, user: UserID) async throws {
        try await files.discard(id, as: kind, user: user)
    }

    func discardAll(of user: UserID) async throws { try await files.discardAll(of: user) }
}
