import BourseCore
import BourseMarkets

extension AlertRule {
    /// The rule as a sentence without a full stop: `AAPL above $200.00, once, until 31 Dec 2026`.
    ///
    /// - Parameter name: What the subject is called, where a better name is known than ``AlertSubject/name``.
    public func sentence(calling name: String? = nil) -> String {
        var parts = ["\(name ?? subject.name) \(clause)"]
        switch repetition {
        case .once: parts.append("once")
        case .rearming(let margin, let pause):
            if margin > .zero { parts.append("rearms after moving back \(text(margin))") }
            if pause > 0 { parts.append("at most every \(AlertFormatter.pause(pause).replacingArticle)") }
        }
        if let expiry { parts.append("until \(expiry.lastDay.text)") }
        if let quietHours { parts.append("quiet hours \(quietHours.text)") }
        if !isEnabled { parts.append("paused") }
        return parts.joined(separator: ", ")
    }

    /// What has to be true of the subject: `above $200.00`, `up 5% within 15 minutes`.
    public var clause: String {
        let level = text(condition.level)
        let isOne = condition.level == AlertValue(count: 1)
        let comparison = condition.trigger == .crosses ? "crossing \(level)" : "\(condition.trigger.rawValue) \(level)"
        switch condition.measure {
        case .price: return comparison
        case .dayChange: return "day change \(comparison)"
        case .move(.rise, let window): return "up \(level) within \(window.text)"
        case .move(.fall, let window): return "down \(level) within \(window.text)"
        case .move(.swing, let window): return "up or down \(level) within \(window.text)"
        case .yearHigh: return "at a new 52-week high"
        case .yearLow: return "at a new 52-week low"
        case .volume(let days): return "volume at least \(level) its \(days)-day average"
        case .drawdown: return "drawdown \(level) or more"
        case .dailyLoss: return "daily loss \(level) or more"
        case .brokenRules: return "broken rules of a day \(level) or more"
        case .matches: return "matches \(comparison)"
        case .newMatches:
            return isOne ? "with a new match" : "with \(level) or more new matches at once"
        case .stories(let kind):
            let event = kind.map { " of " + $0.title.lowercased() } ?? ""
            return isOne ? "with a story\(event)" : "with \(level) or more stories\(event) within an hour"
        case .nav, .greek, .impliedVolatility, .spread, .imbalance, .probability:
            return "\(AlertFormatter.noun(condition.measure)) \(comparison)"
        }
    }

    /// Returns the sentence that a value meets the condition already, without its full stop: `AAPL is already above
    /// $200.00`, `The change of the day of AAPL is already at or below −2%`.
    ///
    /// - Parameter name: What the subject is called, where a better name is known than ``AlertSubject/name``.
    public func alreadyMet(by value: AlertValue, calling name: String? = nil) -> String {
        let name = name ?? subject.name
        let place = condition.trigger == .below ? "below" : "above"
        let measured =
            condition.measure == .price ? name : "The \(AlertFormatter.noun(condition.measure)) of \(name)"
        let comparison = value == condition.level ? "at or \(place)" : place
        return "\(measured) is already \(comparison) \(text(condition.level))"
    }

    /// A level of this rule as people read it, with all its digits: `$200.00`, `5%`.
    public func text(_ value: AlertValue) -> String {
        AlertFormatter.text(value, of: condition.measure, currency: currency)
    }

    /// A figure that was seen as people read it, with as many digits as say something: `$200.35`, `0.42%`.
    public func reading(_ value: AlertValue) -> String {
        AlertFormatter.reading(value, of: condition.measure, currency: currency)
    }
}

extension String {
    /// “every hour”, not “every an hour”.
    fileprivate var replacingArticle: String {
        for article in ["an ", "a "] where hasPrefix(article) { return String(dropFirst(article.count)) }
        return self
    }
}
