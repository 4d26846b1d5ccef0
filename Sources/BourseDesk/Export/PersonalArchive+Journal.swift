import BourseCore
import BourseJournal
import BourseValues

/// The journal: executions, what was written about trades and days, and imported files.
extension PersonalArchive {
    /// A trade about which something was written.
    private struct AnnotatedTrade: Sendable {
        let id: TradeID
        let annotation: TradeAnnotation
        /// The position and the opening; nil if the trade is not in the journal now.
        let opening: (key: PositionKey, time: Timestamp)?
    }

    private struct TaggedTrade: Sendable {
        let trade: TradeID
        let kind: String
        let place: Int
        let tag: String
    }

    func journalFiles(of user: UserID) -> [PersonalFile] {
        let journal = SharedRead(uses: 18) { [journals] in try await journals.journal(of: user) }
        let imports = SharedRead(uses: 3) { [journalStore] in try await journalStore.imports(of: user) }
        return [
            executions(journal), tradeNotes(journal), tradeTags(journal), dayNotes(journal), journalImports(imports),
            importRows(imports, journal, of: user), importIssues(imports, of: user), entered(by: user),
            columnMappings(of: user), sharedCards(of: user),
        ] + tradeChangeFiles(journal) + campaignFiles(journal) + riskFiles(journal)
            + playbookFiles(journal)
    }

    // MARK: - Column mappings

    private struct MappingElement: Encodable {
        let id: String
        let name: String
        let savedAt: String
        let text: String

        init(_ stored: StoredMapping) {
            (id, name, text) = (stored.id, stored.mapping.name, stored.mapping.text)
            savedAt = stored.savedAt.description
        }
    }

    private func columnMappings(of user: UserID) -> PersonalFile {
        .document(
            "journal/column-mappings.json",
            "What the columns of other files mean. Bourse can import the text of each.",
            [
                PersonalFile.ArchiveField("id", "Identity of the mapping."),
                PersonalFile.ArchiveField("name", "Name of the mapping."),
                PersonalFile.ArchiveField("savedAt", "When it was saved."),
                PersonalFile.ArchiveField("text", "The mapping in its text form."),
            ]
        ) { [mappings] in try await mappings.mappings(of: user).map(MappingElement.init) }
    }

    // MARK: - Executions

