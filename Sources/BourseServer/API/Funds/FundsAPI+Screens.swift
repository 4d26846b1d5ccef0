import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseScreening
import BourseValues
import BourseWeb
import Hummingbird

extension FundsAPI {
    /// Saved screens, which are the same under the address of funds and under that of every subject.
    private var saved: ScreensAPI { ScreensAPI(desk: desk) }

    func addScreenRoutes(to group: APIRoutes) {
        group.get("api/v1/funds/screen", use: screen)
        group.get("api/v1/funds/screens", use: screens)
        group.post("api/v1/funds/screens", use: saveScreen)
        group.delete("api/v1/funds/screens/:id", use: saved.delete)
        group.post("api/v1/funds/screens/:id/restore", use: saved.restore)
    }

    /// `?where=return 3Y > 15%&sort=sharpe 3Y&offset=…&limit=…`; `format=csv` has everything that is found.
    @Sendable
    private func screen(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let screen = try FundScreen(where: parameters.query["where"] ?? "", sort: parameters.query["sort"] ?? "")
        let offset = try parameters.number("offset", usual: 0, in: 0...1_000_000)
        let limit = try parameters.number("limit", usual: 50, in: 1...1000)
        if try parameters.wantsCSV {
            return .csv(try await ScreenerFile.table(screen, in: library).csv, named: "screened-funds")
        }
        let current = try await library.currentList()
        let metrics = screen.shownMetrics
        guard let found = library.universe.screen(screen, places: offset..<(offset + limit), metrics: metrics) else {
            throw NotReady.histories
        }
        let fetched = ProvenanceDocument.members(current.list.provenance, current.freshness)
        return .json(
            .object(
                fetched + FundDocument.screened(screen, found.answer, schemes: found.schemes, latest: found.latest)
            )
        )
    }

    // MARK: - Saved screens

    @Sendable
    private func screens(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let screens = try await desk.screens.screens(of: context.user.id, about: .funds)
        return .json(FundDocument.savedScreens.json(screens))
    }

    @Sendable
    private func saveScreen(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try SaveScreenRequest(try await request.body(of: context))
        return try await saved.save(requested, about: .funds, user: context.user.id)
    }
}
