import BourseAPI
import BourseDesk
import BourseFunds
import BourseHousehold
import BourseJournal
import Hummingbird

/// What can go wrong with a request, each with a status and words that help.
enum PageError: Error {
    /// There is nothing at this address, or it is not this person's.
    case notFound
    /// What is at this address cannot be asked in this way.
    case wrongMethod(allowed: [String])
    /// The page needs somebody who signed in.
    case signInRequired
    /// A form was sent from a page of another site.
    case foreignOrigin
    /// The request names a host that this desk does not answer to.
    case unknownHost(String)
    /// What was sent is larger than is taken.
    case tooLarge(limit: Int)
    /// What was sent cannot be understood.
    case badRequest(String)

    var status: HTTPResponse.Status {
        switch self {
        case .notFound: .notFound
        case .wrongMethod: .methodNotAllowed
        case .signInRequired: .unauthorized
        case .foreignOrigin: .forbidden
        case .unknownHost: .misdirectedRequest
        case .tooLarge: .contentTooLarge
        case .badRequest: .badRequest
        }
    }
}

/// The status and the words for any error that reaches the edge of the server.
struct ErrorReport {
    let status: HTTPResponse.Status
    let words: ErrorWordsView
    /// Whether the error is ours, and belongs in the log with all its detail.
    let isFault: Bool

    init(_ error: any Error) {
        isFault = Self.isFault(error)
        switch error {
        case let error as PageError: (status, words) = (error.status, Self.words(for: error))
        case let error as AccountError:
            (status, words) = (Self.status(of: error), Self.refused("The request was not completed", error.message))
        case let error as ImportError:
            var isTooLarge = false
            if case .tooLarge = error { isTooLarge = true }
            (status, words) = (
                isTooLarge ? .contentTooLarge : .unprocessableContent,
                Self.refused("The file was not imported", error.message)
            )
        case let error as StatementError:
            (status, words) = (.unprocessableContent, Self.refused("The file could not be read", error.message))
        case let error as OptionsService.SavingError:
            (status, words) = (.unprocessableContent, Self.refused("The position was not saved", error.message))
        case let error as InvalidMember:
            status = .unprocessableContent
            words = ErrorWordsView(
                headline: "Invalid value",
                happened: Self.sentence(error.message),
                kept: "Nothing was changed.",
                remedy: "\(error.field) must be \(error.allowed)."
            )
        case RecorderError.unknown: (status, words) = (.notFound, Self.words(for: .notFound))
        case let error as RecorderError:
            (status, words) = (Self.status(of: error), Self.refused("The recorder could not do this", error.message))
        case FundError.unknown(let code):
            status = .notFound
            words = ErrorWordsView(
                headline: "Fund not found",
                happened: FundError.unknown(code).message,
                kept: "Nothing was changed.",
                remedy: "Search for the fund by name."
            )
        case let error as FundError:
            status = .serviceUnavailable
            words = ErrorWordsView(
                headline: "No data for this fund yet",
                happened: error.message,
                kept: "Data of other funds are unchanged.",
                remedy: "Try again later. Bourse requests the data again automatically."
            )
        case let error as FundsNotReady:
            status = .serviceUnavailable
            words = ErrorWordsView(
                headline: "Loading",
                happened: error.message,
                kept: "Nothing was changed.",
                remedy: "Try again in a few seconds."
            )
        case let error as MarketsNotReady:
            status = .serviceUnavailable
            words = ErrorWordsView(
                headline: "Loading",
                happened: error.message,
                kept: "Nothing was changed.",
                remedy: "Try again in a few seconds."
            )
        case let error as MarketError: (status, words) = (Self.status(of: error), Self.words(for: error))
        case let error as PredictionError: (status, words) = (Self.status(of: error), Self.words(for: error))
        case let error as WatchlistService.ListError:
            (status, words) = (
                error == .gone ? .notFound : .unprocessableContent,
                Self.refused("The list did not change", error.message)
            )
        case PortfolioError.gone:
            (status, words) = (.notFound, Self.refused("Transaction not found", PortfolioError.gone.message))
        case PortfolioError.noEntry:
            (status, words) = (.notFound, Self.refused("Price not found", PortfolioError.noEntry.message))
        case let error as PortfolioError:
            (status, words) = (.unprocessableContent, Self.refused("Your portfolio did not change", error.message))
        case let error as HouseholdRefusal:
            (status, words) = (Self.status(of: error), Self.refused("The household did not change", error.message))
        case let error as HouseholdMistakes:
            (status, words) = (.unprocessableContent, Self.refused("The household did not change", error.message))
        case let error as HouseholdError:
            (status, words) = (.unprocessableContent, Self.refused("The household did not change", error.message))
        case let error as BankImportError:
            var isTooLarge = false
            if case .tooLarge = error { isTooLarge = true }
            (status, words) = (
                isTooLarge ? .contentTooLarge : .unprocessableContent,
                Self.refused("The file was not imported", error.message)
            )
        case let error as AlertError:
            (status, words) = (Self.status(of: error), Self.refused("The alert did not change", error.message))
        case let error as FundListService.KeepingError:
            (status, words) = (.unprocessableContent, Self.refused("This was not saved", error.message))
        case let error as HoldingsError:
            var isTooLarge = false
            if case .tooLarge = error { isTooLarge = true }
            (status, words) = (
                isTooLarge ? .contentTooLarge : .unprocessableContent,
                Self.refused("Your holdings did not change", error.message)
            )
        case let error as HoldingStatementError:
            (status, words) = (.unprocessableContent, Self.refused("The statement could not be read", error.message))
        case let problem as StatementProblem:
            let report = ErrorReport(problem.cause)
            (status, words) = (report.status, Self.words(report.words, of: problem.name))
        case let error as WorkbookError:
            (status, words) = (.unprocessableContent, Self.refused("The workbook could not be read", error.message))
        case let error as TooManyJobs:
            (status, words) = (.tooManyRequests, Self.refused("The calculation did not start", error.message))
        case let error as HTTPError where error.status == .notFound || error.status == .methodNotAllowed:
            (status, words) = (.notFound, Self.words(for: .notFound))
        case let error as any HTTPResponseError where error.status == .contentTooLarge:
            (status, words) = (.contentTooLarge, Self.words(for: .tooLarge(limit: 1 << 20)))
        case let error as HTTPError where error.status.kind == .clientError:
            (status, words) = (error.status, Self.words(for: .badRequest("")))
        default:
            status = .internalServerError
            words = ErrorWordsView(
                headline: "Internal error",
                happened: "The server could not complete this request. Its log has the cause under the number below.",
                kept: "Data saved earlier are unchanged. Your last input was not saved.",
                remedy: "Go back and try again. If it happens again, run “bourse doctor”."
            )
        }
    }

