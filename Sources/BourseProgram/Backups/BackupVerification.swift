import BourseDesk
import BourseStorage

/// The checks of a backup, one after another.
struct BackupVerification {
    /// The manifest of the file, if it has one that can be read.
    let manifest: BackupManifest?
    private(set) var checks: [BackupReport.Check] = []
    private(set) var accounts: [AccountTotals] = []
    private(set) var differences: [String] = []
    private let schema: String

    /// Checks the file and what SQLite says of it.
    init(_ inspection: Backup.Inspection, isEncrypted: Bool) {
        manifest = inspection.manifest.flatMap(BackupManifest.init(text:))
        schema = inspection.schema
        add("file", true, isEncrypted ? "decrypted; every chunk is authentic" : "not encrypted")
        let faults = inspection.faults
        add("pages and indexes", faults.isEmpty, faults.isEmpty ? "ok" : faults.prefix(3).joined(separator: "; "))
        let orphans = inspection.orphans
        add("references", orphans == 0, orphans == 0 ? "ok" : "\(orphans) without a target")
        if let manifest {
            compare(inspection.contents.rows, with: manifest.rows)
        } else if inspection.manifest != nil {
            add("manifest", false, "it cannot be read by this version of Bourse")
        } else {
            add("manifest", true, "none; the file was made by an older version of Bourse, or is no backup file")
        }
    }

    /// Whether the database is worth being opened as a desk.
    var isSound: Bool { checks.allSatisfy(\.isPassed) }

    private mutating func add(_ subject: String, _ isPassed: Bool, _ detail: String) {
        checks.append(BackupReport.Check(subject: subject, isPassed: isPassed, detail: detail))
    }

    private mutating func compare(_ rows: [String: Int], with earlier: [String: Int]) {
        let tables = Set(rows.keys).union(earlier.keys).sorted().filter { rows[$0] != earlier[$0] }
        let text = { (count: Int?) in count.map { "\($0) rows" } ?? "no table" }
        differences += tables.map { "table \($0): \(text(rows[$0])), before: \(text(earlier[$0]))" }
        add("rows", tables.isEmpty, tables.isEmpty ? "as when the backup was made" : "\(tables.count) tables differ")
    }

    /// Takes the totals of the copy, which was migrated for them.
    mutating func take(_ accounts: [AccountTotals]) {
        self.accounts = accounts
        let isCurrent = schema == Backup.schema
        add("migration", true, isCurrent ? "none needed" : "from \(schema) to \(Backup.schema)")
        let problems = accounts.count { $0.problem != nil }
        guard problems == 0 else { return add("totals", false, "not calculated for \(problems) accounts") }
        guard let manifest else { return add("totals", true, "calculated") }
        let found = compare(accounts, with: manifest.accounts)
        differences += found
        add("totals", found.isEmpty, found.isEmpty ? "as when the backup was made" : "\(found.count) differ")
    }

    /// Compares with the desk those accounts that have not changed since the copy was made.
    mutating func compare(withDesk live: [AccountTotals]) {
        let revisions = Dictionary(live.map { ($0.email, $0.revisions) }) { first, _ in first }
        let same = accounts.filter { !$0.revisions.isEmpty && revisions[$0.email] == $0.revisions }
        let names = Set(same.map(\.email))
        let found = compare(same, with: live.filter { names.contains($0.email) })
        differences += found
        let others = Set(accounts.map(\.email)).union(revisions.keys).count - same.count
        let rest = others == 0 ? "" : "; changed since: \(others)"
        let result = found.isEmpty ? "accounts with equal totals: \(same.count)" : "\(found.count) differ"
        add("totals of the desk", found.isEmpty, result + rest)
    }

    private func compare(_ now: [AccountTotals], with earlier: [AccountTotals]) -> [String] {
        let before = Dictionary(earlier.map { ($0.email, $0) }) { first, _ in first }
        let emails = Set(now.map(\.email))
        let missing = earlier.filter { !emails.contains($0.email) }.map { "\($0.email): the account is missing" }
        return missing
            + now.flatMap { account in
                before[account.email].map { account.differences(from: $0) } ?? ["\(account.email): the account is new"]
            }
    }
}
