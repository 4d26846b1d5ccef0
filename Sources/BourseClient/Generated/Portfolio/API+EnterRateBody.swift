// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `enterRate` sends.
    public struct EnterRateBody: Encodable, Equatable, Sendable {
        public var rate: Decimal

        /// Default: the base currency.
        public var `in`: String?

        /// Makes the object; members that are nil are not sent.
        public init(rate: Decimal, `in`: String? = nil) {
            self.rate = rate
            self.`in` = `in`
        }
    }
}
