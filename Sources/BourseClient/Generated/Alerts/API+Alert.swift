// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Alert`.
    public struct Alert: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let subject: String
        public let name: String
        public let measure: String
        public let trigger: Trigger
        public let level: Decimal
        public let currency: String?
        public let repeats: Bool
        public let margin: Decimal?
        public let pause: Int?
        public let lastDay: Day?
        public let quietStart: String?
        public let quietEnd: String?
        public let channels: [Channel]
        public let note: String
        public let isEnabled: Bool
        public let status: Status
        public let words: String

        /// Limitations, such as why the alert is not watched now.
        public let cautions: [String]

        /// What happens if the last known value already meets the condition; null if the alert waits for a change.
        public let alreadyMet: API.AlertAlreadyMet?
        public let madeAt: Date

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

        public enum Status: OpenChoice {
            case armed
            case rearming
            case fired
            case expired
            case off
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.armed, .rearming, .fired, .expired, .off]

            public var rawValue: String {
                switch self {
                case .armed: "armed"
                case .rearming: "rearming"
                case .fired: "fired"
                case .expired: "expired"
                case .off: "off"
                case .unlisted(let text): text
                }
            }
        }
    }
}
