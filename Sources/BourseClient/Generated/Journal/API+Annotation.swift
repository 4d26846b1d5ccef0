// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Annotation`.
    public struct Annotation: Decodable, Equatable, Sendable {
        public let rating: Decimal?

        /// How sure you were of a profit at the opening, in percent.
        public let conviction: Int?
        public let setups: [String]
        public let mistakes: [String]
        public let note: String

        /// The number of the last version of the note; 0 if it has none.
        public let revision: Int
    }
}
