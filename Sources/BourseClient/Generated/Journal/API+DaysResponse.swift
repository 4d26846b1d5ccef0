// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `days` returns.
    public struct DaysResponse: Decodable, Equatable, Sendable {
        public let days: [DayEntry]

        public struct DayEntry: Decodable, Equatable, Sendable {
            public let day: Day
            public let trades: Int
            public let winners: Int
            public let losers: Int
            public let grossProfit: Decimal
            public let fees: Decimal
            public let netProfit: Decimal
            public let note: String?
        }
    }
}
