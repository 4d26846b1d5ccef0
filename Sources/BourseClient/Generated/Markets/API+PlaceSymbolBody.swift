// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `placeSymbol` sends.
    public struct PlaceSymbolBody: Encodable, Equatable, Sendable {
        public var place: Int

        /// Makes the object; members that are nil are not sent.
        public init(place: Int) {
            self.place = place
        }
    }
}
