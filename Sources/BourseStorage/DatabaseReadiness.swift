import BourseDesk
import Foundation
import GRDB

/// Whether the database answers and has the schema of this program.
public struct DatabaseReadiness: ReadinessCheck {
    /// The bytes that must be free: what a request or two write.
    private static let leastRoom = 1 << 20

    private let database: DeskDatabase

    /// Makes the check of a database.
    public init(_ database: DeskDatabase) { self.database = database }

    /// Returns that the disk is full, if it is.
    private func roomProblems() -> [String] {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: database.path)
        guard let free = attributes?[.systemFreeSize] as? NSNumber, free.intValue < Self.leastRoom else { return [] }
        return ["The disk is full, so that nothing can be saved."]
    }

    /// Returns why requests that read the database cannot be answered; empty if they can.
    public func problems() async -> [String] {
        // What is deleted can still be read through an open connection.
        guard FileManager.default.fileExists(atPath: database.path) else { return ["The database file is missing."] }
        do {
            return try await database.pool.read { db in
                let migrator = Schema.migrator
                if try migrator.hasBeenSuperseded(db) {
                    return ["The database was migrated by a newer version of Bourse."]
                }
                guard try migrator.hasCompletedMigrations(db) else {
                    return ["Migrations of the database are not complete."]
                }
                return []
            } + roomProblems()
        } catch {
            return [StorageError(error, path: "The database")?.message ?? "The database does not answer."]
        }
    }
}
