// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `playbooks` returns.
    public struct PlaybooksResponse: Decodable, Equatable, Sendable {
        public let currency: String

        /// In order of setup.
        public let playbooks: [API.PlaybookResult]

        /// Setups of trades that have no playbook.
        public let setupsWithoutPlaybook: [String]
    }
}
