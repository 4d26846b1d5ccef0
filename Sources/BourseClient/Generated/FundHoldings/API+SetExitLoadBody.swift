// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// Up to how many days after a purchase its units pay which fraction of their value.
    public struct SetExitLoadBody: Encodable, Equatable, Sendable {
        public var steps: [Step]

        /// Makes the object; members that are nil are not sent.
        public init(steps: [Step]) {
            self.steps = steps
        }

        public struct Step: Encodable, Equatable, Sendable {
            public var days: Int
            public var rate: Decimal

            /// Makes the object; members that are nil are not sent.
            public init(days: Int, rate: Decimal) {
                self.days = days
                self.rate = rate
            }
        }
    }
}
