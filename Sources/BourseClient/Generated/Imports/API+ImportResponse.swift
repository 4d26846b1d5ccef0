// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `import` returns.
    public enum ImportResponse: StatusDecodable, Equatable {
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

        /// What `import` returns.
        public struct OK: Decodable, Equatable, Sendable {
            public let imports: [API.ImportPreview]
        }

        /// What `import` returns.
        public struct Created: Decodable, Equatable, Sendable {
            public let imports: [API.Import]
        }
    }
}
