// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `LiveCandles`.
    public struct LiveCandles: Decodable, Equatable, Sendable {
        public let symbol: String
        public let interval: Interval

        /// The oldest first; an interval without trades repeats the last close with volume 0.
        public let candles: [API.LiveCandle]

        public enum Interval: OpenChoice {
            case minutes1
            case minutes5
            case hours1
            case days1
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.minutes1, .minutes5, .hours1, .days1]

            public var rawValue: String {
                switch self {
                case .minutes1: "1m"
                case .minutes5: "5m"
                case .hours1: "1h"
                case .days1: "1d"
                case .unlisted(let text): text
                }
            }
        }
    }
}
