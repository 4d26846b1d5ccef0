// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `LiveInstrument`.
    public struct LiveInstrument: Decodable, Equatable, Sendable {
        public let symbol: String
        public let name: String

        /// What sizes are counted in.
        public let unit: String
        public let tick: Decimal?
        public let last: Decimal?

        /// Contracts traded in 24 hours.
        public let volume: Int?

        /// Why the market cannot be shown, as a sentence.
        public let problem: String?
    }
}
