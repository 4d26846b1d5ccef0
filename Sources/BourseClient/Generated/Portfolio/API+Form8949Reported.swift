// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `reported`.
    public enum Form8949Reported: OpenChoice {
        case basis
        case noBasis
        case nothing
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.basis, .noBasis, .nothing]

        public var rawValue: String {
            switch self {
            case .basis: "basis"
            case .noBasis: "no-basis"
            case .nothing: "none"
            case .unlisted(let text): text
            }
        }
    }
}
