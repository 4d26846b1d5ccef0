import BourseCore
import BourseDesk
import BourseStorage
import Foundation

/// What a copy says about itself: when and by what it was made, and what was in it then.
package struct BackupManifest: Codable, Equatable, Sendable {
    /// The form of manifests that this program writes and reads.
    static let currentForm = 1

    /// The form of the manifest.
    let form: Int
    /// When the copy was made, in microseconds since 1970.
    let microseconds: Int64
    /// The version of the program that made it.
    package let program: String
    /// The last step of its schema.
    let schema: String
    /// The number of rows of each table.
    let rows: [String: Int]
    /// The totals of each account.
    package let accounts: [AccountTotals]

    init(_ contents: Backup.BackupContents, accounts: [AccountTotals], at time: Timestamp) {
        form = Self.currentForm
        microseconds = time.microseconds
        program = Version.current
        schema = Backup.schema
        rows = contents.rows
        self.accounts = accounts
    }

    /// Reads the text of a manifest; nil if it is none of a form that is known.
    init?(text: String) {
        guard let manifest = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)),
            manifest.form == Self.currentForm
        else { return nil }
        self = manifest
    }

    /// The manifest as it is written into a copy.
    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    /// When the copy was made.
    package var time: Timestamp { Timestamp(microseconds: microseconds) }
}
