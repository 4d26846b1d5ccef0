import BourseDesk
import BourseWeb
import Hummingbird

/// Where identity providers answer, and what a browser keeps until then.
enum IdentityReturn {
    static let path = "/sign-in/with"

    /// The cookie of a visit to a provider, one of sixteen by its state: two windows, or an answer that comes late, do not end
    /// each other's visits, and no site fills the browser with cookies.
    static func visit(_ state: String) -> String {
        "bourse_visit_\(String((state.utf8.first ?? 0) & 15, radix: 16))"
    }

    /// The cookie of an identity that is to be connected after a sign-in.
    static let found = "bourse_identity"

    /// The address of this desk to which a provider answers, at the host name by which the request came.
    static func address(_ provider: String, _ request: Request, _ context: DeskContext) -> String {
        let authority = (request.head.authority ?? "localhost").lowercased()
        return "\(context.isSecure ? "https" : "http")://\(authority)\(path)/\(provider)/return"
    }

    /// Whether a request is an answer that a provider posts from a form.
    ///
    /// It comes from the page of another site and without cookies. It changes nothing: the browser is sent on to the same
    /// address, and that request has the cookie of the visit.
    static func isPosted(_ request: Request) -> Bool {
        let parts = request.uri.path.split(separator: "/", omittingEmptySubsequences: false)
        return request.method == .post && parts.count == 5 && request.uri.path.hasPrefix("\(path)/")
            && parts[4] == "return"
    }

    static func cookie(_ name: String, _ sealed: String, isSecure: Bool) -> Cookie {
        let age = 600
        return Cookie(
            name: name,
            value: sealed,
            maxAge: age,
            path: "/sign-in",
            secure: isSecure,
            httpOnly: true,
            sameSite: .lax
        )
    }

    static func expired(_ name: String, isSecure: Bool) -> Cookie {
        Cookie(name: name, value: "", maxAge: 0, path: "/sign-in", secure: isSecure, httpOnly: true, sameSite: .lax)
    }
}
