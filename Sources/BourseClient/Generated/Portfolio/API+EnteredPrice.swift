// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `EnteredPrice`.
    public struct EnteredPrice: Decodable, Equatable, Sendable {
        public let symbol: String
        public let day: Day

        /// In the asset's currency.
        ///
        /// Used where no source has a price for the day.
        public let price: Decimal
    }
}
