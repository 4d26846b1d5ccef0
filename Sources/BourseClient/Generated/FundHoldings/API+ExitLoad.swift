// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ExitLoad`.
    public struct ExitLoad: Decodable, Equatable, Sendable {
        public let code: Int
        public let steps: [Step]

        public struct Step: Decodable, Equatable, Sendable {
            /// Units redeemed up to this many days after their purchase pay the rate.
            public let days: Int

            /// A fraction of their value.
            public let rate: Decimal
        }
    }
}
