import BourseCore

/// Why a rule cannot be made.
public enum AlertRuleError: Error, Hashable, Sendable {
    /// The subject has no such figures.
    case unsuited(AlertMeasure, AlertSubject)
    /// An average volume of that many sessions is not taken.
    case badAverage(Int)
    /// The level is money, and its currency is not said.
    case noCurrency
    /// The measure can only be reached from below.
    case oneWay(AlertMeasure)
    /// The level is one that figures of the measure never have.
    case badLevel(AlertMeasure, Currency?)
    /// The note has that many characters.
    case longNote(Int)
    /// The distance to go back is below 0.
    case negativeMargin
    /// The pause is below 0 or longer than 30 days.
    case badPause
    /// It would fire at every tick around its level.
    case restless
    /// Its last day is over already.
    case over(TradingDay)

    /// What is wrong and what to do, as a sentence.
    public var message: String {
        switch self {
        case .unsuited(let measure, let subject):
            "\(subject.name) has no \(AlertFormatter.noun(measure)) to watch. Choose another condition."
        case .badAverage(let days):
            "The average volume must cover \(AlertMeasure.averageDays.lowerBound) to "
                + "\(AlertMeasure.averageDays.upperBound) sessions, not \(days)."
        case .noCurrency: "The threshold is an amount of money and needs a currency. Choose a subject that has one."
        case .oneWay(let measure):
            "An alert on \(AlertFormatter.noun(measure)) has one direction. Choose “above”."
        case .badLevel(let measure, let currency):
            "The threshold of an alert on \(AlertFormatter.noun(measure)) must be "
                + AlertFormatter.range(measure, currency: currency) + "."
        case .longNote(let count):
            "The note has \(count) characters. The maximum is \(AlertRule.longestNote). Shorten it."
        case .negativeMargin: "The rearming distance must be 0 or more."
        case .badPause: "The pause must be between 0 seconds and 30 days."
        case .restless:
            "An alert that rearms needs a distance or a pause. Otherwise it would fire with every price update."
        case .over(let day): "The last day, \(day.text), has passed. Choose a later day."
        }
    }
}

extension AlertRule {
    /// Refuses a rule that is over before it begins: asked when a person makes one, not when a kept one is read.
    public func checkExpiry(now: Timestamp) throws(AlertRuleError) {
        if let expiry, isExpired(at: now) { throw .over(expiry.lastDay) }
    }
}