    private static func isFault(_ error: any Error) -> Bool {
        if let problem = error as? StatementProblem { return isFault(problem.cause) }
        return
            !(error is PageError || error is AccountError || error is ImportError || error is StatementError
            || error is OptionsService.SavingError || error is InvalidMember || error is TooManyJobs
            || error is RecorderError || error is FundError || error is FundListService.KeepingError
            || error is HoldingsError || error is HoldingStatementError || error is WorkbookError
            || error is FundsNotReady || error is MarketsNotReady || error is MarketError || error is PredictionError
            || error is WatchlistService.ListError || error is PublishedRefusal || error is PublishedBookError
            || error is PortfolioError
            || error is HouseholdRefusal || error is HouseholdMistakes || error is HouseholdError
            || error is BankImportError || error is AlertError
            || error is any HTTPResponseError)
    }

    /// The words for what is wrong with a statement, after its name.
    private static func words(_ words: ErrorWordsView, of statement: String) -> ErrorWordsView {
        ErrorWordsView(
            headline: words.headline,
            happened: "\(statement): \(words.happened)",
            kept: words.kept,
            remedy: words.remedy
        )
    }

    private static func status(of error: AccountError) -> HTTPResponse.Status {
        switch error {
        case .wrongCredentials: .unauthorized
        case .tooManyAttempts: .tooManyRequests
        case .registrationClosed: .forbidden
        case .emailTaken: .conflict
        case .invalidEmail, .weakPassword, .unknownZone, .invalidReset: .unprocessableContent
        }
    }

    private static func status(of error: HouseholdRefusal) -> HTTPResponse.Status {
        switch error {
        case .gone, .noSuchEntry, .noSuchRule: .notFound
        case .changedMeanwhile, .settingsChangedMeanwhile, .rulesChangedMeanwhile: .conflict
        case .full, .tooManyRules, .noWords: .unprocessableContent
        }
    }

    private static func status(of error: AlertError) -> HTTPResponse.Status {
        switch error {
        case .gone: .notFound
        case .tooSoon: .tooManyRequests
        case .tooMany, .full, .refused, .noWebhook, .noCarrier: .unprocessableContent
        }
    }

    private static func status(of error: RecorderError) -> HTTPResponse.Status {
        switch error {
        case .full, .hub: .tooManyRequests
        case .unusable: .unprocessableContent
        case .store: .serviceUnavailable
        case .unknown: .notFound
        case .unreadable: .unprocessableContent
        case .beingWritten: .conflict
        }
    }

    private static func sentence(_ words: String) -> String {
        let isClosed = words.hasSuffix(".") || words.hasSuffix("?")
        return words.prefix(1).uppercased() + words.dropFirst() + (isClosed ? "" : ".")
    }

    private static func refused(_ headline: String, _ message: String) -> ErrorWordsView {
        ErrorWordsView(
            headline: headline,
            happened: message,
            kept: "Nothing was changed.",
            remedy: "Go back, correct it and try again."
        )
    }

    private static func words(for error: PageError) -> ErrorWordsView {
        switch error {
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
                remedy: "Export a shorter date range and upload the parts one after another."
            )
        case .badRequest(let reason):
            ErrorWordsView(
                headline: "Invalid request",
                happened: reason.isEmpty ? "The request does not have the expected form." : reason,
                kept: "Nothing was changed.",
                remedy: "Go back, reload the page and try again."
            )
        }
    }
}
