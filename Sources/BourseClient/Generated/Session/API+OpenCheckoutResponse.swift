// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `openCheckout` returns.
    public struct OpenCheckoutResponse: Decodable, Equatable, Sendable {
        /// The address to open in a browser.
        public let url: String
    }
}
