// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `state`.
    public enum TransactionsState: OpenChoice {
        case entered
        case journal
        case funds
        case refused
        case excluded
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.entered, .journal, .funds, .refused, .excluded]

        public var rawValue: String {
            switch self {
            case .entered: "entered"
            case .journal: "journal"
            case .funds: "funds"
            case .refused: "refused"
            case .excluded: "excluded"
            case .unlisted(let text): text
            }
        }
    }
}
