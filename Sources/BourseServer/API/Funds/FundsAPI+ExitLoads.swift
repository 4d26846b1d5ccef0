import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundsAPI {
    func addExitLoadRoutes(to group: APIRoutes) {
        group.get("api/v1/funds/exit-loads", use: exitLoads)
        group.put("api/v1/funds/:code/exit-load", use: setExitLoad)
        group.delete("api/v1/funds/:code/exit-load", use: removeExitLoad)
    }

    @Sendable
    private func exitLoads(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let loads = try await desk.funds.holdings.exitLoads(of: context.user.id).sorted { $0.key < $1.key }
        return .json(.object([("exitLoads", .array(loads.map { Self.exitLoad.json(($0.key, $0.value)) }))]))
    }

    @Sendable
    private func setExitLoad(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let code = try code(context)
        let load = try ExitLoadRequest(try await request.body(of: context)).load
        guard try await library.currentList().list.scheme(code) != nil else { throw FundError.unknown(code) }
        try await desk.funds.holdings.setExitLoad(load, of: code, user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func removeExitLoad(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.funds.holdings.setExitLoad(nil, of: try code(context), user: context.user.id)
        return Response(status: .noContent)
    }

    private static let exitLoad = DocumentFields<(code: Int32, load: ExitLoad)>(
        named: "ExitLoad",
        [.field("code", .code) { $0.code }, .field("steps", .list(of: step)) { $0.load.steps }]
    )

    private static let step = DocumentFields<ExitLoad.LoadStep>([
        .field("days", .integer(ExitLoad.days)) { $0.days }
            .described("Units redeemed up to this many days after their purchase pay the rate."),
        .field("rate", .ratio) { $0.rate }.described("A fraction of their value."),
    ])

    static let exitLoadOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/funds/exit-loads",
            "exitLoads",
            .holdings,
            "The exit loads that were entered",
            answers: [.ok(.object(["exitLoads": .list(exitLoad.schema)]))]
        ),
        APIOperation(
            .put,
            "/funds/{code}/exit-load",
            "setExitLoad",
            .holdings,
            "Sets the exit load of a scheme, by which holdings tell what redeeming them costs",
            parameters: [.path("code", .code)],
            body: .json(ExitLoadRequest.schema),
            answers: [.done],
            refusals: [.unknown, .invalid, .notReady]
        ),
        APIOperation(
            .delete,
            "/funds/{code}/exit-load",
            "removeExitLoad",
            .holdings,
            "Removes the exit load of a scheme",
            parameters: [.path("code", .code)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]
}
