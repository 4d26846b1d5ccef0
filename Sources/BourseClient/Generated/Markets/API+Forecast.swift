// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Forecast`.
    public struct Forecast: Decodable, Equatable, Sendable {
        /// The `id` of the market.
        public let market: String

        /// The `id` of its event.
        public let event: String
        public let question: String

        /// The outcome whose probability it is: the first one.
        public let outcome: String
        public let category: String?

        /// Your probability, in percent.
        public let percent: Int

        /// The probability by the price of the market at that time, 0 to 1.
        public let price: Decimal?
        public let madeAt: Date
        public let state: State

        /// When this desk learned how the market ended.
        public let resolvedAt: Date?

        public enum State: OpenChoice {
            case `open`
            case `true`
            case `false`
            case undecided
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.open, .true, .false, .undecided]

            public var rawValue: String {
                switch self {
                case .open: "open"
                case .true: "true"
                case .false: "false"
                case .undecided: "undecided"
                case .unlisted(let text): text
                }
            }
        }
    }
}
