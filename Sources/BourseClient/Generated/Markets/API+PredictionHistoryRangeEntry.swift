// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `range`.
    public enum PredictionHistoryRangeEntry: OpenChoice {
        case day
        case week
        case month
        case all
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.day, .week, .month, .all]

        public var rawValue: String {
            switch self {
            case .day: "day"
            case .week: "week"
            case .month: "month"
            case .all: "all"
            case .unlisted(let text): text
            }
        }
    }
}
