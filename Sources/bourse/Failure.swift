import BourseDesk
import BourseHousehold
import BourseJournal
import BourseStorage

/// Why a command ends without having done what it was asked.
struct Failure: Error {
    enum Code: Int32 {
        case refused = 1
        case usage = 2
        case system = 3
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Runs `work` and turns the errors of the application into failures.
    static func catching<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as StorageError {
            throw Failure(.system, error.message)
        } catch let error as StatementError {
            throw Failure(.refused, error.message)
        } catch let error as ImportError {
            throw Failure(.refused, error.message)
        } catch let error as PortfolioError {
            throw Failure(.refused, error.message)
        } catch let error as AlertError {
            throw Failure(.refused, error.message)
        } catch let error as AccountError {
            throw Failure(.refused, error.message)
        } catch let error as HouseholdError {
            throw Failure(.refused, error.message)
        } catch {
            guard let failure = StorageError(error, path: "the database") else { throw error }
            throw Failure(.system, failure.message)
        }
    }
}
