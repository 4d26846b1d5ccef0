import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Asks for the password, a passkey or an identity provider before something dangerous, unless it was asked for a short time ago.
///
/// What was entered into the form is sent along, so that nothing has to be entered twice.
struct IdentityConfirmation {
    /// The field of the password.
    static let field = "confirm-password"

    let desk: Desk
    let pages: PageWriter

    /// Runs `body` if the person proved who they are within ``AccountService/confirmationLifetime`` or in this form, or
    /// else answers with the page that asks.
    ///
    /// - Parameter purpose: What it is for, after "to": `create recovery codes`.
    func run(
        _ request: Request,
        _ context: SignedInContext,
        _ form: Form,
        to purpose: String,
        _ body: () async throws -> Response
    ) async throws -> Response {
        guard let session = context.base.session else { throw PageError.signInRequired }
        if desk.accounts.isConfirmed(session.stored) { return try await body() }
        let password = form[Self.field]
        guard !password.isEmpty else { return try await page(request, context, form, purpose, problem: nil) }
        do {
            try await desk.accounts.confirm(
                context.user,
                password: password,
                session: session.token,
                from: context.base.origin
            )
        } catch let error as AccountError {
            let problem = error == .wrongCredentials ? "The password is wrong. Nothing was changed." : error.message
            return try await page(request, context, form, purpose, problem: problem)
        }
        return try await body()
    }

    private func page(
        _ request: Request,
        _ context: SignedInContext,
        _ form: Form,
        _ purpose: String,
        problem: String?
    ) async throws -> Response {
        let connected = Set(try await desk.accounts.identities(of: context.user.id).map(\.issuer))
        let providers = desk.accounts.identityProviders.filter { connected.contains($0.issuer) }
        let hasPasskeys = try await !desk.accounts.passkeys(of: context.user.id).isEmpty
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = IdentityView(
            shell: frame.shell(title: "Confirm your identity", place: .settings, back: SecurityPages.back),
            purpose: purpose,
            action: request.uri.path,
            fields: form.fields.filter { $0.name != Self.field }
                .map { HiddenFieldView(name: $0.name, value: $0.value) },
            email: context.user.email.description,
            hasPasskeys: hasPasskeys,
            providers: providers.map { provider in
                let next = Query.escape(Self.page(before: request))
                return LinkView(
                    title: provider.name,
                    href: "\(SecurityPages.path)/confirm/with/\(provider.id)?next=\(next)"
                )
            },
            password: try await desk.accounts.hasPassword(context.user.id)
                ? AccountPages.passwordField(
                    "current-password",
                    id: Self.field,
                    hint: nil,
                    problem: problem
                ) : nil
        )
        return pages.page(view.html, status: problem == nil ? .ok : .unprocessableContent)
    }

    /// The page from which a form was sent, to which a visit to a provider leads back.
    private static func page(before request: Request) -> String {
        guard let referer = request.headers[.referer], let scheme = referer.firstRange(of: "://"),
            let slash = referer[scheme.upperBound...].firstIndex(of: "/")
        else { return SecurityPages.path }
        return Query.localPath(String(referer[slash...]), otherwise: SecurityPages.path)
    }
}

extension SecurityPages {
    /// Runs what is dangerous, or asks who it is first.
    func whenConfirmed(
        _ request: Request,
        _ context: SignedInContext,
        _ form: Form,
        to purpose: String,
        _ body: () async throws -> Response
    ) async throws -> Response {
        try await IdentityConfirmation(desk: desk, pages: pages).run(request, context, form, to: purpose, body)
    }
}

/// The page that asks for the password again.
struct IdentityView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What it is for: `create recovery codes`.
    let purpose: String
    /// Where the form posts to: where the first one did.
    let action: String
    /// What was entered there.
    let fields: [HiddenFieldView]
    /// The account, for password managers.
    let email: String
    /// Whether the person has a passkey.
    let hasPasskeys: Bool
    /// The providers by which the person can confirm, with the addresses that begin.
    let providers: [LinkView]
    /// Field `confirm-password`; nothing for a person without a password.
    let password: FieldView?
}

extension IdentityView {
    /// Once the passkey was accepted, the script sends what was entered again.
    private var passkeyForm: HTML {
        """
        <form class="form-line" method="post" action="\(action)" data-passkey-confirm data-options="\(SecurityPages.path)/confirm/options" data-answer="\(SecurityPages.path)/confirm" hidden>
        <div><b>Passkey</b><span class="t2" role="status" data-passkey-state>Confirm with the device instead of the password.</span></div>
        \(fields.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" })
        <button class="btn" type="submit">Use a passkey</button>
        </form>
        """
    }

    private func passwordForm(_ password: FieldView) -> HTML {
        """
        <form class="panel-body form" method="post" action="\(action)">
        <p class="t2">Enter your password to \(purpose). You are not asked again for 15 minutes.</p>
        \(fields.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" })
        <input class="vh" type="text" name="username" value="\(email)" autocomplete="username" tabindex="-1" aria-hidden="true" readonly>
        \(password.html)
        <div class="form-end"><a class="btn" href="\(SecurityPages.path)">Cancel</a><button class="btn btn-primary" type="submit">Continue</button></div>
        </form>
        """
    }

    /// What a person without a password reads.
    private var ways: HTML {
        """
        <div class="panel-body"><p class="t2">Confirm that it is you to \(purpose). You are not asked again for 15 minutes.</p></div>
        """
    }

    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-identity">
            <div class="panel-head"><h2 id="h-identity">Confirm your identity</h2></div>
            \(password.map(passwordForm) ?? ways)
            \(if: hasPasskeys, passkeyForm)
            \(providers.map { provider in
                """
                <div class="form-line"><div><b>\(provider.title)</b><span class="t2">Confirm there. You come back to the page before this one and send the form again.</span></div><a class="btn" href="\(provider.href)">Continue with \(provider.title)</a></div>
                """
            })
            </section>
            """
        )
    }
}
