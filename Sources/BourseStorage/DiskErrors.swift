import BourseCore
import Foundation
import GRDB

extension DatabaseError: DiskError {
    /// Whether SQLite says that the disk is full.
    public var isDiskFull: Bool { resultCode == .SQLITE_FULL }
}

extension CocoaError: DiskError {
    /// Whether a file could not be written because the disk is full.
    public var isDiskFull: Bool { code == .fileWriteOutOfSpace }
}

extension StorageError: DiskError {
    /// Whether the disk is full.
    public var isDiskFull: Bool { self == .diskFull }
}
