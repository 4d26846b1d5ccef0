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
                headline: "Not found",
                happened: error.message,
                kept: "Nothing was changed.",
                remedy: "Search for it by name in Markets."
            )
        case .notTold, .storage:
            ErrorWordsView(
                headline: "No data yet",
                happened: error.message,
                kept: "Stored data of all instruments is unchanged.",
                remedy: "Try again later. Bourse retries the sources automatically."
            )
        }
    }
}
