import BourseCore
import BourseStorage

/// Why a command ends without having done what it was asked.
struct Failure: Error {
    enum Code: Int32 {
        case refused = 1
        case usage = 2
        case system = 3

        /// The code for a kind of error.
        init(_ kind: ErrorKind) {
            self =
                switch kind {
                case .malformed, .notSignedIn, .forbidden, .notFound, .conflict, .tooLarge, .invalid, .busy: .refused
                case .unavailable, .storage, .fault: .system
                }
        }
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: some UserFacingError) { self.init(Code(error.kind), error.commandMessage) }

    /// Runs `work` and turns errors for people into failures.
    static func catching<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as any UserFacingError {
            throw Failure(error)
        } catch {
            guard let error = StorageError(error, path: "the database") else { throw error }
            throw Failure(error)
        }
    }
}
