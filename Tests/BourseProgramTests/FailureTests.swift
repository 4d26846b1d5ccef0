import BourseCore
import BourseDesk
import BourseProgram
import BourseValues
import Testing

@Suite("Failures of commands")
struct FailureTests {
    private struct SampleError: UserFacingError {
        let kind: ErrorKind
        var headline: String { "Sample" }
        var message: String { "A sample of an error." }
    }

    /// What a command fails with whose work throws `error`.
    private func failure(_ error: any Error) async throws -> Failure? {
        await #expect(throws: Failure.self) { try await Failure.catching { () throws -> Void in throw error } }
    }

    @Test(arguments: [
        (ErrorKind.malformed, Int32(1)), (.notSignedIn, 1), (.forbidden, 1), (.notFound, 1), (.conflict, 1),
        (.tooLarge, 1), (.invalid, 1), (.busy, 1), (.unavailable, 3), (.storage, 3), (.fault, 3),
    ])
    func kind_hasItsExitCode(kind: ErrorKind, code: Int32) async throws {
        let failure = try #require(try await failure(SampleError(kind: kind)))
        #expect(failure.code.rawValue == code && failure.message == "A sample of an error.")
    }

    @Test
    func sourceWithoutAnswer_isAFailureWithoutTheAnnouncementOfAnotherAttempt() async throws {
        let error = MarketError.unavailable(try #require(Symbol("AAPL")), problem: "Yahoo does not answer")
        let failure = try #require(try await failure(error))
        #expect(failure.code == .system && failure.message == "no data for AAPL: Yahoo does not answer")
    }

    @Test
    func failureAndOtherErrors_areLeftAsTheyAre() async throws {
        let usage = try #require(try await failure(Failure(.usage, "wrong usage")))
        #expect(usage.code == .usage && usage.message == "wrong usage")
        await #expect(throws: CancellationError.self) { try await Failure.catching { throw CancellationError() } }
    }
}
