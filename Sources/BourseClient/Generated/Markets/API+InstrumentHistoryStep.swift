// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `step`.
    public enum InstrumentHistoryStep: OpenChoice {
        case minutes1
        case minutes2
        case minutes5
        case minutes15
        case minutes30
        case hours1
        case days1
        case weeks1
        case months1
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [
            .minutes1, .minutes2, .minutes5, .minutes15, .minutes30, .hours1, .days1, .weeks1, .months1,
        ]

        public var rawValue: String {
            switch self {
            case .minutes1: "1m"
            case .minutes2: "2m"
            case .minutes5: "5m"
            case .minutes15: "15m"
            case .minutes30: "30m"
            case .hours1: "1h"
            case .days1: "1d"
            case .weeks1: "1w"
            case .months1: "1mo"
            case .unlisted(let text): text
            }
        }
    }
}
