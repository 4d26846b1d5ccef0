import NIOHTTP1

/// The pages of an identity provider for people.
enum IdentityPages {
    /// A page on which a person chooses an account.
    ///
    /// - Parameters:
    ///   - values: The request of the client, which comes back with the choice.
    ///   - prefix: What the paths of the identity provider begin with.
    static func accounts(
        _ accounts: [IdentityAccount],
        for request: AuthorizationRequest,
        _ values: FormValues,
        prefix: String
    ) -> PacedAnswer {
        let hidden = AuthorizationRequest.names.compactMap { name in values[name].map { WebPage.field(name, $0) } }
            .joined()
        let choices = accounts.map { account in
            """
            <li><button name="account" value="\(WebPage.escaped(account.id))"><strong>\(WebPage.escaped(account.name))</strong> \
            <span>\(WebPage.escaped(note(on: account)))</span></button></li>
            """
        }
        let name = WebPage.escaped(request.client.name)
        return WebPage.page(
            "Choose an account",
            """
            <p>You are signing in to \(name). These accounts are simulated.</p>
            <form method="post" action="\(WebPage.escaped(prefix))/authorize">\(hidden)
            <ul>\(choices.joined(separator: "\n"))</ul>
            <button name="account" value="\(AccountOrder.reserved)">Cancel</button>
            </form>
            """,
            prefix: prefix
        )
    }

    /// A page whose form brings the answer to the client: by a script, or by a button where scripts do not run.
    static func formPost(_ response: AuthorizationResponse, prefix: String) -> PacedAnswer {
        let hidden = response.fields.map { WebPage.field($0.name, $0.value) }.joined()
        let name = WebPage.escaped(response.client)
        return WebPage.page(
            "Return to \(name)",
            """
            <form method="post" action="\(WebPage.escaped(response.redirect))">\(hidden)
            <button>Continue</button>
            </form>
            """,
            prefix: prefix,
            script: "form-post.js"
        )
    }

    /// A page about a request that no person can do anything about.
    static func refusal(_ message: String, prefix: String) -> PacedAnswer {
        WebPage.page(
            "The request is not valid",
            "<p>\(WebPage.escaped(message))</p>",
            prefix: prefix,
            status: .badRequest
        )
    }

    /// A file of the pages; nothing for other paths.
    static func file(at path: String) -> PacedAnswer? {
        switch path {
        case "/form-post.js": WebPage.file("document.forms[0].submit();\n", type: "text/javascript")
        case "/style.css": WebPage.file(style, type: "text/css")
        default: nil
        }
    }

    // MARK: - Parts

    private static func note(on account: IdentityAccount) -> String {
        guard let email = account.email else { return "No address" }
        if account.isPrivate { return "\(email), private relay" }
        return account.isVerified ? email : "\(email), not verified"
    }

    private static let style = """
        :root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
        main { max-width: 26rem; margin: 2rem auto; padding: 0 1rem; }
        ul { list-style: none; margin: 1.5rem 0; padding: 0; }
        button { font: inherit; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid; border-radius: 0.5rem; }
        li button { display: block; width: 100%; margin-bottom: 0.5rem; text-align: start; overflow-wrap: anywhere; }
        li span { display: block; }
        button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }

        """
}
