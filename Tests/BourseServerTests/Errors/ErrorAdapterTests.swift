import BourseAPI
import BourseCore
import BourseStorage
import BourseTestSupport
import BourseWeb
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Testing

@testable import BourseDesk
@testable import BourseServer

/// An error of any kind.
private struct SampleError: UserFacingError {
    let kind: ErrorKind
    var headline: String { "Sample" }
    var message: String { "A sample of an error." }
    var retryAfter: Int? { 7 }
    var invalidField: InvalidField? { InvalidField(name: "spot", value: "-1", allowed: "greater than 0") }
}

@Suite("Errors as pages, JSON and published clients show them")
struct ErrorAdapterTests {
    private static let statuses: [ErrorKind: HTTPResponse.Status] = [
        .malformed: .badRequest, .notSignedIn: .unauthorized, .planRequired: .init(code: 402), .forbidden: .forbidden,
        .notFound: .notFound,
        .conflict: .conflict, .tooLarge: .contentTooLarge, .invalid: .unprocessableContent, .busy: .tooManyRequests,
        .unavailable: .serviceUnavailable, .storage: .internalServerError, .fault: .internalServerError,
    ]

    /// What the middleware answers at `path` for `error`.
    private func answer(_ path: String, _ error: any Error) async throws -> TestResponse {
        let router = Router(context: DeskContext.self)
        router.add(middleware: ErrorPages(pages: PageWriter(environment: .deterministic(clock: ManualClock()))))
        router.get(RouterPath(path)) { _, _ -> Response in throw error }
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        return try await Application(router: router, logger: logger).test(.router) { client in
            try await client.execute(uri: path, method: .get)
        }
    }

    @Test(arguments: ErrorKind.allCases)
    func kind_onAPage_hasItsStatusTextsAndWait(kind: ErrorKind) async throws {
        let answer = try await answer("/sample", SampleError(kind: kind))
        let text = String(buffer: answer.body)
        #expect(answer.status == Self.statuses[kind])
        #expect(text.contains("A sample of an error.") != kind.isFault)
        #expect(text.contains(ErrorTextView.fault.message) == kind.isFault)
        #expect(answer.headers[.retryAfter] == (kind.isFault ? nil : "7"))
    }

    @Test(arguments: ErrorKind.allCases)
    func kind_inTheAPI_hasItsStatusFieldAndWait(kind: ErrorKind) async throws {
        let answer = try await answer("/api/v1/sample", SampleError(kind: kind))
        let text = String(buffer: answer.body)
        #expect(answer.status == Self.statuses[kind])
        #expect(text.contains(#""message":"A sample of an error.""#) != kind.isFault)
        #expect(text.contains(#""field":"spot","value":"-1","allowed":"greater than 0""#) != kind.isFault)
        #expect(answer.headers[.retryAfter] == (kind.isFault ? nil : "7"))
        #expect(answer.headers[.wwwAuthenticate] == (kind == .notSignedIn ? "Bearer" : nil))
    }

    @Test(arguments: ErrorKind.allCases)
    func kind_inThePublishedAPI_hasItsStatusAndTexts(kind: ErrorKind) async throws {
        let answer = try await answer("/api/stocks", SampleError(kind: kind))
        let text = String(buffer: answer.body)
        #expect(answer.status == Self.statuses[kind])
        #expect(text.contains(#""error":"A sample of an error.""#) != kind.isFault)
        #expect(answer.headers[.retryAfter] == (kind == .busy ? "7" : nil))
    }

    @Test(arguments: [StorageError.diskFull, CocoaError(.fileWriteOutOfSpace)] as [any DiskError])
    func fullDisk_isSaidOnPagesAndInTheAPI(error: any DiskError) async throws {
        let (page, program) = (try await answer("/sample", error), try await answer("/api/v1/sample", error))
        #expect(page.status == .insufficientStorage && program.status == .insufficientStorage)
        #expect(String(buffer: page.body).contains("The disk of this desk is full"))
        #expect(String(buffer: program.body).contains("The disk of this desk is full"))
        #expect(ErrorReport(error).isFault, "it belongs in the log")
    }

    @Test
    func errorWithoutTexts_isAFault() {
        struct Unknown: Error {}
        let report = ErrorReport(Unknown())
        #expect(report.isFault && report.status == .internalServerError)
        #expect(report.text.headline == ErrorTextView.fault.headline)
    }

    @Test
    func errorOfTheDatabase_isAFaultThatHidesItsText() {
        let report = ErrorReport(StorageError.notADatabase(path: "/secret/bourse.sqlite"))
        #expect(report.isFault && !report.text.message.contains("secret"))
    }

    @Test
    func errorAboutAnUpload_namesTheFile() {
        let problem = UploadProblem.naming("f.csv", in: ImportError.noLongerStaged)
        let report = ErrorReport(problem)
        #expect(report.status == .unprocessableContent && report.text.message.hasPrefix("f.csv: This upload"))
        #expect(UploadProblem.naming("f.csv", in: CancellationError()) is CancellationError)
    }

    @Test
    func errorWithARemedyOfItsOwn_inTheAPI_hasItInTheMessage() async throws {
        let answer = try await answer("/api/v1/sample", TooManyJobs(most: 2, things: "searches"))
        let text = String(buffer: answer.body)
        #expect(text.contains("You already have 2 searches running, the maximum. Wait for one to finish, or stop one."))
    }

    @Test
    func wrongMethod_namesTheAllowedOnes() async throws {
        let answer = try await answer("/api/v1/sample", PageError.wrongMethod(allowed: ["GET", "PUT"]))
        #expect(answer.status == .methodNotAllowed && answer.headers[.allow] == "GET, PUT")
    }

    @Test
    func errorsOfTheHTTPServer_areShownAsPageErrors() {
        #expect(ErrorReport(HTTPError(.notFound)).status == .notFound)
        #expect(ErrorReport(HTTPError(.methodNotAllowed)).status == .notFound)
        #expect(ErrorReport(HTTPError(.contentTooLarge)).text.headline == "Upload too large")
        #expect(ErrorReport(HTTPError(.badRequest)).text.headline == "Invalid request")
        #expect(!ErrorReport(HTTPError(.badRequest)).isFault)
        for status in [HTTPResponse.Status.internalServerError, .serviceUnavailable] {
            let fault = ErrorReport(HTTPError(status))
            #expect(fault.status == .internalServerError && fault.isFault)
        }
    }
}
