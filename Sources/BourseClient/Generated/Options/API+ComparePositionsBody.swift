// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `comparePositions` sends.
    public struct ComparePositionsBody: Encodable, Equatable, Sendable {
        public var positions: [API.Position]

        /// Makes the object; members that are nil are not sent.
        public init(positions: [API.Position]) {
            self.positions = positions
        }
    }
}
