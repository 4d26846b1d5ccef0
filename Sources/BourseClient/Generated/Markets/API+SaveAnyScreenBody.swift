// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A name of 1 to 80 characters, conditions and an order.
    public struct SaveAnyScreenBody: Encodable, Equatable, Sendable {
        public var name: String
        public var `where`: String
        public var sort: String?
        public var subject: Subject

        /// Makes the object; members that are nil are not sent.
        public init(name: String, `where`: String, subject: Subject, sort: String? = nil) {
            self.name = name
            self.`where` = `where`
            self.sort = sort
            self.subject = subject
        }

        public enum Subject: OpenChoice {
            case funds
            case instruments
            case options
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.funds, .instruments, .options]

            public var rawValue: String {
                switch self {
                case .funds: "funds"
                case .instruments: "instruments"
                case .options: "options"
                case .unlisted(let text): text
                }
            }
        }
    }
}
