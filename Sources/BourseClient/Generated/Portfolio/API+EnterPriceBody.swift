// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `enterPrice` sends.
    public struct EnterPriceBody: Encodable, Equatable, Sendable {
        public var price: Decimal

        /// Makes the object; members that are nil are not sent.
        public init(price: Decimal) {
            self.price = price
        }
    }
}
