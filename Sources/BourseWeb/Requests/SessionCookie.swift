import BourseDesk
import Hummingbird

/// The cookie of a signed-in browser.
package enum SessionCookie {
    package static let name = "bourse_session"

    /// The cookie of a session.
    package static func holding(_ token: SessionToken, isSecure: Bool) -> Cookie {
        Cookie(
            name: name,
            value: token.text,
            maxAge: Int(SessionLifetime.seconds),
            path: "/",
            secure: isSecure,
            httpOnly: true,
            sameSite: .lax
        )
    }

    /// The cookie that deletes it.
    package static func expired(isSecure: Bool) -> Cookie {
        Cookie(name: name, value: "", maxAge: 0, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
    }
}
