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
                headline: "Event not found",
                happened: error.message,
                kept: "Nothing was changed.",
                remedy: "Search for it in Predictions."
            )
        case .untold:
            ErrorWordsView(
                headline: "No data for this outcome",
                happened: error.message,
                kept: "Nothing was changed.",
                remedy: "Open another outcome of the event."
            )
        case .notTold:
            ErrorWordsView(
                headline: "No data yet",
                happened: error.message,
                kept: "Stored data of all events is unchanged.",
                remedy: "Try again in a minute. Bourse retries the source automatically."
            )
        }
    }
}
