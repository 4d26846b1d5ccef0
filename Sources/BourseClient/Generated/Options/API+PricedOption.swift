// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PricedOption`.
    public struct PricedOption: Decodable, Equatable, Sendable {
        public let price: Decimal?
        public let delta: Decimal?
        public let gamma: Decimal?
        public let vega: Decimal?
        public let theta: Decimal?
        public let rho: Decimal?

        /// As sent in the request.
        public let id: JSONValue
        public let vanna: Decimal?
        public let charm: Decimal?
        public let vomma: Decimal?
        public let speed: Decimal?
        public let epsilon: Decimal?
        public let intrinsic: Decimal?
        public let probabilityInTheMoney: Decimal?
        public let digital: Decimal?
        public let exerciseBoundary: [ExerciseBoundaryItem]?

        public struct ExerciseBoundaryItem: Decodable, Equatable, Sendable {
            public let years: Decimal
            public let price: Decimal
        }
    }
}
