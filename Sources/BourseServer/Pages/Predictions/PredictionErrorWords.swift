import BourseDesk
import Hummingbird

extension ErrorReport {
    /// Predictions that nobody tells of are no fault of this server's.
    static func status(of error: PredictionError) -> HTTPResponse.Status {
        switch error {
        case .unknown: .notFound
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
