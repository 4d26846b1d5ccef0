// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `chooseScheme` sends.
    public struct ChooseSchemeBody: Encodable, Equatable, Sendable {
        public var of: String
        public var scheme: Scheme

        /// Makes the object; members that are nil are not sent.
        public init(of: String, scheme: Scheme) {
            self.of = of
            self.scheme = scheme
        }

        public enum Scheme: Encodable, Equatable, Sendable {
            case number(Int)
            case text(Text)
            /// A value that this version of the client does not know.
            case unlisted(JSONValue)

            /// Encodes the alternative.
            public func encode(to encoder: any Encoder) throws {
                switch self {
                case .number(let value):
                    var container = encoder.singleValueContainer()
                    try container.encode(value)
                case .text(let value):
                    var container = encoder.singleValueContainer()
                    try container.encode(value)
                case .unlisted(let value): try value.encode(to: encoder)
                }
            }

            public enum Text: OpenChoice {
                case nothing
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.nothing]

                public var rawValue: String {
                    switch self {
                    case .nothing: "none"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
