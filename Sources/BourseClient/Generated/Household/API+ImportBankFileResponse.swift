// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `importBankFile` returns.
    public enum ImportBankFileResponse: StatusDecodable, Equatable {
        /// The response has the status 200.
        case ok(API.BankFilePreview)
        /// The response has the status 201.
        case created(API.BankFile)

        /// Decodes the document that a response with the status has.
        public init(status: Int, from decoder: any Decoder) throws {
            switch status {
            case 201: self = .created(try API.BankFile(from: decoder))
            default: self = .ok(try API.BankFilePreview(from: decoder))
            }
        }
    }
}
