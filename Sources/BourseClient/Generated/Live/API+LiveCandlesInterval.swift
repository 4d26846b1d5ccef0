// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `interval`.
    public enum LiveCandlesInterval: OpenChoice {
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
