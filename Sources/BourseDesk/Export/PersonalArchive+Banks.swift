import BourseCore
import BourseHousehold
import BourseValues

/// Bank files of the household: imports, entries, balances and remembered columns.
extension PersonalArchive {
    private struct MappingElement: Encodable {
        let file: String
        let columns: BankMapping
    }

    func bankFiles(of user: UserID) -> [PersonalFile] {
        let imports = SharedRead(uses: 2) { [households] in try await households.bankImports(of: user) }
        let records = SharedRead(uses: 2) { [households] in try await households.bankRecords(of: user) }
        return [
            bankEntries(imports), bankBalances(imports), bankImports(records), bankIssues(records, of: user),
            bankMappings(of: user),
        ]
    }

    private func bankEntries(_ imports: SharedRead<[StoredBankImport]>) -> PersonalFile {
        .table(
            "household/entries.csv",
            of: (file: BankImport, entry: BankEntry).self,
            "Entries of bank files, file by file. An entry that several files contain is in each of them.",
            [
                .init("import", "Number of the import, as in household/imports.csv.") { .value($0.file.id) },
                .init("account", "Number of the account, as in household/accounts.csv.") {
                    .value($0.file.account)
                },
                .init("day", "Day of the entry.") { .day($0.entry.day) },
                .init("amount", "Amount, in the currency of the account; below 0 if paid.") { .value($0.entry.amount) },
                .init("description", "Description by the bank.") { .text($0.entry.description) },
                .init("balance", "Balance after the entry, as the bank states it.") { .value($0.entry.balance) },
                .init("category", "Category of the bank.") { .optional($0.entry.category) },
                .init("reference", "The bank's reference of the entry.") { .optional($0.entry.reference) },
            ],
            pages: { send in
                for stored in try await imports.take() {
                    try await send(stored.file.entries.map { (file: stored.file, entry: $0) })
                }
            }
        )
    }

    private func bankBalances(_ imports: SharedRead<[StoredBankImport]>) -> PersonalFile {
        .table(
            "household/bank-balances.csv",
            of: (file: BankImport, balance: DatedAmount).self,
            "Balances at the end of days that bank files state.",
            [
                .init("import", "Number of the import, as in household/imports.csv.") { .value($0.file.id) },
                .init("account", "Number of the account, as in household/accounts.csv.") {
                    .value($0.file.account)
                },
                .init("day", "Day at whose end it was the balance.") { .day($0.balance.day) },
                .init("balance", "Balance, in the currency of the account; below 0 if owed.") {
                    .value($0.balance.amount)
                },
            ],
            pages: { send in
                for stored in try await imports.take() {
                    try await send(stored.balances.map { (file: stored.file, balance: $0) })
                }
            }
        )
    }

    private func bankImports(_ records: SharedRead<[BankImportRecord]>) -> PersonalFile {
        .table(
            "household/imports.csv",
            of: BankImportRecord.self,
            "Imported bank files, newest first, deleted ones included.",
            [
                .init("number", "Number of the import.") { .value($0.number) },
                .init("id", "Identity of the import.") { .text($0.id.description) },
                .init("account", "Number of the account, as in household/accounts.csv.") { .value($0.account) },
                .init("file", "Name of the file.") { .text($0.fileName) },
                .init("bytes", "Size of the file.") { .value($0.size) },
                .init("entries", "Entries that were read.") { .value($0.entries) },
                .init("duplicates", "Entries that earlier files contained.") { .value($0.duplicates) },
                .init("refused", "Rows that were refused.") { .value($0.refused) },
                .init("first_day", "First day of the entries.") { .day($0.days.lowerBound) },
                .init("last_day", "Last day of the entries.") { .day($0.days.upperBound) },
                .init("imported_at", "Time of the import.") { .instant($0.importedAt) },
                .init("deleted_at", "Time at which it was deleted.") { .value($0.deletedAt) },
            ]
        ) { try await records.take() }
    }

    private func bankIssues(_ records: SharedRead<[BankImportRecord]>, of user: UserID) -> PersonalFile {
        .issues(
            "household/import-issues.csv",
            "Refused rows of bank files.",
            imports: "household/imports.csv"
        ) { [households] send in
            for record in try await records.take() {
                let issues = try await households.bankRecord(record.id, user: user)?.refusals ?? []
                try await send(issues.map { (file: record.id, issue: $0) })
            }
        }
    }

    private func bankMappings(of user: UserID) -> PersonalFile {
        .document(
            "household/bank-columns.json",
            "The meaning of columns that was chosen for bank files, the oldest choice first.",
            [
                PersonalFile.ArchiveField("file", "Fingerprint of files with the same columns."),
                PersonalFile.ArchiveField("columns", "The meaning of columns by their number, the first being 0."),
            ]
        ) { [households] in
            try await households.mappings(of: user).all.map {
                MappingElement(file: $0.fingerprint, columns: $0.mapping)
            }
        }
    }
}
