import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundsAPI {
    @Sendable
    func statements(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let records = try await desk.funds.holdings.statements(of: context.user.id)
        return .json(.object([("statements", .array(records.map(Self.json)))]))
    }

    /// Imports the files of a multipart form if all of them can be read, or previews them with `?preview=true`.
    ///
    /// `dayOrder` is the order of day and month in dates that can be read in two ways.
    @Sendable
    func importStatements(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let (isPreview, order) = (try parameters.flag("preview"), try parameters.choice("dayOrder", DayOrder.self))
        let service = desk.funds.holdings
        let files = try await UploadedFiles(request).files
        // All of them are read first, so that one that cannot be read is reported before anything is stored.
        var previews: [HoldingPreview] = []
        for file in files {
            do {
                let preview = try await service.preview(file, dayOrder: order, user: context.user.id)
                guard isPreview || !preview.statement.rows.isEmpty else {
                    throw HoldingsError.nothingToImport(refused: preview.statement.refusedRows)
                }
                previews.append(preview)
            } catch { throw UploadProblem.naming(file.name, in: error) }
        }
        if isPreview {
            let list = try await library.currentList().list
            return .json(.object([("statements", .array(previews.map { Self.json($0, list) }))]))
        }
        // Statements that are already imported are ignored, as on the page.
        let new = zip(files, previews).filter { $0.1.known == nil }
        let rows = new.reduce(0) { $0 + $1.1.statement.rows.count }
        if let room = previews.map(\.room).min(), rows > room, let file = new.last?.0 {
            let most = HoldingsService.mostRows
            throw UploadProblem(name: file.name, cause: HoldingsError.full(rows: most - room + rows, most: most))
        }
        var records = previews.compactMap(\.known)
        for (file, preview) in new {
            do {
                records.append(try await service.commit(preview, user: context.user.id))
            } catch HoldingsError.alreadyImported(let known) {
                records.append(known)
            } catch { throw UploadProblem.naming(file.name, in: error) }
        }
        return .json(.object([("statements", .array(records.map(Self.json)))]), status: .created)
    }

    @Sendable
    func statement(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let found = try await desk.funds.holdings.statement(context.importID, user: context.user.id) else {
            throw PageError.notFound
        }
        let issues = found.issues.map(IssueDocument.json)
        return .json(.object([("statement", Self.json(found.record)), ("issues", .array(issues))]))
    }

    private static func json(_ record: FundStatementRecord) -> JSON {
        .object([
            ("id", .string(record.id.description)), ("file", .string(record.fileName)),
            ("importedAt", .time(record.importedAt)), ("deletedAt", .optional(record.deletedAt?.description)),
            ("rows", .integer(record.rows)), ("duplicates", .integer(record.duplicates)),
            ("refused", .integer(record.refused)), ("passedOver", .integer(record.passedOver)),
        ])
    }

    private static func json(_ shortfall: PreviewedShortfall) -> JSON {
        .object([
            ("name", .string(shortfall.title)), ("day", .day(shortfall.shortfall.day)),
            ("stated", .quantity(shortfall.shortfall.stated)), ("counted", .quantity(shortfall.shortfall.counted)),
        ])
    }

    private static func json(_ preview: HoldingPreview, _ list: FundList) -> JSON {
        let statement = preview.statement
        return .object([
            ("file", .string(preview.fileName)), ("rows", .integer(statement.rows.count)),
            ("new", .integer(preview.newTransactions)), ("duplicates", .integer(preview.duplicates)),
            ("positions", .integer(preview.positions)), ("refused", .integer(statement.refusedRows)),
            ("passedOver", .integer(statement.passedOver.values.reduce(0, +))),
            ("asksDayOrder", .bool(statement.asksDayOrder)),
            ("shortfalls", .array(preview.shortfalls.map(json))),
            ("schemes", .array(preview.schemes.map { json($0, list) })),
            ("issues", .array(statement.issues.map(IssueDocument.json))),
        ])
    }
}
