// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `DayCurve`.
    public struct DayCurve: Decodable, Equatable, Sendable {
        public let currency: String

        /// At equal steps; at most 200 and those until the last closing.
        public let points: [Point]

        /// Trades with prices between their executions.
        public let marked: Int

        /// Trades without: they count when they are closed.
        public let unmarked: Int

        /// Whether some of the prices are those of a model of options.
        public let usesModel: Bool

        public struct Point: Decodable, Equatable, Sendable {
            public let time: Date

            /// Realized and unrealized since the opening of each trade, after fees paid until then.
            public let profit: Decimal
        }
    }
}
