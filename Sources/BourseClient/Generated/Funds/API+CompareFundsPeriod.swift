// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `period`.
    public enum CompareFundsPeriod: OpenChoice {
        case weeks1
        case months1
        case months3
        case months6
        case years1
        case years3
        case years5
        case years10
        case ytd
        case max
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [
            .weeks1, .months1, .months3, .months6, .years1, .years3, .years5, .years10, .ytd, .max,
        ]

        public var rawValue: String {
            switch self {
            case .weeks1: "1W"
            case .months1: "1M"
            case .months3: "3M"
            case .months6: "6M"
            case .years1: "1Y"
            case .years3: "3Y"
            case .years5: "5Y"
            case .years10: "10Y"
            case .ytd: "YTD"
            case .max: "MAX"
            case .unlisted(let text): text
            }
        }
    }
}
