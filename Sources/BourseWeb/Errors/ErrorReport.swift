import BourseAPI
import BourseCore
import Hummingbird

/// The status and the texts for any error that reaches the edge of the server.
package struct ErrorReport {
    package let status: HTTPResponse.Status
    package let text: ErrorTextView
    /// What happened, with the error's own remedy: for API responses, which have no field for remedies.
    package var message: String
    /// Whether the error is a fault of Bourse, which is logged in detail.
    package let isFault: Bool
    /// The number of seconds after which another attempt may succeed, if it is known.
    package var retryAfter: Int?
    /// The field of the request that has an invalid value, if the error is about one.
    package var invalidField: InvalidField?
    /// The methods that the address supports, if the method was wrong.
    package var allowedMethods: [String] = []

    package init(_ error: any Error) {
        switch error {
        case let error as PageError: self.init(page: error)
        case let error as any UserFacingError where !error.kind.isFault: self.init(shown: error)
        case let error as any DiskError where error.isDiskFull:
            self.init(.insufficientStorage, .diskFull, isFault: true)
        case let error as any HTTPResponseError: self.init(http: error)
        default: self.init(.internalServerError, .fault, isFault: true)
        }
    }

    private init(_ status: HTTPResponse.Status, _ text: ErrorTextView, isFault: Bool = false) {
        self.status = status
        self.text = text
        message = text.message
        self.isFault = isFault
    }

    private init(page error: PageError) {
        self.init(error.status, error.text)
        if case .wrongMethod(let allowed) = error { allowedMethods = allowed }
    }

    private init(shown error: some UserFacingError) {
        self.init(HTTPResponse.Status(code: APIRefusal(error.kind).rawValue), ErrorTextView(error))
        // A program reads what is allowed beside the field.
        if error.invalidField == nil { message = error.messageWithRemedy }
        retryAfter = error.retryAfter
        invalidField = error.invalidField
    }

    /// An error of the HTTP server: no route, a body that is too large, an invalid request.
    private init(http error: any HTTPResponseError) {
        let isRouting = error is HTTPError && [.notFound, .methodNotAllowed].contains(error.status)
        if isRouting {
            self.init(.notFound, PageError.notFound.text)
        } else if error.status == .contentTooLarge {
            self.init(.contentTooLarge, PageError.tooLarge(limit: 1 << 20).text)
        } else if error is HTTPError, error.status.kind == .clientError {
            self.init(error.status, PageError.badRequest("").text)
        } else {
            self.init(.internalServerError, .fault, isFault: true)
        }
    }
}

extension HTTPResponse.Status {
    /// The disk is full.
    package static let insufficientStorage = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
}
