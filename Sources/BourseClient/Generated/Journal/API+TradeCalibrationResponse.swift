// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `tradeCalibration` returns.
    public struct TradeCalibrationResponse: Decodable, Equatable, Sendable {
        public let all: API.Calibration?
        public let groups: [Group]

        public struct Group: Decodable, Equatable, Sendable {
            public let value: String?
            public let calibration: API.Calibration
        }
    }
}
