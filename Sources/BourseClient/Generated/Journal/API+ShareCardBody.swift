// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `shareCard` sends.
    public struct ShareCardBody: Encodable, Equatable, Sendable {
        /// Day:2026-03-02, week:2026-W10, month:2026-03, year:2026 or trade:….
        public var subject: String
        public var form: Form?
        public var theme: Theme?
        public var money: Bool?
        public var symbols: Bool?

        /// Makes the object; members that are nil are not sent.
        public init(subject: String, form: Form? = nil, theme: Theme? = nil, money: Bool? = nil, symbols: Bool? = nil) {
            self.subject = subject
            self.form = form
            self.theme = theme
            self.money = money
            self.symbols = symbols
        }

        public enum Form: OpenChoice {
            case square
            case wide
            case story
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.square, .wide, .story]

            public var rawValue: String {
                switch self {
                case .square: "square"
                case .wide: "wide"
                case .story: "story"
                case .unlisted(let text): text
                }
            }
        }

        public enum Theme: OpenChoice {
            case light
            case dark
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.light, .dark]

            public var rawValue: String {
                switch self {
                case .light: "light"
                case .dark: "dark"
                case .unlisted(let text): text
                }
            }
        }
    }
}
