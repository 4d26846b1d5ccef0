// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `decimalMark`.
    public enum ImportBankFileDecimalMark: OpenChoice {
        case point
        case comma
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.point, .comma]

        public var rawValue: String {
            switch self {
            case .point: "point"
            case .comma: "comma"
            case .unlisted(let text): text
            }
        }
    }
}
