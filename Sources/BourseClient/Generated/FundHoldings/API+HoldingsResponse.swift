// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `holdings` returns.
    public struct HoldingsResponse: Decodable, Equatable, Sendable {
        public let asOf: Day
        public let note: String?
        public let totals: Totals
        public let holdings: [API.Holding]
        public let allocation: Allocation
        public let unmatched: [API.SchemeMatch]
        public let provenance: API.Provenance?
        public let freshness: API.Freshness

        public struct Totals: Decodable, Equatable, Sendable {
            public let count: Int
            public let value: Decimal
            public let invested: Decimal
            public let gain: Decimal
            public let gainOnInvested: Decimal?
            public let realized: Decimal
            public let payouts: Decimal

            /// What the funds take from the value per year, by their expense ratios.
            public let costs: Costs?
            public let xirr: Decimal?
            public let xirrProblem: String?
            public let dayChange: DayChange?
            public let withoutValue: Int
            public let withoutGain: Int
            public let withoutRate: Int

            /// What the funds take from the value per year, by their expense ratios.
            public struct Costs: Decodable, Equatable, Sendable {
                public let perYear: Decimal
                public let average: Decimal?
                public let value: Decimal
                public let excluded: Int
            }

            public struct DayChange: Decodable, Equatable, Sendable {
                public let day: Day
                public let since: Day
                public let amount: Decimal
                public let fraction: Decimal?
                public let holdings: Int
                public let excluded: Int
            }
        }

        public struct Allocation: Decodable, Equatable, Sendable {
            public let house: [API.AllocationShare]
            public let category: [API.AllocationShare]
            public let plan: [API.AllocationShare]
        }
    }
}
