// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `changeAlert` sends.
    public struct ChangeAlertBody: Encodable, Equatable, Sendable {
        /// The subject: symbol:AAPL, fund:119551, option:AAPL 260918C00260000, book:XBTUSD, prediction:fed-cuts:Yes,
        /// news:AAPL, news:*, portfolio, journal.
        public var subject: String

        /// Price, day-change, rise:15m, fall:1h, swing:1d, year-high, year-low, volume:20, nav, delta, gamma, theta,
        /// vega, rho, implied-volatility, spread, imbalance, probability, drawdown, daily-loss, broken-rules, stories
        /// or stories:earnings; price by default.
        public var measure: String?

        /// Above by default.
        public var trigger: Trigger?

        /// The threshold, exact; percentages as fractions, 0.05 for 5 %.
        ///
        /// A string may end with a percent sign.
        public var level: Decimal?

        /// Whether it rearms after firing; false by default.
        public var repeats: Bool?

        /// The distance that the value moves back before the alert rearms.
        public var margin: Decimal?

        /// Seconds of pause after firing.
        public var pause: Decimal?

        /// The last day of the alert, such as 2026-12-31.
        public var lastDay: String?

        /// Start of quiet hours, such as 22:00.
        public var quietStart: String?
        public var quietEnd: String?
        public var channels: [Channel]?

        /// At most 500 characters.
        public var note: String?
        public var isEnabled: Bool?

        /// Makes the object; members that are nil are not sent.
        public init(
            subject: String,
            measure: String? = nil,
            trigger: Trigger? = nil,
            level: Decimal? = nil,
            repeats: Bool? = nil,
            margin: Decimal? = nil,
            pause: Decimal? = nil,
            lastDay: String? = nil,
            quietStart: String? = nil,
            quietEnd: String? = nil,
            channels: [Channel]? = nil,
            note: String? = nil,
            isEnabled: Bool? = nil
        ) {
            self.subject = subject
            self.measure = measure
            self.trigger = trigger
            self.level = level
            self.repeats = repeats
            self.margin = margin
            self.pause = pause
            self.lastDay = lastDay
            self.quietStart = quietStart
            self.quietEnd = quietEnd
            self.channels = channels
            self.note = note
            self.isEnabled = isEnabled
        }

        /// Above by default.
        public enum Trigger: OpenChoice {
            case above
            case below
            case crosses
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.above, .below, .crosses]

            public var rawValue: String {
                switch self {
                case .above: "above"
                case .below: "below"
                case .crosses: "crosses"
                case .unlisted(let text): text
                }
            }
        }

        public enum Channel: OpenChoice {
            case inApp
            case email
            case webhook
            case push
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.inApp, .email, .webhook, .push]

            public var rawValue: String {
                switch self {
                case .inApp: "in-app"
                case .email: "email"
                case .webhook: "webhook"
                case .push: "push"
                case .unlisted(let text): text
                }
            }
        }
    }
}
