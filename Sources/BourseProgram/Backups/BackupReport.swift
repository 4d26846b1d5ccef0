import BourseAPI
import BourseCore
import BourseDesk
import Foundation

/// What the verification of a backup found.
package struct BackupReport: Sendable {
    /// One thing that was checked.
    package struct Check: Sendable {
        /// What was checked.
        package let subject: String
        /// Whether all is well.
        package let isPassed: Bool
        /// What was found.
        package let detail: String
    }

    /// The file; nil for a copy that was made for the verification.
    package let file: String?
    /// The bytes of the file.
    package let size: Int
    /// The SHA-256 of the file, in hexadecimal.
    package let sha256: String
    /// Whether the file is encrypted.
    package let isEncrypted: Bool
    /// The bytes of the database in it.
    package let databaseSize: Int
    /// The last step of the schema of the database.
    package let schema: String
    /// The number of its tables.
    package let tables: Int
    /// The number of rows of all tables.
    package let rows: Int
    /// When it was made, and by which version; nil for a file without a manifest.
    package let made: (time: Timestamp, program: String)?
    /// What was checked, in order.
    package let checks: [Check]
    /// The recalculated totals; none if they were not calculated.
    package let accounts: [AccountTotals]
    /// What differs from the manifest or the desk, as sentences without a full stop.
    package let differences: [String]
    /// When it was verified.
    package let verifiedAt: Timestamp

    /// Whether everything is as it should be.
    package var isVerified: Bool { checks.allSatisfy(\.isPassed) && differences.isEmpty }

    /// The report as lines of text.
    var lines: [String] {
        var lines = [
            "Bourse backup report", "Result: \(isVerified ? "verified" : "NOT verified")",
            "Verified at: \(verifiedAt) by Bourse \(Version.current)",
            "File: \(file.map(Self.line) ?? "a copy made for this check")",
            "Size: \(size) bytes, \(isEncrypted ? "encrypted" : "not encrypted")",
            "SHA-256: \(sha256)",
            "Database: \(databaseSize) bytes, schema \(schema), \(tables) tables, \(rows) rows",
            "Made at: " + (made.map { "\($0.time) by Bourse \(Self.line($0.program))" } ?? "not recorded in the file"),
            "Checks:",
        ]
        lines += checks.map { "  \($0.isPassed ? "✓" : "✗") \($0.subject): \(Self.line($0.detail))" }
        for account in accounts {
            lines.append("Account \(Self.line(account.email)):")
            lines += account.problem.map { ["  \(Self.line($0))"] } ?? []
            lines += account.totals.map { "  \(Self.line("\($0.title): \($0.value)"))" }
        }
        lines.append("Differences: \(differences.isEmpty ? "none" : "\(differences.count)")")
        return lines + differences.map { "  \(Self.line($0))" }
    }

    /// The report as the members of a JSON object.
    var members: [(String, JSON)] {
        [
            ("report", .string("bourse-backup-1")), ("verified", .bool(isVerified)),
            ("verifiedAt", .time(verifiedAt)), ("program", .string(Version.current)), ("file", .optional(file)),
            ("bytes", .integer(size)), ("sha256", .string(sha256)), ("encrypted", .bool(isEncrypted)),
            ("databaseBytes", .integer(databaseSize)), ("schema", .string(schema)), ("tables", .integer(tables)),
            ("rows", .integer(rows)), ("madeAt", made.map { .time($0.time) } ?? .null),
            ("madeBy", .optional(made?.program)),
            (
                "checks",
                .array(
                    checks.map {
                        .object([
                            ("subject", .string($0.subject)), ("passed", .bool($0.isPassed)),
                            ("detail", .string($0.detail)),
                        ])
                    }
                )
            ),
            ("accounts", .array(accounts.map(Self.json))), ("differences", .array(differences.map(JSON.string))),
        ]
    }

    private static func json(_ account: AccountTotals) -> JSON {
        .object([
            ("email", .string(account.email)), ("problem", .optional(account.problem)),
            (
                "totals",
                .array(
                    account.totals.map {
                        .object([
                            ("name", .string($0.name)), ("currency", .optional($0.currency)),
                            ("value", .number($0.value)),
                        ])
                    }
                )
            ),
        ])
    }

    /// A text on one line: the signature follows from lines.
    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
