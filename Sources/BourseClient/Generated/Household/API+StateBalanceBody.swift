// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `stateBalance` sends.
    public struct StateBalanceBody: Encodable, Equatable, Sendable {
        public var day: Day
        public var balance: Decimal?

        /// Makes the object; members that are nil are not sent.
        public init(day: Day, balance: Decimal? = nil) {
            self.day = day
            self.balance = balance
        }
    }
}
