import BourseWeb
import HTTPTypes
import Hummingbird

extension Request {
    /// The form of a body with at most `room` bytes.
    ///
    /// - Parameters:
    ///   - most: The bytes that are read of a larger body, so that the browser reads the response.
    ///   - tooLarge: Thrown for a larger body.
    /// - Throws: `tooLarge`, or a `PageError` for a body that is no such form.
    func multipartForm(
        atMost room: Int,
        discarding most: Int,
        tooLarge: some Error
    ) async throws -> MultipartForm {
        guard let body = try await bodyBytes(atMost: room, discarding: most) else { throw tooLarge }
        guard isMultipartForm, let type = headers[.contentType], let form = MultipartForm(body, contentType: type)
        else {
            throw PageError.badRequest("The form is incomplete. Send it again.")
        }
        return form
    }

    /// The form of a body with one file of at most `limit` bytes, and short fields.
    func multipartForm(largestFile limit: Int) async throws -> MultipartForm {
        try await multipartForm(
            atMost: limit + 10_000,
            discarding: 64 * limit,
            tooLarge: PageError.tooLarge(limit: limit)
        )
    }

    /// Whether the body says that it is a form with files.
    var isMultipartForm: Bool { headers[.contentType]?.lowercased().hasPrefix("multipart/form-data") == true }
}
