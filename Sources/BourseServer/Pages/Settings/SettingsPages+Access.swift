import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Access tokens and the secret addresses of feeds.
extension SettingsPages {
    func addAccessRoutes(to group: RouterGroup<SignedInContext>) {
        group.post("settings/tokens", use: makeToken)
        group.get("settings/tokens") { _, _ in Response.seeOther("/settings") }
        group.post("settings/tokens/:id/revoke", use: revokeToken)
        group.post("settings/feeds/:kind", use: makeFeed)
        group.post("settings/feeds/:kind/revoke", use: revokeFeed)
    }

    /// What was typed into the form of access tokens, and what came of it.
    struct TokenForm {
        var name = ""
        var scope = AccessScope.summary.rawValue
        /// The days after which it expires; empty for never.
        var days = "90"
        /// The new token, which is shown once.
        var secret: String?
        var mistake: AccessTokenError?
    }

    private static let lifetimes = [
        ("30", "After 30 days"), ("90", "After 90 days"), ("365", "After a year"), ("", "Never"),
    ]

    func tokens(_ frame: PageFrame, _ form: TokenForm, of user: User) async throws -> AccessTokensView {
        AccessTokensView(
            tokens: try await desk.accounts.accessTokens(of: user.id),
            secret: form.secret,
            name: FieldView(
                id: "token-name",
                name: "name",
                label: "Name",
                type: "text",
                value: form.name,
                autocomplete: "off",
                isRequired: true,
                hint: "The program that uses it, such as “Home Assistant”",
                problem: form.mistake == .invalidName ? form.mistake?.message : nil
            ),
            scopes: AccessScope.allCases.map { scope in
                OptionView(value: scope.rawValue, title: scope.title, isSelected: scope.rawValue == form.scope)
            },
            days: FieldView(
                id: "token-days",
                name: "days",
                label: "Expires",
                type: "text",
                value: form.days,
                autocomplete: "off",
                isRequired: false,
                hint: nil,
                problem: form.mistake == .invalidLifetime ? form.mistake?.message : nil,
                options: Self.lifetimes.map { days, title in
                    OptionView(value: days, title: title, isSelected: days == form.days)
                }
            ),
            scopeProblem: form.mistake == .unknownScope ? form.mistake?.message : nil,
            problem: form.mistake == .tooMany ? form.mistake?.message : nil,
            zone: frame.zone,
            now: frame.now
        )
    }

    func feeds(_ request: Request, _ context: SignedInContext, _ frame: PageFrame) async throws -> [FeedView] {
        let feeds = try await desk.accounts.feeds(of: context.user.id)
        let base = DeskAddress.base(of: desk, request, context.base)
        return FeedKind.allCases.map { kind in
            FeedView(
                kind,
                feeds.first { $0.kind == kind },
                hiding: kind == .calendar ? context.user.settings.hiddenDates : [],
                base: base,
                zone: frame.zone
            )
        }
    }

    @Sendable
    private func makeToken(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        return try await IdentityConfirmation(desk: desk, pages: pages)
            .run(request, context, form, to: "create an access token") {
                try await makeToken(form, request, context)
            }
    }

    private func makeToken(_ form: Form, _ request: Request, _ context: SignedInContext) async throws -> Response {
        var typed = TokenForm(name: form["name"], scope: form["scope"], days: form["days"])
        do {
            let made = try await desk.accounts.makeAccessToken(
                name: typed.name,
                scope: typed.scope,
                days: typed.days.isEmpty ? nil : Int(typed.days) ?? 0,
                of: context.user.id,
                from: context.base.origin
            )
            // The token is on this one answer and nowhere else, so there is no redirect.
            return try await page(request, context, token: TokenForm(secret: made.secret.text), status: .ok)
        } catch let error as AccessTokenError {
            typed.mistake = error
            return try await page(request, context, token: typed, status: .unprocessableContent)
        }
    }

    @Sendable
    private func revokeToken(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = context.parameters.get("id") ?? ""
        guard try await desk.accounts.revokeAccessToken(id, of: context.user.id, from: context.base.origin)
        else { throw PageError.notFound }
        return Response.seeOther("/settings").showing(.saved)
    }

    private static func kind(_ context: SignedInContext) throws -> FeedKind {
        guard let kind = context.parameters.get("kind").flatMap({ FeedKind(rawValue: $0) }) else {
            throw PageError.notFound
        }
        return kind
    }

    @Sendable
    private func makeFeed(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let kind = try Self.kind(context)
        return try await IdentityConfirmation(desk: desk, pages: pages)
            .run(request, context, form, to: "create a secret address") {
                _ = try await desk.accounts.makeFeed(kind, of: context.user.id, from: context.base.origin)
                return Response.seeOther("/settings").showing(.saved)
            }
    }

    @Sendable
    private func revokeFeed(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.accounts.revokeFeed(
            try Self.kind(context),
            of: context.user.id,
            from: context.base.origin
        )
        return Response.seeOther("/settings").showing(.saved)
    }
}
