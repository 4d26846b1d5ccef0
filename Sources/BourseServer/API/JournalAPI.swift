import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import Hummingbird

/// The journal for programs: what its pages can do.
struct JournalAPI {
    let desk: Desk
    /// How long a request waits for prices that were never fetched.
    let patience: Duration

    func addRoutes(to group: APIRoutes) {
        group.get("api/v1/journal", use: journal)
        group.get("api/v1/journal/executions.csv", use: executions)
        group.post("api/v1/journal/stockhours", use: stockhours)
        group.get("api/v1/journal/days", use: days)
        group.get("api/v1/journal/reports", use: report)
        group.get("api/v1/journal/reports/grid", use: grid)
        group.get("api/v1/journal/reports/calibration", use: calibration)
        group.get("api/v1/journal/trades/:id", use: trade)
        group.put("api/v1/journal/trades/:id/annotation", use: annotate)
        addStatisticsRoutes(to: group)
        addCardRoutes(to: group)
        addEntryRoutes(to: group)
        addTradeChangeRoutes(to: group)
        addRuleRoutes(to: group)
        addTagRoutes(to: group)
        addPlaybookRoutes(to: group)
        addCampaignRoutes(to: group)
        addRiskRoutes(to: group)
        addNoteRoutes(to: group)
        addReviewRoutes(to: group)
        group.get("api/v1/imports", use: imports)
        group.post("api/v1/imports", use: upload)
        group.get("api/v1/imports/mappings", use: mappings)
        group.post("api/v1/imports/mappings", use: saveMapping)
        group.post("api/v1/imports/mappings/proposal", use: proposeMappings)
        group.delete("api/v1/imports/mappings/:id", use: deleteMapping)
        group.post("api/v1/imports/mappings/:id/restore", use: restoreMapping)
        addWatchedFolderRoutes(to: group)
        group.get("api/v1/imports/:id", use: importDetail)
        let deletion = ImportChange { try await desk.imports.delete($0, user: $1) }
        let restoration = ImportChange { try await desk.imports.restore($0, user: $1) }
        group.delete("api/v1/imports/:id", use: deletion.answer)
        group.post("api/v1/imports/:id/restore", use: restoration.answer)
    }

    /// `?range=…&account=…` as on the pages; trades carry their identity.
    @Sendable
    private func journal(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (journal, filter, indexes) = try await selection(request, context)
        let document = JournalDocument(journal.matched)
        let trades = indexes.map { index in
            document.trade(
                journal.matched.trades[index],
                id: journal.id(ofTradeAt: index).description,
                risk: journal.plannedRisk(ofTradeAt: index)
            )
        }
        let open = journal.matched.open.indices.map { index in
            document.open(
                journal.matched.open[index],
                id: journal.id(of: .open(index)).description,
                risk: journal.riskReport(ofOpenAt: index)
            )
        }
        let statistics = JournalStatistics(indexes.lazy.map { journal.matched.trades[$0] })
        return .json(
            .object([
                ("revision", .integer(journal.revision)), ("currency", .string((filter.currency ?? Currency.usd).code)),
                ("trades", .array(trades)), ("open", .array(open)),
                ("statistics", JournalDocument.statistics.json(statistics)),
            ])
        )
    }

    /// The journal and the trades that an address selects.
    ///
    /// - Parameters:
    ///   - needs: What reports need to know of markets besides what the conditions do.
    ///   - takesPractice: Whether the address can ask for the practice account.
    func selection(
        _ request: Request,
        _ context: SignedInContext,
        needing needs: Set<TradeDimension.MarketNeed> = [],
        takesPractice: Bool = true
    ) async throws -> (journal: UserJournal, filter: TradeFilter, indexes: [Int]) {
        let query = try journalQuery(request)
        let money = takesPractice ? JournalQuery.money(of: query.query) : .real
        let journal = try await desk.reports
            .journal(of: context.user.id, money, needing: query.needs.union(needs)).journal
        let filter = query.filter(journal)
        return (journal, filter, filter.indexes(in: journal))
    }

