import BourseDesk
import Hummingbird

extension PredictionError {
    /// In how many seconds it may be known: its sources are asked again by themselves.
    var retryAfter: Int? {
        switch self {
        case .notTold: 10
        case .unknown, .untold: nil
        }
    }
}

extension ErrorReport {
    /// Predictions that nobody tells of are no fault of this server's.
    static func status(of error: PredictionError) -> HTTPResponse.Status {
        switch error {
        case .unknown, .untold: .notFound
        case .notTold: .serviceUnavailable
        }
    }

    static func words(for error: PredictionError) -> ErrorWordsView {
        switch error {
        case .unknown:
            ErrorWordsView(
                headline: "There is no such event",
                happened: error.message,
                kept: "Nothing was changed.",
                remedy: "Look for it by its words among the predictions."
            )
        case .untold:
            ErrorWordsView(
                headline: "Nothing is told of this answer",
                happened: error.message,
                kept: "Nothing was changed.",
                remedy: "Look at the other answers of the event."
            )
        case .notTold:
            ErrorWordsView(
                headline: "Nothing is known of it yet",
                happened: error.message,
                kept: "What is known of other events is still there.",
                remedy: "Try again in a minute; the source is asked again."
            )
        }
    }
}
