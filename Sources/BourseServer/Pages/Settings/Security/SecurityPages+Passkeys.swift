import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension SecurityPages {
    func addPasskeyRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/security/passkeys/new") { _, _ in Response.seeOther(Self.path) }
        group.post("settings/security/passkeys/new", use: newPasskey)
        group.post("settings/security/passkeys/options", use: options)
        group.post("settings/security/passkeys", use: add)
        group.post("settings/security/passkeys/remove", use: removePasskey)
        group.post("settings/security/confirm/options", use: confirmOptions)
        group.post("settings/security/confirm", use: confirm)
    }

    @Sendable
    private func newPasskey(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        return try await whenConfirmed(request, context, form, to: "add a passkey") {
            let frame = PageFrame(pages: pages, request: request, context: context)
            let view = NewPasskeyView(
                shell: frame.shell(title: "Add a passkey", place: .settings, back: Self.back),
                name: FieldView(
                    id: "passkey-name",
                    name: "name",
                    label: "Name",
                    type: "text",
                    value: context.base.device.name,
                    autocomplete: "off",
                    isRequired: false,
                    hint: "By which you recognize it in the list",
                    problem: nil
                )
            )
            return pages.page(view.html)
        }
    }

    @Sendable
    private func options(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await PasskeyRequests.answering(context.base) {
            guard let session = context.base.session, desk.accounts.isConfirmed(session.stored) else {
                throw SecondFactorError.confirmationRequired
            }
            let known = try await desk.accounts.passkeys(of: context.user.id)
            return PasskeyRequests.options(
                toAdd: desk.accounts.challengeToAddPasskey(of: context.user.id),
                party: PasskeyParty(request, context.base),
                user: context.user,
                known: known
            )
        }
    }

    @Sendable
    private func add(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await PasskeyRequests.answering(context.base) {
            let body = try await request.decode(as: PasskeyRequests.NewPasskeyRequest.self, context: context)
            try await desk.accounts.addPasskey(
                try body.registration,
                name: body.name ?? "",
                challenge: try PasskeyRequests.bytes(body.token),
                party: PasskeyParty(request, context.base),
                of: context.user.id,
                from: context.base.origin
            )
            return .json(.object([("location", .string(Self.path))])).showing(.saved)
        }
    }

    @Sendable
    private func removePasskey(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        return try await whenConfirmed(request, context, form, to: "remove a passkey") {
            let isRemoved = try await desk.accounts.removePasskey(
                form["id"],
                of: context.user.id,
                from: context.base.origin
            )
            guard isRemoved else { throw PageError.notFound }
            return Response.seeOther(Self.path).showing(.saved)
        }
    }

    @Sendable
    private func confirmOptions(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await PasskeyRequests.answering(context.base) {
            let known = try await desk.accounts.passkeys(of: context.user.id)
            return PasskeyRequests.options(
                toUse: desk.accounts.challengeToConfirm(context.user.id),
                party: PasskeyParty(request, context.base),
                known: known
            )
        }
    }

    @Sendable
    private func confirm(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await PasskeyRequests.answering(context.base) {
            let body = try await request.decode(as: PasskeyRequests.UseRequest.self, context: context)
            try await desk.accounts.confirm(
                context.user,
                passkey: try body.assertion,
                challenge: try PasskeyRequests.bytes(body.token),
                party: PasskeyParty(request, context.base),
                session: try context.sessionToken,
                from: context.base.origin
            )
            return .json(.object([]))
        }
    }
}
