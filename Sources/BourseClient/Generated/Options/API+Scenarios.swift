// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Scenarios`.
    public struct Scenarios: Decodable, Equatable, Sendable {
        public let elapsed: Int
        public let shift: Decimal
        public let curves: Curves
        public let byDate: API.ProfitGrid
        public let byVolatility: API.ProfitGrid
        public let sensitivity: Sensitivity
        public let cone: [ConeItem]

        public struct Curves: Decodable, Equatable, Sendable {
            public let atExpiration: [Pair<Decimal, Decimal>]
            public let today: [Pair<Decimal, Decimal>]
            public let chosen: [Pair<Decimal, Decimal>]
        }

        public struct Sensitivity: Decodable, Equatable, Sendable {
            public let price: [PriceItem]
            public let volatility: [VolatilityItem]
            public let days: [DayEntry]

            public struct PriceItem: Decodable, Equatable, Sendable {
                public let change: Decimal
                public let level: Decimal
                public let profit: Decimal
            }

            public struct VolatilityItem: Decodable, Equatable, Sendable {
                public let change: Decimal
                public let level: Decimal
                public let profit: Decimal
            }

            public struct DayEntry: Decodable, Equatable, Sendable {
                public let change: Decimal
                public let level: Decimal
                public let profit: Decimal
            }
        }

        public struct ConeItem: Decodable, Equatable, Sendable {
            public let day: Decimal
            public let within68: Pair<Decimal, Decimal>
            public let within95: Pair<Decimal, Decimal>
        }
    }
}
