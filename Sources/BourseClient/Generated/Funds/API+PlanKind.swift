// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `kind`.
    public enum PlanKind: OpenChoice {
        case sip
        case lump
        case swp
        case stp
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.sip, .lump, .swp, .stp]

        public var rawValue: String {
            switch self {
            case .sip: "sip"
            case .lump: "lump"
            case .swp: "swp"
            case .stp: "stp"
            case .unlisted(let text): text
            }
        }
    }
}
