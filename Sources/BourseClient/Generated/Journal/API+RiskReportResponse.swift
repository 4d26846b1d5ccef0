// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `riskReport` returns.
    public struct RiskReportResponse: Decodable, Equatable, Sendable {
        public let currency: String
        public let statistics: API.RStatistics
        public let rules: [API.AccountRiskRule]
    }
}
