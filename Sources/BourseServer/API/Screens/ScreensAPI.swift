import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseMarkets
import BourseOptions
import BourseScreening
import BourseValues
import BourseWeb
import Hummingbird

/// Screens of instruments and of options for programs: what their pages can do.
struct ScreensAPI {
    let desk: Desk

    func addRoutes(to group: APIRoutes) {
        group.get("api/v1/instruments/screen", use: instruments)
        group.get("api/v1/instruments/sync", use: syncProgress)
        group.post("api/v1/instruments/sync", use: startSync)
        group.delete("api/v1/instruments/sync", use: stopSync)
        group.get("api/v1/options/screen", use: options)
        group.get("api/v1/screens", use: screens)
        group.post("api/v1/screens", use: save)
        group.delete("api/v1/screens/:id", use: delete)
        group.post("api/v1/screens/:id/restore", use: restore)
    }

    /// What a screen is asked with.
    private struct Inquiry {
        let screen: RowScreen
        let places: Range<Int>
        let wantsCSV: Bool

        init<Row>(_ request: Request, _ schema: ScreenSchema<Row>) throws {
            let parameters = Parameters(Query(request.uri))
            screen = try schema.requested(
                where: parameters.query["where"] ?? "",
                sort: parameters.query["sort"] ?? ""
            )
            let offset = try parameters.number("offset", usual: 0, in: 0...1_000_000)
            let limit = try parameters.number("limit", usual: 50, in: 1...1000)
            places = offset..<(offset + limit)
            wantsCSV = try parameters.wantsCSV
        }
    }

    /// `?where=change 1M > 5%&sort=volume&offset=…&limit=…`; `format=csv` has everything that is found.
    @Sendable
    private func instruments(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let inquiry = try Inquiry(request, InstrumentScreening.schema)
        let instruments = try await desk.screenedInstruments(of: context.user)
        if inquiry.wantsCSV {
            return .csv(
                ScreenDocument.table(inquiry.screen, of: instruments.rows).csv,
                named: "screened-instruments"
            )
        }
        let answer = InstrumentScreening.schema.answer(inquiry.screen, of: instruments.rows, places: inquiry.places)
        return .json(ScreenDocument.json(inquiry.screen, answer))
    }

    /// `?where=strategy = Covered call; delta <= 0.3&sort=annual yield`; `format=csv` has everything that is found.
    @Sendable
    private func options(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let inquiry = try Inquiry(request, OptionScreening.schema)
        let options = try await desk.screenedOptions(inquiry.screen, of: context.user)
        if inquiry.wantsCSV {
            return .csv(
                ScreenDocument.table(inquiry.screen, of: options.rows).csv,
                named: "screened-options"
            )
        }
        let answer = OptionScreening.schema.answer(inquiry.screen, of: options.rows, places: inquiry.places)
        return .json(ScreenDocument.json(inquiry.screen, answer, among: options))
    }

    // MARK: - Histories

    @Sendable
    private func syncProgress(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(HistorySyncProgress.json(await desk.markets.screens.syncProgress))
    }

    @Sendable
    private func startSync(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let own = try await desk.ownSymbols(of: context.user)
        guard let progress = try await desk.markets.screens.startSync(with: own) else {
            return .json(HistorySyncProgress.json(await desk.markets.screens.syncProgress))
        }
        return .json(HistorySyncProgress.json(progress), status: .accepted)
    }

    @Sendable
    private func stopSync(_ request: Request, _ context: SignedInContext) async throws -> Response {
        await desk.markets.screens.stopSync()
        return .json(HistorySyncProgress.json(await desk.markets.screens.syncProgress))
    }

    // MARK: - Saved screens

    @Sendable
    private func screens(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let screens = try await desk.screens.screens(of: context.user.id)
        let bySubject = SavedScreen.Subject.allCases.flatMap { subject in screens.filter { $0.subject == subject } }
        return .json(SavedScreenDocument.all.json(bySubject))
    }

    @Sendable
    private func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.body(of: context)
        let subject = try SaveScreenRequest.subject(of: body)
        return try await save(try SaveScreenRequest(body), about: subject, user: context.user.id)
    }

    /// Saves a screen about a subject.
    func save(
        _ requested: SaveScreenRequest,
        about subject: SavedScreen.Subject,
        user: UserID
    ) async throws -> Response {
        let query: Query
        let isEmpty: Bool
        switch subject {
        case .funds:
            let screen = try FundScreen(where: requested.conditions, sort: requested.sort)
            (query, isEmpty) = (ScreenerQuery.parameters(screen), screen.conditions.isEmpty)
        case .instruments:
            let screen = try InstrumentScreening.schema.requested(where: requested.conditions, sort: requested.sort)
            (query, isEmpty) = (RowScreenerQuery<ScreenedInstrument>.parameters(screen), screen.conditions.isEmpty)
        case .options:
            let screen = try OptionScreening.schema.requested(where: requested.conditions, sort: requested.sort)
            (query, isEmpty) = (RowScreenerQuery<ScreenedOption>.parameters(screen), screen.conditions.isEmpty)
        }
        guard !isEmpty else {
            throw Parameters.refusal("where", value: requested.conditions, allowed: "one condition or more")
        }
        try await desk.screens.save(name: requested.name, query: query.text, about: subject, user: user)
        return Response(status: .noContent)
    }

    @Sendable
    func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = context.parameters.get("id") ?? ""
        guard try await desk.screens.delete(id, user: context.user.id) else { throw PageError.notFound }
        return Response(status: .noContent)
    }

    @Sendable
    func restore(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = context.parameters.get("id") ?? ""
        guard try await desk.screens.restore(id, user: context.user.id) else { throw PageError.notFound }
        return Response(status: .noContent)
    }
}
