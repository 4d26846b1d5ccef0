// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `frequency`.
    public enum PlanFrequency: OpenChoice {
        case weekly
        case fortnightly
        case monthly
        case quarterly
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.weekly, .fortnightly, .monthly, .quarterly]

        public var rawValue: String {
            switch self {
            case .weekly: "weekly"
            case .fortnightly: "fortnightly"
            case .monthly: "monthly"
            case .quarterly: "quarterly"
            case .unlisted(let text): text
            }
        }
    }
}
