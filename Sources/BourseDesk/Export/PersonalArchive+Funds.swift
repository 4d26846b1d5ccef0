import BourseCore
import BourseFunds
import BourseValues

/// Mutual funds: favorites, saved screens, statements and holdings.
extension PersonalArchive {
    func fundFiles(of user: UserID) -> [PersonalFile] {
        let statements = SharedRead(uses: 2) { [fundHoldings] in try await fundHoldings.store.fundStatements(of: user) }
        return [
            fundHoldingRows(of: user), fundStatements(statements), fundIssues(statements, of: user),
            schemeChoices(of: user), favoriteFunds(of: user), savedScreens(of: user), fundPortfolios(of: user),
            exitLoads(of: user),
        ]
    }

    // MARK: - Holdings

    private func fundHoldingRows(of user: UserID) -> PersonalFile {
        .table(
            "funds/holdings.csv",
            "Transactions and holdings of all fund statements, each transaction once. "
                + "Bourse can import this file again. Amounts are in rupees.",
            Self.holdingFields
        ) { [fundHoldings] in try await fundHoldings.export(of: user) }
    }

    private static let holdingFields: [PersonalFile.ArchiveField] = [
        PersonalFile.ArchiveField("Date", "Day of the transaction or of the holding."),
        PersonalFile.ArchiveField("Transaction", "Kind of the transaction; holding for the units held on that day."),
        PersonalFile.ArchiveField("Scheme", "Name of the scheme in the statement."),
        PersonalFile.ArchiveField("ISIN", "ISIN in the statement."),
        PersonalFile.ArchiveField("Scheme code", "Code of AMFI in the statement."),
        PersonalFile.ArchiveField("Fund house", "Fund house in the statement."),
        PersonalFile.ArchiveField("Category", "Category in the statement."),
        PersonalFile.ArchiveField("Plan", "Plan in the statement."),
        PersonalFile.ArchiveField("Option", "Option in the statement."),
        PersonalFile.ArchiveField("Folio", "Folio."),
        PersonalFile.ArchiveField("Units", "Units."),
        PersonalFile.ArchiveField("NAV", "Net asset value of one unit."),
        PersonalFile.ArchiveField("Amount", "Amount paid or received."),
        PersonalFile.ArchiveField("Invested", "Cost basis of a holding."),
        PersonalFile.ArchiveField("Value", "Value of a holding in the statement."),
    ]

    // MARK: - Statements

    private func fundStatements(_ statements: SharedRead<[FundStatementRecord]>) -> PersonalFile {
        .table(
            "funds/statements.csv",
            of: FundStatementRecord.self,
            "Imported fund statements, newest first, deleted ones included.",
            [
                .init("id", "Identity of the statement.") { .text($0.id.description) },
                .init("file", "Name of the file.") { .text($0.fileName) },
                .init("bytes", "Size of the file.") { .value($0.size) },
                .init("rows", "Rows that were read.") { .value($0.rows) },
                .init("duplicates", "Transactions that earlier statements contained.") { .value($0.duplicates) },
                .init("refused", "Rows that were refused.") { .value($0.refused) },
                .init("ignored", "Rows without a transaction or holding.") { .value($0.passedOver) },
                .init("imported_at", "Time of the import.") { .instant($0.importedAt) },
                .init("deleted_at", "Time at which it was deleted.") { .value($0.deletedAt) },
            ]
        ) { try await statements.take() }
    }

    private func fundIssues(_ statements: SharedRead<[FundStatementRecord]>, of user: UserID) -> PersonalFile {
        .issues(
            "funds/statement-issues.csv",
            "Refused rows and warnings of fund statements.",
            imports: "funds/statements.csv"
        ) { [fundHoldings] send in
            for record in try await statements.take() {
                let issues = try await fundHoldings.store.fundStatement(record.id, user: user)?.issues ?? []
                try await send(issues.map { (file: record.id, issue: $0) })
            }
        }
    }

