import Foundation

/// Says that a process serves a database, for as long as it lives: the system lets go of it even after `kill -9`.
public final class ServingLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock of the database at `path`.
    ///
    /// - Throws: ``StorageError/inUse(path:)`` when another process has it.
    public init(path: String) throws {
        let descriptor = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw StorageError.cannotOpen(path: path + ".lock", reason: String(cString: strerror(errno)))
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw StorageError.inUse(path: path)
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }
}
