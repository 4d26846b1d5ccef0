import BourseAlerts
import BourseCore
import BourseMarkets
import BourseValues

/// Alerts in plain English, the same on pages and in the terminal.
public enum AlertPhrases {
    /// How many days back an alert can be tried.
    public static let daysTried = 1...365

    /// What is said of figures that nobody stores.
    public static let unseenWhileOff = "Changes while Bourse is not running are not detected."

    /// How counts of stories fire, as a caution.
    public static let storiesOfAnHour = """
        Stories of the last hour are counted: after it fired, the alert fires again once the count has fallen below its \
        level.
        """

    /// How new matches are counted, as a caution.
    public static let matchesOfADay = """
        Looked at every 15 minutes. A match is new if the screen did not find it in the day before; what it finds at the \
        first look is not.
        """

    /// What a dry run says, as a sentence.
    public static func tried(_ run: AlertDryRun?) -> String {
        guard let run else { return "No stored data for a dry run." }
        return "It \(run.text)."
    }

    /// How an alert stands.
    public static func status(_ status: AlertStatus) -> String {
        switch status {
        case .armed: "watching"
        case .rearming: "fired, waiting to rearm"
        case .fired: "fired"
        case .expired: "expired"
        case .off: "paused"
        }
    }

    /// How a delivery went.
    public static func delivery(_ stored: StoredDelivery) -> String {
        let channel = title(stored.delivery.channel)
        switch stored.delivery.status {
        case .due where stored.delivery.tries == 0: return "\(channel): sending"
        case .due: return "\(channel): failed \(Count.of(stored.delivery.tries, "time")), retrying"
        case .delivered: return "\(channel): delivered"
        case .givenUp: return "\(channel): failed"
        }
    }

    /// What a channel is called.
    public static func title(_ channel: AlertChannel) -> String {
        switch channel {
        case .inApp: "Desk"
        case .email: "E-mail"
        case .webhook: "Webhook"
        case .push: "Push"
        }
    }

    /// What a measure is called where one is chosen.
    public static func title(_ measure: AlertMeasure) -> String {
        switch measure {
        case .price: "Price"
        case .dayChange: "Day change"
        case .move(.rise, let window): "Up within \(window.text)"
        case .move(.fall, let window): "Down within \(window.text)"
        case .move(.swing, let window): "Up or down within \(window.text)"
        case .yearHigh: "New 52-week high"
        case .yearLow: "New 52-week low"
        case .volume(let days): "Volume vs \(days)-day average"
        case .nav: "NAV"
        case .greek(let greek): greek.rawValue.capitalizedFirst
        case .impliedVolatility: "Implied volatility"
        case .spread: "Spread"
        case .imbalance: "Imbalance"
        case .probability: "Probability"
        case .drawdown: "Drawdown"
        case .dailyLoss: "Daily loss"
        case .brokenRules: "Broken rules of a day"
        case .matches: "Matches"
        case .newMatches: "New matches"
        case .stories(let kind): kind.map { "Story: \($0.title.lowercased())" } ?? "Any story"
        }
    }

    /// What can be watched of a subject, in the order in which it is offered.
    public static func measures(of subject: AlertSubject) -> [AlertMeasure] {
        let moves = [AlertMove.rise, .fall, .swing].flatMap { move in
            AlertWindow.allCases.map { AlertMeasure.move(move, $0) }
        }
        let all: [AlertMeasure] =
            [.price, .nav, .probability, .drawdown, .dailyLoss, .brokenRules, .dayChange, .yearHigh, .yearLow]
            + [.volume(days: 20)]
            + [.impliedVolatility, .spread, .imbalance] + AlertGreek.allCases.map(AlertMeasure.greek) + moves
            + [.newMatches, .matches, .stories(nil)] + NewsEventKind.allCases.map(AlertMeasure.stories)
        return all.filter { $0.suits(subject) }
    }
}
