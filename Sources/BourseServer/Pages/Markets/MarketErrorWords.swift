import BourseDesk
import Hummingbird

extension MarketError {
    /// In how many seconds it may be known: sources that failed are asked again by themselves.
    var retryAfter: Int? {
        switch self {
        case .notTold, .storage: 10
        case .unknownSymbol, .nothing: nil
        }
    }
}

extension ErrorReport {
    /// Markets that nobody tells of are no fault of this server's.
    static func status(of error: MarketError) -> HTTPResponse.Status {
        switch error {
        case .unknownSymbol, .nothing: .notFound
        case .notTold, .storage: .serviceUnavailable
        }
    }

    static func words(for error: MarketError) -> ErrorWordsView {
        switch error {
        case .unknownSymbol, .nothing:
            ErrorWordsView(
                headline: "There is nothing of this kind",
                happened: error.message,
                kept: "Nothing was changed.",
                remedy: "Look for it by name among the markets."
            )
        case .notTold, .storage:
            ErrorWordsView(
                headline: "Nothing is known of it yet",
                happened: error.message,
                kept: "What is known of other instruments is still there.",
                remedy: "Try again in a while; the sources are asked again by themselves."
            )
        }
    }
}