    /// What an address asks for; a day that is none is refused, and so is an empty one, which no form has left blank.
    func journalQuery(_ request: Request) throws -> JournalQuery {
        let query = Query(request.uri)
        if let name = ["from", "to"].first(where: { query.typed($0) == "" }) {
            throw PageError.badRequest("“\(name)” is empty; it must be a day such as 2025-03-31.")
        }
        let journalQuery = JournalQuery(query, today: UserJournal.exchangeZone.day(at: desk.environment.now()))
        _ = try TradeFilter.conditions(query.all("where"))
        _ = try Parameters(query).choice("accountKind", TradeMoney.self)
        if let problem = journalQuery.problem { throw PageError.badRequest(problem) }
        return journalQuery
    }

    @Sendable
    private func executions(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let journal = try await desk.journal.journal(of: context.user.id)
        return TableDownload(NativeExport.table(journal.matched.ledger), named: "executions")
            .response(as: .csv, workbooks: desk.workbookWriter, log: context.logger)
    }

    /// The document of a Stockhours user with the journal.
    @Sendable
    private func stockhours(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let document = try await StockhoursPages.sentDocument(request) else {
            throw PageError.badRequest("No file was sent. The document “{}” begins a new one.")
        }
        let (json, _) = try await desk.stockhours(of: context.user.id, addingTo: document)
        return .text(json, type: "application/json")
    }

    @Sendable
    private func days(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (journal, _, indexes) = try await selection(request, context)
        let days = DayResult.results(of: indexes, in: journal).map { result in
            JSON.object([
                ("day", .day(result.day)), ("trades", .integer(result.trades)), ("winners", .integer(result.winners)),
                ("losers", .integer(result.losers)), ("grossProfit", .money(result.grossProfit)),
                ("fees", .money(result.fees)), ("netProfit", .money(result.netProfit)),
                ("note", .optional(journal.dayNotes[result.day])),
            ])
        }
        return .json(.object([("days", .array(days))]))
    }

    /// `?by=setup` and the filters of the pages.
    @Sendable
    private func report(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let dimension = try TradeDimension.requested(Query(request.uri).typed("by"), as: "by") ?? .symbol
        let (journal, filter, indexes) = try await selection(request, context, needing: dimension.needs)
        let report = try await desk.computations.run { journal.reportWithIntervals(of: indexes, by: dimension) }
        return .json(JournalDocument.report.json((filter.currency ?? .usd, report)))
    }

    /// `?by=setup` and the filters of the pages.
    @Sendable
    private func calibration(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let dimension = try TradeDimension.requested(Query(request.uri).typed("by"), as: "by") ?? .setup
        let (journal, _, indexes) = try await selection(request, context, needing: dimension.needs)
        let groups = journal.calibrations(of: indexes, by: dimension)
        return .json(
            CalibrationDocument.trades.json(
                (journal.calibration(of: indexes), groups.map { ($0.group.value, $0.calibration) })
            )
        )
    }

    /// `?by=weekday&across=entry-hour` and the filters of the pages.
    @Sendable
    private func grid(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let query = Query(request.uri)
        let rows = try TradeDimension.requested(query.typed("by"), as: "by") ?? .weekday
        let columns = try TradeDimension.requested(query.typed("across"), as: "across") ?? .entryHour
        let needs = rows.needs.union(columns.needs)
        let (journal, filter, indexes) = try await selection(request, context, needing: needs)
        let grid = try journal.requestedGrid(of: indexes, by: rows, and: columns)
        return .json(JournalDocument.grid.json((filter.currency ?? .usd, grid)))
    }

    func find(_ context: SignedInContext) async throws -> (UserJournal, TradeID, Int) {
        let journal = try await desk.journal.journal(of: context.user.id)
        let id = try id(context)
        guard let index = journal.index(of: id) else { throw PageError.notFound }
        return (journal, id, index)
    }

    /// The identity in the address.
    func id(_ context: SignedInContext) throws -> TradeID {
        guard let id = context.parameters.get("id").flatMap({ TradeID($0) }) else { throw PageError.notFound }
        return id
    }

