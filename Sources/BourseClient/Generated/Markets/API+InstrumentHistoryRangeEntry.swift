// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `range`.
    public enum InstrumentHistoryRangeEntry: OpenChoice {
        case days1
        case weeks1
        case months1
        case months3
        case months6
        case ytd
        case years1
        case years5
        case years10
        case max
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [
            .days1, .weeks1, .months1, .months3, .months6, .ytd, .years1, .years5, .years10, .max,
        ]

        public var rawValue: String {
            switch self {
            case .days1: "1D"
            case .weeks1: "1W"
            case .months1: "1M"
            case .months3: "3M"
            case .months6: "6M"
            case .ytd: "YTD"
            case .years1: "1Y"
            case .years5: "5Y"
            case .years10: "10Y"
            case .max: "MAX"
            case .unlisted(let text): text
            }
        }
    }
}
