// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `openCheckout` sends.
    public struct OpenCheckoutBody: Encodable, Equatable, Sendable {
        public var price: String
        public var `return`: String?

        /// Makes the object; members that are nil are not sent.
        public init(price: String, `return`: String? = nil) {
            self.price = price
            self.`return` = `return`
        }
    }
}
