import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// The account itself: its address and its end.
///
/// Access tokens have no access.
struct OwnAccountAPI {
    let desk: Desk

    func addRoutes(to group: APIRoutes) {
        group.get("api/v1/account", use: account)
        group.delete("api/v1/account", use: delete)
        group.post("api/v1/account/confirmation", use: confirm)
        group.put("api/v1/account/email", use: changeEmail)
        group.delete("api/v1/account/email", use: cancelEmailChange)
    }

    @Sendable
    private func account(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(try await document(of: context.user, context))
    }

    private func document(of user: User, _ context: SignedInContext) async throws -> JSON {
        let accounts = desk.accounts
        let state = OwnAccount(
            user: user,
            hasPassword: try await accounts.hasPassword(user.id),
            isConfirmed: context.base.session.map { accounts.isConfirmed($0.stored) } ?? false,
            pending: try await accounts.emailChange(of: user.id).map { ($0.email, $0.expiresAt) },
            departure: try await accounts.departure(of: user.id),
            contents: AccountLosses.texts(try await desk.restorer.counts(of: user.id))
        )
        return OwnAccountDocument.fields.json(state)
    }

    private struct Confirmation: Decodable {
        let password: String
    }

    @Sendable
    private func confirm(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: Confirmation.self, context: context)
        let token = try context.sessionToken
        do {
            try await desk.accounts.confirm(
                context.user,
                password: body.password,
                session: token,
                from: context.base.origin
            )
        } catch AccountError.wrongCredentials {
            // The session stays: it is not the sign-in that failed.
            throw AccountError.wrongPassword
        }
        return Response(status: .noContent)
    }

    private struct NewEmail: Decodable {
        let email: String
    }

    @Sendable
    private func changeEmail(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: NewEmail.self, context: context)
        try context.requireConfirmation(desk.accounts)
        let outcome = try await desk.accounts.requestEmailChange(
            of: context.user,
            to: body.email,
            from: context.base.origin
        )
        let user =
            switch outcome {
            case .linkSent: context.user
            case .changed(let user): user
            }
        return .json(try await document(of: user, context))
    }

    @Sendable
    private func cancelEmailChange(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard try await desk.accounts.cancelEmailChange(of: context.user.id, from: context.base.origin) else {
            throw PageError.notFound
        }
        return Response(status: .noContent)
    }

    @Sendable
    private func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try context.requireConfirmation(desk.accounts)
        guard Email(Query(request.uri)["email"] ?? "") == context.user.email else { throw AccountError.otherAddress }
        try await desk.deleteAccount(context.user)
        return Response(status: .noContent)
    }
}

extension OwnAccountAPI {
    static let operations: [APIOperation] = [
        APIOperation(
            .get,
            "/account",
            "account",
            .session,
            "The account of the user",
            answers: [.ok(OwnAccountDocument.fields.schema)]
        ),
        APIOperation(
            .post,
            "/account/confirmation",
            "confirmIdentity",
            .session,
            "Confirms the user by the password, for 15 minutes",
            body: .json(.object(["password": .text], takesMore: true)),
            answers: [.done],
            refusals: [.malformed, .invalid, .busy]
        ),
        APIOperation(
            .put,
            "/account/email",
            "changeEmail",
            .session,
            "Sends a link to a new address, or changes the address at once on a desk that sends no e-mail",
            body: .json(.object(["email": .text], takesMore: true)),
            answers: [.ok(OwnAccountDocument.fields.schema)],
            refusals: [.malformed, .forbidden, .conflict, .invalid, .busy]
        ),
        APIOperation(
            .delete,
            "/account/email",
            "cancelEmailChange",
            .session,
            "Cancels the change of the address that was not confirmed yet",
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .delete,
            "/account",
            "deleteAccount",
            .session,
            "Deletes the account and everything in it",
            parameters: [
                .query("email", .text, "The address of the account, to confirm that it is meant", isRequired: true)
            ],
            answers: [.done],
            refusals: [.forbidden, .invalid]
        ),
    ]
}
