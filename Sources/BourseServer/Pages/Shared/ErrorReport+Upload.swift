import BourseAPI
import BourseWeb
import HTTPTypes
import Hummingbird

/// The two responses to an upload that was refused.
extension ErrorReport {
    /// The response to the script that uploads: `error` with `message` and `remedy`.
    var uploadResponse: Response {
        var response = Response.json(.object([("error", uploadError)]), status: status)
        if let retryAfter { response.headers[.retryAfter] = "\(retryAfter)" }
        return response
    }

    /// Why an upload or an import failed, for the script: `message` and `remedy`.
    var uploadError: JSON {
        .object([("message", .string(text.message)), ("remedy", .string(text.unchanged))])
    }

    /// The notice above the form, for a browser without the script.
    func uploadNotice(link: LinkView? = nil, details: NoticeDetails? = nil) -> NoticeView {
        NoticeView(
            tone: "bad",
            icon: "warn",
            headline: text.headline,
            detail: "\(text.message) \(text.unchanged)",
            link: link,
            details: details
        )
    }
}
