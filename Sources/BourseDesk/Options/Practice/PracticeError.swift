import BourseCore
import BourseOptions
import BourseValues

/// Why a practice position is not opened or closed.
public enum PracticeError: UserFacingError, Hashable, Sendable {
    /// No instrument is named, or it has no listed options in US dollars.
    case instrument(String)
    /// There are no legs, or too many.
    case legs(Int)
    /// A leg has more contracts or shares than a position may have.
    case quantity(Int)
    /// A word is no leg.
    case word(LegNotationError)
    /// The expiration of a leg is not listed.
    case expiration(String)
    /// A leg has no price at which it could be traded now.
    case noQuote(String)
    /// The position takes more than there is.
    case tooExpensive(needed: Money, available: Money)
    /// The conviction is not a percentage from 1 to 99.
    case conviction
    /// There is no open position of that identity.
    case unknown
    /// There are as many as may be kept.
    case full

    /// What failed.
    public var headline: String { "The practice account was not changed" }

    /// What happened.
    public var message: String {
        switch self {
        case .instrument(let name):
            name.isEmpty ? "The position names no underlying." : "\(name) has no listed options in US dollars."
        case .legs(0): "The position has no legs."
        case .legs(let count):
            "The position has \(NumberText.count(count)) legs; at most \(OptionPosition.maximumLegs) are possible."
        case .quantity(let count):
            "A leg has \(NumberText.count(count)) contracts or shares; at most \(NumberText.count(OptionPosition.maximumQuantity)) are possible."
        case .word(let error): error.message + "."
        case .expiration(let leg): "\(leg) is not listed: no option of the underlying expires on that day."
        case .noQuote(let leg): "\(leg) has no price at which it could be traded now."
        case .tooExpensive(let needed, let available):
            "It takes \(Self.text(needed)), and \(Self.text(available)) of practice money are free."
        case .conviction: "How sure you are must be a whole percentage from 1 to 99."
        case .unknown: "There is no open practice position of that identity."
        case .full: "You have \(PracticeService.mostPositions) practice positions."
        }
    }

    /// What to do.
    public var remedy: String {
        switch self {
        case .instrument: "Enter the symbol of a share or an index with listed options."
        case .legs, .quantity, .word: "Correct the legs."
        case .expiration: "Choose an expiration and a strike of the option chain."
        case .noQuote: "Choose another strike, or try again while the market is open."
        case .tooExpensive: "Close another position, or choose a smaller one."
        case .conviction: "Enter a whole number, or leave the field empty."
        case .unknown: "Reload the page."
        case .full: "Delete one and try again."
        }
    }

    /// What it is refused as.
    public var kind: ErrorKind { self == .unknown ? .notFound : .invalid }

    private static func text(_ money: Money) -> String { MoneyText(style: .western, currency: .usd).text(money) }
}
