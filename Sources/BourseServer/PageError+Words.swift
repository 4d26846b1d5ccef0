import BourseCore

/// Texts of refused requests.
extension PageError {
    /// The texts of the error page.
    var words: ErrorWordsView {
        switch self {
        case .notFound:
            ErrorWordsView(
                headline: "Page not found",
                happened: "No page exists at this address. It may be mistyped, or the page was deleted.",
                kept: "Nothing was changed.",
                remedy: "Open one of these pages, or press Ctrl K to search."
            )
        case .wrongMethod(let allowed):
            ErrorWordsView(
                headline: "Method not allowed",
                happened: "This address supports only \(allowed.joined(separator: " and ")).",
                kept: "Nothing was changed.",
                remedy: "Use one of these methods."
            )
        case .signInRequired:
            ErrorWordsView(
                headline: "Sign in first",
                happened: "This page requires an account, and you are not signed in.",
                kept: "Nothing was changed.",
                remedy: "Sign in. You then return to this page."
            )
        case .foreignOrigin:
            ErrorWordsView(
                headline: "This form came from another site",
                happened: "Another site tried to change data in your name. The request was refused.",
                kept: "Nothing was changed.",
                remedy: "If you sent it yourself, open the desk directly and repeat it there."
            )
        case .unknownHost(let name):
            ErrorWordsView(
                headline: "Unknown host name",
                happened: name.isEmpty
                    ? "The request has no host name." : "This desk does not accept the host name “\(name.prefix(80))”.",
                kept: "Nothing was changed.",
                remedy:
                    "Open the address that “bourse serve” printed. If this host name is correct, restart the desk "
                    + "with --host and the name."
            )
        case .tooLarge(let limit):
            ErrorWordsView(
                headline: "Upload too large",
                happened:
                    "The maximum size is \(limit >= 1_000_000 ? "\(limit / 1_000_000) MB" : "\(limit / 1000) KB").",
                kept: "Nothing was stored or changed.",
                remedy: ErrorKind.tooLarge.remedy
            )
        case .badRequest(let reason):
            ErrorWordsView(
                headline: "Invalid request",
                happened: reason.isEmpty ? "The request does not have the expected form." : reason,
                kept: "Nothing was changed.",
                remedy: ErrorKind.malformed.remedy
            )
        }
    }
}
