// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `signIn` returns.
    public enum SignInResponse: StatusDecodable, Equatable {
        /// The response has the status 201.
        case created(Created)
        /// The response has the status 202.
        case accepted(Accepted)

        /// Decodes the document that a response with the status has.
        public init(status: Int, from decoder: any Decoder) throws {
            switch status {
            case 202: self = .accepted(try Accepted(from: decoder))
            default: self = .created(try Created(from: decoder))
            }
        }

        /// What `signIn` returns.
        public struct Created: Decodable, Equatable, Sendable {
            public let token: String
        }

        /// What `signIn` returns.
        public struct Accepted: Decodable, Equatable, Sendable {
            public let ticket: String
        }
    }
}
