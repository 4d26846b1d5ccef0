// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `importStatements` returns.
    public enum ImportStatementsResponse: StatusDecodable, Equatable {
        /// The response has the status 200.
        case ok(OK)
        /// The response has the status 201.
        case created(Created)

        /// Decodes the document that a response with the status has.
        public init(status: Int, from decoder: any Decoder) throws {
            switch status {
            case 201: self = .created(try Created(from: decoder))
            default: self = .ok(try OK(from: decoder))
            }
        }

        /// What `importStatements` returns.
        public struct OK: Decodable, Equatable, Sendable {
            public let statements: [API.StatementPreview]
        }

        /// What `importStatements` returns.
        public struct Created: Decodable, Equatable, Sendable {
            public let statements: [API.Statement]
        }
    }
}
