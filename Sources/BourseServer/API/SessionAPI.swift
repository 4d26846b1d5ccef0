import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Signing in and out for programs, which send the token as `Authorization: Bearer …`.
struct SessionAPI {
    let desk: Desk

    func addRoutes(to router: Router<DeskContext>) {
        router.post("api/v1/session", use: signIn)
        router.post("api/v1/session/code", use: enterCode)
    }

    func addSignedInRoutes(to group: APIRoutes) {
        group.get("api/v1/session", use: who)
        group.delete("api/v1/session", use: signOut)
    }

    private struct SignInRequest: Decodable {
        let email: String
        let password: String
    }

    @Sendable
    private func signIn(_ request: Request, _ context: DeskContext) async throws -> Response {
        let body = try await request.decode(as: SignInRequest.self, context: context)
        do {
            let (_, token) = try await desk.accounts.signIn(
                email: body.email,
                password: body.password,
                address: context.address,
                device: context.device
            )
            return .json(.object([("token", .string(token.text))]), status: .created)
        } catch SecondFactorError.codeRequired(let ticket) {
            return .json(.object([("ticket", .string(ticket))]), status: .accepted)
        }
    }

    private struct CodeRequest: Decodable {
        let ticket: String
        let code: String
    }

    @Sendable
    private func enterCode(_ request: Request, _ context: DeskContext) async throws -> Response {
        let body = try await request.decode(as: CodeRequest.self, context: context)
        let (_, token) = try await desk.accounts.signIn(
            ticket: body.ticket,
            code: body.code,
            address: context.address
        )
        return .json(.object([("token", .string(token.text))]), status: .created)
    }

    @Sendable
    private func who(_ request: Request, _ context: SignedInContext) async throws -> Response {
        var members: [(String, JSON)] = [
            ("email", .string(context.user.email.description)), ("zone", .string(context.user.settings.zone)),
            ("createdAt", .time(context.user.createdAt)),
        ]
        if let plans = desk.plans {
            try await plans.refreshIfDue(context.user.id)
            members.append(("plan", PlanDocument.state.json(try await plans.state(of: context.user.id))))
        }
        return .json(.object(members))
    }

    @Sendable
    private func signOut(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.accounts.signOut(context.sessionToken, from: context.base.origin)
        return Response(status: .noContent)
    }
}