    private func schemeChoices(of user: UserID) -> PersonalFile {
        .table(
            "funds/scheme-choices.csv",
            of: (scheme: String, chosen: ChosenScheme).self,
            "Schemes that were chosen for names in statements.",
            [
                .init("scheme", "Scheme in the statements, in the form by which Bourse compares names.") {
                    .text($0.scheme)
                },
                .init("code", "Code of AMFI; empty if no scheme matches.") {
                    if case .scheme(let code) = $0.chosen { .value(code) } else { .empty }
                },
            ]
        ) { [fundHoldings] in
            try await fundHoldings.store.chosenSchemes(of: user).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
    }

    private func exitLoads(of user: UserID) -> PersonalFile {
        typealias Row = (code: Int32, step: ExitLoad.LoadStep)
        return .table(
            "funds/exit-loads.csv",
            of: Row.self,
            "Exit loads of schemes, a row for each step.",
            [
                .init("code", "Code of AMFI.") { .value($0.code) },
                .init("days", "Units redeemed up to this many days after their purchase pay the rate.") {
                    .value($0.step.days)
                },
                .init("rate", "Fraction of the value.") { .value($0.step.rate) },
            ]
        ) { [fundHoldings] in
            try await fundHoldings.exitLoads(of: user).sorted { $0.key < $1.key }
                .flatMap { code, load in load.steps.map { (code, $0) } }
        }
    }

    // MARK: - Lists

    private func favoriteFunds(of user: UserID) -> PersonalFile {
        .table(
            "funds/favorites.csv",
            of: Int32.self,
            "Favorite funds, in the order in which they were added.",
            [.init("code", "Code of AMFI.") { .value($0) }]
        ) { [fundLists] in try await fundLists.favoriteFunds(of: user) }
    }

    private func fundPortfolios(of user: UserID) -> PersonalFile {
        typealias Row = (record: FundPortfolioRecord, holding: FundPortfolio.PortfolioHolding)
        return .table(
            "funds/portfolios.csv",
            of: Row.self,
            "What funds hold, by the monthly portfolios that were added.",
            [
                .init("code", "Code of AMFI of a scheme of the fund.") { .value(Int($0.record.code)) },
                .init("day", "Day of the holdings.") { .value($0.record.day) },
                .init("file", "Name of the file.") { .text($0.record.fileName) },
                .init("sheet", "Sheet of the workbook.") { .optional($0.record.sheet) },
                .init("added_at", "Time at which it was added.") { .instant($0.record.addedAt) },
                .init("isin", "ISIN of the security.") { .text("\($0.holding.isin)") },
                .init("name", "Name of the security.") { .text($0.holding.name) },
                .init("industry", "Industry or rating of the security.") { .optional($0.holding.industry) },
                .init("share", "Fraction of the net assets of the fund.") { .value($0.holding.share) },
            ]
        ) { [fundPortfolios] send in
            for record in try await fundPortfolios.fundPortfolios(of: user) {
                let holdings = try await fundPortfolios.fundHoldings(of: [record.code], user: user)
                try await send((holdings[record.code] ?? []).map { (record, $0) })
            }
        }
    }

    private func savedScreens(of user: UserID) -> PersonalFile {
        .table(
            "screens.csv",
            of: SavedScreen.self,
            "Saved screens of funds, instruments and options, newest first.",
            [
                .init("id", "Identity of the screen.") { .text($0.id) },
                .init("subject", "What it is about: funds, instruments or options.") { .text($0.subject.rawValue) },
                .init("name", "Name of the screen.") { .text($0.name) },
                .init("query", "Conditions: the query of the screener's address, after “?”.") {
                    .text($0.query)
                },
                .init("saved_at", "Time at which it was saved.") { .instant($0.savedAt) },
            ]
        ) { [savedScreens] in try await savedScreens.savedScreens(of: user) }
    }
}
