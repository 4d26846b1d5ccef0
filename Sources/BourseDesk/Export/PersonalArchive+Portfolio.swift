import BourseCore
import BoursePortfolio
import BourseValues

/// The portfolio: transactions, their files, settings, targets, entered prices, and terms of bonds.
extension PersonalArchive {
    func portfolioFiles(of user: UserID) -> [PersonalFile] {
        let stored = SharedRead(uses: 9) { [portfolios] in try await portfolios.portfolio(of: user) }
        return [
            transactions(stored), transactionImports(of: user), portfolioSettings(stored), portfolioAccounts(stored),
            targets(stored), groupTargets(stored), taxClasses(stored), enteredPrices(stored), enteredRates(stored),
            bonds(stored),
        ]
    }

    // MARK: - Transactions

    private func transactions(_ stored: SharedRead<StoredPortfolio>) -> PersonalFile {
        .table(
            "portfolio/transactions.csv",
            "Transactions in the order in which they were entered. Bourse can import this file again.",
            Self.transactionFields
        ) { TransactionFile.table(try await stored.take().transactions) }
    }

    private static let transactionFields: [PersonalFile.ArchiveField] = [
        PersonalFile.ArchiveField("day", "Day of the transaction."),
        PersonalFile.ArchiveField("time", "Time of the day, without a time zone, as it was entered."),
        PersonalFile.ArchiveField("account", "Account."),
        PersonalFile.ArchiveField("type", "buy, sell, dividend, split, transfer, deposit, fee and others."),
        PersonalFile.ArchiveField("symbol", "Symbol, of a spin-off that of the parent company."),
        PersonalFile.ArchiveField("quantity", "Units."),
        PersonalFile.ArchiveField("price", "Price of one unit, in the currency of the row."),
        PersonalFile.ArchiveField("amount", "Amount of the whole row before fee and tax, in the currency of the row."),
        PersonalFile.ArchiveField("currency", "Currency of price, amount, fee and tax."),
        PersonalFile.ArchiveField("fee", "Fee, in the currency of the row."),
        PersonalFile.ArchiveField("tax", "Tax, in the currency of the row."),
        PersonalFile.ArchiveField("to", "Account of destination, of a spin-off the symbol of the new company."),
        PersonalFile.ArchiveField("new", "New shares of a split."),
        PersonalFile.ArchiveField("old", "Old shares of a split."),
        PersonalFile.ArchiveField("share", "Fraction of the cost basis that goes to the new company of a spin-off."),
        PersonalFile.ArchiveField(
            "lots",
            "Lots that are sold first, as numbers of transactions with quantities. Another desk gives transactions "
                + "other numbers, so check these sales after an import."
        ),
        PersonalFile.ArchiveField("note", "Note."),
    ]

    private func transactionImports(of user: UserID) -> PersonalFile {
        .table(
            "portfolio/imports.csv",
            of: TransactionImport.self,
            "Imported files of transactions, newest first.",
            [
                .init("id", "Identity of the import.") { .text($0.id.description) },
                .init("file", "Name of the file.") { .optional($0.fileName) },
                .init("imported_at", "Time of the import.") { .value($0.importedAt) },
                .init("transactions", "Transactions of the file in the portfolio.") { .value($0.count) },
                .init("deleted", "Transactions of the file that were deleted.") { .value($0.deleted) },
                .init("first_day", "First day of its transactions.") { .day($0.days.lowerBound) },
                .init("last_day", "Last day of its transactions.") { .day($0.days.upperBound) },
            ]
        ) { [portfolios] in try await portfolios.transactionImports(of: user, atMost: .max) }
    }

    // MARK: - Settings

    private func portfolioSettings(_ stored: SharedRead<StoredPortfolio>) -> PersonalFile {
        .table(
            "portfolio/settings.csv",
            of: PortfolioPreferences.self,
            "Settings of the portfolio, in one row.",
            [
                .init("base", "Base currency.") { .value($0.base) },
                .init("method", "Lot method: fifo, lifo or average.") { .text($0.method.rawValue) },
                .init("benchmark", "Symbol of the benchmark.") { .value($0.benchmark) },
                .init("counts_journal", "true if trades of the journal are part of it.") { .value($0.countsJournal) },
                .init("counts_funds", "true if fund holdings are part of it.") { .value($0.countsFunds) },
            ]
        ) { [try await stored.take().preferences] }
    }

