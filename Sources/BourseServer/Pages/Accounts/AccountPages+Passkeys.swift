import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Signing in with a passkey.
extension AccountPages {
    func addPasskeyRoutes(to router: Router<DeskContext>) {
        guard desk.accounts.hasPasskeys else { return }
        router.post("sign-in/passkey/options", use: passkeyOptions)
        router.post("sign-in/passkey", use: usePasskey)
    }

    @Sendable
    private func passkeyOptions(_ request: Request, _ context: DeskContext) async throws -> Response {
        PasskeyRequests.options(
            toUse: desk.accounts.challengeToSignIn(),
            party: PasskeyParty(request, context)
        )
    }

    @Sendable
    private func usePasskey(_ request: Request, _ context: DeskContext) async throws -> Response {
        try await PasskeyRequests.answering(context) {
            let body = try await request.decode(as: PasskeyRequests.UseRequest.self, context: context)
            let (user, token) = try await desk.accounts.signIn(
                passkey: try body.assertion,
                challenge: try PasskeyRequests.bytes(body.token),
                party: PasskeyParty(request, context),
                address: context.address,
                device: context.device.keeping(nothing: body.keep == "nothing")
            )
            let location = Query.localPath(body.next, otherwise: "/")
            var response = Response.json(.object([("location", .string(location))]))
            response.setCookie(SessionCookie.holding(token, isSecure: context.isSecure))
            return try await connecting(user, request, context, to: response)
        }
    }
}
