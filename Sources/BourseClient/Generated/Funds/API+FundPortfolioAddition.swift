// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `FundPortfolioAddition`.
    public struct FundPortfolioAddition: Decodable, Equatable, Sendable {
        public let added: [API.AddedPortfolio]

        /// Not added, because a newer portfolio of the fund is stored.
        public let older: [API.AddedPortfolio]

        /// The sheets that name no fund, or several.
        public let unmatched: [String]

        /// The sheets of a fund that another sheet is of as well.
        public let repeated: [String]

        /// Why other sheets with securities cannot be read.
        public let unreadable: [String]
    }
}