    private func executions(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/executions.csv",
            "Executions of the journal. Bourse can import this file again.",
            Self.executionFields
        ) { NativeExport.table(try await journal.take().matched.ledger) }
    }

    private static let executionFields: [PersonalFile.ArchiveField] = [
        PersonalFile.ArchiveField("account", "Broker account."),
        PersonalFile.ArchiveField("time", "Time of the execution."),
        PersonalFile.ArchiveField("symbol", "Symbol, of an option that of its underlying."),
        PersonalFile.ArchiveField("type", "stock, etf, call, put, future, crypto or fund."),
        PersonalFile.ArchiveField("expiration", "Day of expiration of an option."),
        PersonalFile.ArchiveField("strike", "Strike of an option, in the currency of the row."),
        PersonalFile.ArchiveField("side", "buy or sell."),
        PersonalFile.ArchiveField("quantity", "Units or contracts, above 0."),
        PersonalFile.ArchiveField("price", "Price of one unit, in the currency of the row."),
        PersonalFile.ArchiveField("multiplier", "Units per contract."),
        PersonalFile.ArchiveField("fees", "Fees of the whole row, in the currency of the row."),
        PersonalFile.ArchiveField("currency", "Currency of price and fees."),
        PersonalFile.ArchiveField("effect", "open, close, expire, assign, exercise or empty."),
        PersonalFile.ArchiveField("order", "The broker's order; the legs of an order share it."),
        PersonalFile.ArchiveField("note", "Note of the execution."),
        PersonalFile.ArchiveField(
            "rebate",
            "Credit that exceeds the fees, in the currency of the row. Only if an execution has one."
        ),
    ]

    // MARK: - Notes

    private static func annotatedTrades(_ journal: UserJournal) -> [AnnotatedTrade] {
        let matched = journal.matched
        var trades: [TradeID: RoundTrip] = [:]
        for trade in matched.trades {
            for leg in [trade] + (matched.mergedLegs(of: trade) ?? []) {
                let id = journal.id(of: leg)
                if journal.annotations[id] != nil { trades[id] = leg }
            }
        }
        return journal.annotations.sorted { $0.key.description < $1.key.description }.map { id, annotation in
            AnnotatedTrade(
                id: id,
                annotation: annotation,
                opening: trades[id].map { (matched.key(of: $0), $0.openedAt) }
            )
        }
    }

    private func tradeNotes(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/trade-notes.csv",
            of: AnnotatedTrade.self,
            "Ratings and notes of trades. A trade without executions in the journal has only its identity.",
            [
                .init(
                    "trade",
                    "Identity of the trade, which follows from an execution: the first, or the one after which it was split."
                ) {
                    .text($0.id.description)
                },
                .init("account", "Broker account.") { .optional($0.opening?.key.account) },
                .init("symbol", "Symbol, of an option that of its underlying.") {
                    .value($0.opening?.key.instrument.symbol)
                },
                .init("type", "stock, etf, call, put, future, crypto or fund.") {
                    .optional($0.opening?.key.instrument.type.rawValue)
                },
                .init("expiration", "Day of expiration of an option.") {
                    .value($0.opening?.key.instrument.expiration)
                },
                .init("strike", "Strike of an option.") { .value($0.opening?.key.instrument.strike) },
                .init("opened_at", "Time of the first execution.") { .value($0.opening?.time) },
                .init("rating", "Rating in half stars, from 1 to 10.") { .value($0.annotation.halfStars) },
                .init("conviction", "How sure you were of a profit at the opening, in percent.") {
                    .value($0.annotation.conviction)
                },
                .init("note", "Note about the trade.") { .text($0.annotation.note) },
            ]
        ) { Self.annotatedTrades(try await journal.take()) }
    }

    private func tradeTags(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/trade-tags.csv",
            of: TaggedTrade.self,
            "Setups and mistakes of trades.",
            [
                .init("trade", "Identity of the trade, as in journal/trade-notes.csv.") {
                    .text($0.trade.description)
                },
                .init("kind", "setup or mistake.") { .text($0.kind) },
                .init("place", "Place among the tags of this kind, from 1.") { .value($0.place) },
                .init("tag", "The tag.") { .text($0.tag) },
            ]
        ) {
            try await journal.take().annotations.sorted { $0.key.description < $1.key.description }.flatMap { id, it in
                [("setup", it.setups), ("mistake", it.mistakes)].flatMap { kind, tags in
                    tags.enumerated().map { TaggedTrade(trade: id, kind: kind, place: $0.offset + 1, tag: $0.element) }
                }
            }
        }
    }

    private func dayNotes(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/day-notes.csv",
            of: (day: TradingDay, note: String).self,
            "Reviews of days.",
            [
                .init("day", "Day of the exchange, in New York.") { .day($0.day) },
                .init("note", "Note about the day.") { .text($0.note) },
            ]
        ) { try await journal.take().dayNotes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    }

    // MARK: - Imports

    private func journalImports(_ imports: SharedRead<[ImportRecord]>) -> PersonalFile {
        .table(
            "journal/imports.csv",
            of: ImportRecord.self,
            "Imported files, newest first, deleted ones included.",
            [
                .init("id", "Identity of the import.") { .text($0.id.description) },
                .init("file", "Name of the file.") { .text($0.fileName) },
                .init("format", "Format of the file.") { .text($0.format.id) },
                .init("accounts", "Broker accounts in the file, separated by line breaks.") {
                    .text($0.accounts.joined(separator: "\n"))
                },
                .init("bytes", "Size of the file.") { .value($0.size) },
                .init("rows", "Rows with content.") { .value($0.counts.rows) },
                .init("new", "Executions that were new.") { .value($0.counts.new) },
                .init("duplicates", "Executions that were in the journal already.") { .value($0.counts.duplicates) },
                .init("refused", "Rows that were refused.") { .value($0.counts.refused) },
                .init("ignored", "Rows without an execution.") { .value($0.counts.passedOver) },
                .init("imported_at", "Time of the import.") { .instant($0.importedAt) },
                .init("deleted_at", "Time at which it was deleted.") { .value($0.deletedAt) },
            ]
        ) { try await imports.take() }
    }

    private func importRows(
        _ imports: SharedRead<[ImportRecord]>,
        _ journal: SharedRead<UserJournal>,
        of user: UserID
    ) -> PersonalFile {
        .table(
            "journal/import-rows.csv",
            of: (file: ImportID, row: Int, execution: Int).self,
            "The rows of imported files that are not deleted, with the executions they became.",
            [
                .init("import", "Identity of the import, as in journal/imports.csv.") { .text($0.file.description) },
                .init("row", "Row of the imported file, the first being 1.") { .value($0.row) },
                .init("execution", "Row of journal/executions.csv, the first row of column names being 1.") {
                    .value($0.execution)
                },
            ],
            pages: { [journalStore] send in
                let fills = try await journal.take().matched.ledger.fills
                var lines: [Int64: Int32] = [:]
                lines.reserveCapacity(fills.count)
                for (index, fill) in fills.enumerated() { lines[fill.source] = Int32(index + 2) }
                let places = lines
                for record in try await imports.take().reversed() where record.deletedAt == nil {
                    try await journalStore.forEachPage(ofRowsOf: record.id, atMost: Self.pageSize, user: user) { page in
                        try await send(
                            page.compactMap { row in
                                places[row.execution].map { (file: record.id, row: row.row, execution: Int($0)) }
                            }
                        )
                    }
                }
            }
        )
    }

    /// The executions that were entered by hand, which come from no file.
    private func entered(by user: UserID) -> PersonalFile {
        .table(
            "journal/entered-executions.csv",
            of: EnteredExecution.self,
            "Executions of journal/executions.csv that were entered by hand, those entered last first.",
            [
                .init("id", "Identity of the entry.") { .text($0.id.description) },
                .init("entered_at", "Time at which it was entered or last changed.") { .instant($0.enteredAt) },
                .init("account", "Broker account.") { .text($0.execution.account) },
                .init("time", "Time of the execution.") { .value($0.execution.time) },
                .init("symbol", "Symbol, of an option that of its underlying.") {
                    .value($0.execution.instrument.symbol)
                },
                .init("type", "stock, etf, call, put, future, crypto or fund.") {
                    .text($0.execution.instrument.type.rawValue)
                },
                .init("expiration", "Day of expiration of an option.") { .value($0.execution.instrument.expiration) },
                .init("strike", "Strike of an option, in the currency of the row.") {
                    .value($0.execution.instrument.strike)
                },
                .init("side", "buy or sell.") { .text($0.execution.side.rawValue) },
                .init("quantity", "Units or contracts, above 0.") { .value($0.execution.quantity) },
                .init("price", "Price of one unit, in the currency of the row.") { .value($0.execution.price) },
                .init("currency", "Currency of price and strike.") { .value($0.execution.currency) },
            ]
        ) { [journalStore] in try await journalStore.entered(by: user) }
    }

    private func importIssues(_ imports: SharedRead<[ImportRecord]>, of user: UserID) -> PersonalFile {
        .issues(
            "journal/import-issues.csv",
            "Refused rows and warnings of imported files.",
            imports: "journal/imports.csv"
        ) { [journalStore] send in
            for record in try await imports.take() {
                let issues = try await journalStore.importDetail(record.id, user: user)?.issues ?? []
                try await send(issues.map { (file: record.id, issue: $0) })
            }
        }
    }
}