    @Sendable
    private func trade(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (journal, id, index) = try await find(context)
        let document = JournalDocument(journal.matched)
        let trade = document.trade(
            journal.matched.trades[index],
            id: id.description,
            risk: journal.plannedRisk(ofTradeAt: index)
        )
        let executions = journal.executions(ofTradeAt: index).map(TradeChangeDocument.execution.json)
        let annotation = try await desk.annotation(of: id, user: context.user.id)
        return .json(
            .object([
                ("trade", trade), ("executions", .array(executions)),
                ("annotation", AnnotationDocument.annotation.json(annotation)),
            ])
        )
    }

    private struct AnnotationBody: Decodable {
        let rating: Double?
        let conviction: Int?
        let setups: [String]?
        let mistakes: [String]?
        let note: String?
        let revision: Int?
    }

    @Sendable
    private func annotate(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (_, id, _) = try await find(context)
        let body = try await request.decode(as: AnnotationBody.self, context: context)
        let halfStars = body.rating.flatMap { TradeAnnotation.halfStars(of: $0) }
        guard halfStars != nil || body.rating == nil else {
            throw PageError.badRequest("rating must be from 0.5 to 5 in steps of 0.5, or null")
        }
        if let conviction = body.conviction, !TradeAnnotation.convictions.contains(conviction) {
            throw PageError.badRequest("conviction must be from 1 to 99, or null")
        }
        let note = body.note ?? ""
        guard note.unicodeScalars.count <= NoteError.longestNote else { throw NoteError.tooLong }
        let annotation = TradeAnnotation(
            halfStars: halfStars,
            conviction: body.conviction,
            setups: body.setups ?? [],
            mistakes: body.mistakes ?? [],
            note: note
        )
        try Self.check(revision: body.revision)
        do {
            let isKnown = try await desk.journal.annotate(
                id,
                with: annotation,
                ifNoteHas: body.revision,
                user: context.user.id
            )
            guard isKnown else { throw PageError.notFound }
        } catch NoteError.changed(let stored) {
            return Self.conflict(stored, sent: annotation.note)
        }
        return .json(AnnotationDocument.annotation.json(try await desk.annotation(of: id, user: context.user.id)))
    }

    @Sendable
    private func imports(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let records = try await desk.imports.imports(of: context.user.id)
        return .json(.object([("imports", .array(records.map(Self.json)))]))
    }

    private static func json(_ record: ImportRecord) -> JSON {
        .object([
            ("id", .string(record.id.description)), ("file", .string(record.fileName)),
            ("format", .string(record.format.id)), ("accounts", .array(record.accounts.map(JSON.string))),
            ("importedAt", .time(record.importedAt)), ("deletedAt", .optional(record.deletedAt?.description)),
            ("rows", .integer(record.counts.rows)), ("new", .integer(record.counts.new)),
            ("duplicates", .integer(record.counts.duplicates)), ("refused", .integer(record.counts.refused)),
            ("passedOver", .integer(record.counts.passedOver)),
        ])
    }

    /// Imports the files of a multipart form, or previews them with `?preview=true`.
    @Sendable
    private func upload(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let isPreview = try Parameters(Query(request.uri)).flag("preview")
        let upload = try await UploadedFiles(request)
        let files = upload.files
        guard isPreview else {
            let records = try await desk.imports.commit(
                files,
                overlaps: try upload.overlaps,
                user: context.user.id
            )
            return .json(.object([("imports", .array(records.map(Self.json)))]), status: .created)
        }
        var results: [JSON] = []
        for file in files {
            let preview = try await desk.imports.preview(file, user: context.user.id)
            results.append(Self.preview.json(preview))
        }
        return .json(.object([("imports", .array(results))]))
    }

    @Sendable
    private func importDetail(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let detail = try await desk.imports.detail(context.importID, user: context.user.id) else {
            throw PageError.notFound
        }
        return .json(
            .object([
                ("import", Self.json(detail.record)), ("issues", .array(detail.issues.map(IssueDocument.json))),
            ])
        )
    }
}
