import NIOHTTP1

/// What a client gets when a person comes back.
struct AuthorizationResponse: Sendable {
    /// How it gets it.
    enum Mode: String, Hashable, Sendable, CaseIterable {
        /// In the address that the person is redirected to.
        case query
        /// As a form that the browser of the person sends (OAuth 2.0 Form Post Response Mode).
        case formPost = "form_post"
    }

    /// What people call the client.
    let client: String
    let redirect: String
    let mode: Mode
    let fields: [(name: String, value: String)]

    /// What the browser is answered with.
    ///
    /// - Parameter prefix: What the paths of the identity provider begin with.
    func answer(prefix: String) -> PacedAnswer {
        switch mode {
        case .formPost: return IdentityPages.formPost(self, prefix: prefix)
        case .query:
            let pairs = fields.map { "\($0.name)=\(FormValues.encoded($0.value))" }.joined(separator: "&")
            let address = redirect + (redirect.contains("?") ? "&" : "?") + pairs
            return PacedAnswer(status: .found, headers: ["location": address, "cache-control": "no-store"])
        }
    }
}
