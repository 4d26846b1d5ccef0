import BourseCore
import BourseValues

/// Texts of refused requests.
extension PageError {
    /// The texts of the error page.
    package var text: ErrorTextView {
        switch self {
        case .notFound:
            ErrorTextView(
                headline: "Page not found",
                message: "No page exists at this address. It may be mistyped, or the page was deleted.",
                unchanged: "Nothing was changed.",
                remedy: "Open one of these pages, or press Ctrl K to search."
            )
        case .wrongMethod(let allowed):
            ErrorTextView(
                headline: "Method not allowed",
                message: "This address supports only \(allowed.joined(separator: " and ")).",
                unchanged: "Nothing was changed.",
                remedy: "Use one of these methods."
            )
        case .signInRequired:
            ErrorTextView(
                headline: "Sign in first",
                message: "This page requires an account, and you are not signed in.",
                unchanged: "Nothing was changed.",
                remedy: "Sign in. You then return to this page."
            )
        case .signInToShare:
            ErrorTextView(
                headline: "Sign in, then share it again",
                message: "You are not signed in, so Bourse did not read what was shared.",
                unchanged: "Nothing was stored.",
                remedy: "Sign in. Then share it with Bourse again."
            )
        case .outOfScope(let scope):
            ErrorTextView(
                headline: "Outside the scope of the token",
                message: "The scope “\(scope.rawValue)” of this access token does not include this request.",
                unchanged: "Nothing was changed.",
                remedy: "Create a token with another scope under Settings, or sign in."
            )
        case .foreignOrigin:
            ErrorTextView(
                headline: "This form came from another site",
                message: "Another site tried to change data in your name. The request was refused.",
                unchanged: "Nothing was changed.",
                remedy: "If you sent it yourself, open the desk directly and repeat it there."
            )
        case .unknownHost(let name):
            ErrorTextView(
                headline: "Unknown host name",
                message: name.isEmpty
                    ? "The request has no host name." : "This desk does not accept the host name “\(name.prefix(80))”.",
                unchanged: "Nothing was changed.",
                remedy:
                    "Open the address that “bourse serve” printed. If this host name is correct, restart the desk "
                    + "with --host and the name."
            )
        case .tooLarge(let limit):
            ErrorTextView(
                headline: "Upload too large",
                message:
                    "The maximum size is \(limit >= 1_000_000 ? "\(limit / 1_000_000) MB" : "\(limit / 1000) KB").",
                unchanged: "Nothing was stored or changed.",
                remedy: ErrorKind.tooLarge.remedy
            )
        case .badRequest(let reason):
            ErrorTextView(
                headline: "Invalid request",
                message: reason.isEmpty ? "The request does not have the expected form." : reason,
                unchanged: "Nothing was changed.",
                remedy: ErrorKind.malformed.remedy
            )
        }
    }
}
