// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `LiveCandle`.
    public struct LiveCandle: Decodable, Equatable, Sendable {
        public let start: Date
        public let `open`: Decimal
        public let high: Decimal
        public let low: Decimal
        public let close: Decimal

        /// Contracts traded.
        public let volume: Int

        /// The number of trades.
        public let trades: Int

        /// Whether the interval has ended.
        public let isFinished: Bool
    }
}
