import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Signing up.
struct RegistrationAPI {
    let desk: Desk

    func addRoutes(to router: Router<DeskContext>) {
        router.get("api/v1/account/registration", use: registration)
        router.post("api/v1/account", use: signUp)
    }

    @Sendable
    private func registration(_ request: Request, _ context: DeskContext) async throws -> Response {
        let accounts = desk.accounts
        return .json(
            .object([
                ("isOpen", .bool(try await accounts.acceptsRegistration())),
                ("isFirst", .bool(try await accounts.isUnowned())),
            ])
        )
    }

    private struct SignUpRequest: Decodable {
        let email: String
        let password: String
        let zone: String
    }

    @Sendable
    private func signUp(_ request: Request, _ context: DeskContext) async throws -> Response {
        let body = try await request.decode(as: SignUpRequest.self, context: context)
        let (_, token) = try await desk.accounts.signUp(
            email: body.email,
            password: body.password,
            zone: body.zone,
            address: context.address,
            device: context.device
        )
        return .json(.object([("token", .string(token.text))]), status: .created)
    }
}

extension RegistrationAPI {
    static let operations: [APIOperation] = [
        APIOperation(
            .get,
            "/account/registration",
            "registration",
            .session,
            "Whether somebody can sign up",
            answers: [
                .ok(
                    .object([
                        "isOpen": .flag,
                        "isFirst": .flag.described("Whether there is no account yet: the first one owns the desk."),
                    ])
                )
            ],
            isPublic: true
        ),
        APIOperation(
            .post,
            "/account",
            "signUp",
            .session,
            "Creates an account and signs in",
            body: .json(.object(["email": .text, "password": .text, "zone": .text], takesMore: true)),
            answers: [.created(.object(["token": .text(matching: "^[0-9a-f]+$")]))],
            refusals: [.malformed, .forbidden, .conflict, .invalid, .busy],
            isPublic: true
        ),
    ]
}
