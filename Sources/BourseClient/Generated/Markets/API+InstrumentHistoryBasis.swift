// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `basis`.
    public enum InstrumentHistoryBasis: OpenChoice {
        case raw
        case splits
        case total
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.raw, .splits, .total]

        public var rawValue: String {
            switch self {
            case .raw: "raw"
            case .splits: "splits"
            case .total: "total"
            case .unlisted(let text): text
            }
        }
    }
}
