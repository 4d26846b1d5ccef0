// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `AlertFire`.
    public struct AlertFire: Decodable, Equatable, Sendable {
        public let number: Int
        public let alert: String
        public let arming: Int
        public let title: String
        public let words: String
        public let subject: String
        public let value: Decimal
        public let level: Decimal

        /// Time of the value, by the source's clock.
        public let seenAt: Date

        /// Time of detection by the desk.
        public let foundAt: Date
        public let isWhileAway: Bool
        public let isSeen: Bool
        public let deliveries: [Delivery]

        public struct Delivery: Decodable, Equatable, Sendable {
            public let channel: Channel
            public let status: Status
            public let at: Date
            public let tries: Int
            public let reason: String?

            /// The last response of the recipient.
            public let answer: String

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
                case due
                case delivered
                case givenUp
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.due, .delivered, .givenUp]

                public var rawValue: String {
                    switch self {
                    case .due: "due"
                    case .delivered: "delivered"
                    case .givenUp: "given-up"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
