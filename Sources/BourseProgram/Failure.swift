import BourseCore
import BourseStorage

/// Why a command ends without having done what it was asked.
package struct Failure: Error {
    /// The exit code of the program.
    package enum Code: Int32, Sendable {
        /// The data were refused.
        case refused = 1
        /// The command was used in a wrong way.
        case usage = 2
        /// A source, the database or the system failed.
        case system = 3
        /// Ctrl-C was pressed and the command was canceled: 128 and the number of the signal, as in a shell.
        case interrupted = 130

        /// The code for a kind of error.
        package init(_ kind: ErrorKind) {
            self =
                switch kind {
                case .malformed, .notSignedIn, .planRequired, .forbidden, .notFound, .conflict, .tooLarge, .invalid,
                    .busy:
                    .refused
                case .unavailable, .storage, .fault: .system
                }
        }
    }

    /// What the program exits with.
    package let code: Code
    /// What is printed.
    package let message: String

    /// Makes a failure.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The failure of a command that an error ended.
    package init(_ error: some UserFacingError) { self.init(Code(error.kind), error.commandMessage) }

    /// Runs `work` and turns errors for people into failures.
    package static func catching<Value>(_ work: () async throws -> Value) async throws -> Value {
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