    private func portfolioAccounts(_ stored: SharedRead<StoredPortfolio>) -> PersonalFile {
        .table(
            "portfolio/accounts.csv",
            of: PortfolioAccount.self,
            "Settings of accounts.",
            [
                .init("account", "Name of the account.") { .text($0.name) },
                .init("tracks_cash", "true if its cash is part of the portfolio; empty for automatic.") {
                    .value($0.tracksCash)
                },
                .init("allows_short", "true if more may be sold than is held; empty for automatic.") {
                    .value($0.allowsShort)
                },
            ]
        ) { try await stored.take().preferences.accounts }
    }

    private func targets(_ stored: SharedRead<StoredPortfolio>) -> PersonalFile {
        .table(
            "portfolio/targets.csv",
            of: (symbol: Symbol, basisPoints: Int).self,
            "Target shares of assets.",
            [
                .init("symbol", "Symbol.") { .value($0.symbol) },
                .init("share", "Target, as a fraction of the portfolio.") { .share(basisPoints: $0.basisPoints) },
            ]
        ) {
            try await stored.take().preferences.targets.sorted { $0.key.name < $1.key.name }.map { ($0.key, $0.value) }
        }
    }

    private func groupTargets(_ stored: SharedRead<StoredPortfolio>) -> PersonalFile {
        .table(
            "portfolio/group-targets.csv",
            of: (axis: AllocationAxis, group: String, basisPoints: Int).self,
            "Target shares of classes, sectors or currencies.",
            [
                .init("by", "class, sector or currency.") { .text($0.axis.rawValue) },
                .init("group", "Name of the class, sector or currency.") { .text($0.group) },
                .init("share", "Target, as a fraction of the portfolio.") { .share(basisPoints: $0.basisPoints) },
            ]
        ) {
            let targets = try await stored.take().preferences.partTargets
            return targets.shares.sorted { $0.key < $1.key }.map { (targets.axis, $0.key, $0.value) }
        }
    }

    private func taxClasses(_ stored: SharedRead<StoredPortfolio>) -> PersonalFile {
        .table(
            "portfolio/tax-classes.csv",
            of: (country: TaxCountry, symbol: Symbol, name: String).self,
            "Kinds of assets that you chose for drafts of tax forms.",
            [
                .init("country", "india or us.") { .text($0.country.rawValue) },
                .init("symbol", "Symbol of the asset, or of what options are on.") { .value($0.symbol) },
                .init("class", "Kind of the asset.") { .text($0.name) },
            ]
        ) { try await stored.take().preferences.taxClasses.all }
    }

    // MARK: - Entered prices

    private func enteredPrices(_ stored: SharedRead<StoredPortfolio>) -> PersonalFile {
        .table(
            "portfolio/prices.csv",
            of: EnteredPrice.self,
            "Entered prices.",
            [
                .init("symbol", "Symbol.") { .value($0.symbol) },
                .init("day", "Day of the price.") { .day($0.day) },
                .init("price", "Price of one unit, in the currency of the asset.") { .value($0.price) },
            ]
        ) { try await stored.take().entered.prices }
    }

    private func enteredRates(_ stored: SharedRead<StoredPortfolio>) -> PersonalFile {
        .table(
            "portfolio/exchange-rates.csv",
            of: EnteredRate.self,
            "Entered exchange rates.",
            [
                .init("currency", "Currency.") { .value($0.currency) },
                .init("day", "Day of the rate.") { .day($0.day) },
                .init("rate", "Units of the other currency for one unit.") { .number($0.rate.description) },
                .init("in", "The other currency.") { .value($0.other) },
            ]
        ) { try await stored.take().entered.rates }
    }

    private func bonds(_ stored: SharedRead<StoredPortfolio>) -> PersonalFile {
        .table(
            "portfolio/bonds.csv",
            of: EnteredBond.self,
            "Terms of bonds: a modified duration, or coupon, maturity and either a yield or a price.",
            [
                .init("symbol", "Symbol.") { .value($0.symbol) },
                .init("duration", "Modified duration in years.") { .value($0.terms.duration) },
                .init("coupon", "Interest of a year, as a fraction of par.") { .value($0.terms.bond?.coupon) },
                .init("payments", "Payments a year: 1, 2, 4 or 12.") {
                    .value($0.terms.bond?.frequency.rawValue)
                },
                .init("maturity", "Day on which it is repaid.") { .value($0.terms.bond?.maturity) },
                .init("yield", "Yearly yield to maturity, as a fraction.") { .value($0.terms.yield) },
                .init("price", "Price without accrued interest, for 100 of par.") {
                    .value($0.terms.price?.price)
                },
                .init("price_day", "Day of the price.") { .value($0.terms.price?.day) },
            ]
        ) { try await stored.take().bonds }
    }
}
