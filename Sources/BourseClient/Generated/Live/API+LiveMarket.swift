// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `LiveMarket`.
    public struct LiveMarket: Decodable, Equatable, Sendable {
        public let symbol: String
        public let venue: String
        public let name: String?

        /// What sizes are counted in.
        public let unit: String?
        public let tick: Decimal?
        public let status: API.LiveStatus
        public let quote: Quote
        public let statistics: Statistics

        public struct Quote: Decodable, Equatable, Sendable {
            public let last: Decimal?
            public let bid: API.LiveLevel?
            public let ask: API.LiveLevel?
            public let spread: Decimal?
            public let mark: Decimal?
            public let index: Decimal?
        }

        public struct Statistics: Decodable, Equatable, Sendable {
            /// The last price 24 hours ago.
            public let previousDay: Decimal?
            public let change: Decimal?
            public let changeRatio: Decimal?
            public let high: Decimal?
            public let low: Decimal?

            /// Contracts traded in 24 hours.
            public let volume: Int?
            public let openInterest: Int?
            public let fundingRate: Decimal?
            public let indicativeFundingRate: Decimal?
            public let fundingAt: Date?
        }
    }
}
