import BourseCore
import BourseMarkets
import BourseValues

/// Why a forecast is not saved.
public enum ForecastError: UserFacingError, Hashable, Sendable {
    /// The probability is not a whole percentage from 1 to 99.
    case percent
    /// The event has no market of that name.
    case unknownMarket
    /// The market has ended, or trading has.
    case closed
    /// There are as many as one person may keep.
    case full
    /// There is no forecast on that market.
    case unknown

    /// What failed.
    public var headline: String { self == .unknown ? "Forecast not found" : "The forecast was not saved" }

    /// What happened.
    public var message: String {
        switch self {
        case .percent: "A forecast is a whole percentage from 1 to 99."
        case .unknownMarket: "The event has no market of that name."
        case .closed: "This market is closed."
        case .full: "You have \(NumberText.count(ForecastService.mostForecasts)) forecasts, the maximum."
        case .unknown: "There is no forecast on that market."
        }
    }

    /// What to do.
    public var remedy: String {
        switch self {
        case .percent: "Enter a whole number."
        case .unknownMarket, .unknown: "Reload the page."
        case .closed: "Choose a market that is open."
        case .full: "Delete one and try again."
        }
    }

    /// What it is refused as.
    public var kind: ErrorKind {
        switch self {
        case .unknownMarket, .unknown: .notFound
        case .percent, .closed, .full: .invalid
        }
    }
}
