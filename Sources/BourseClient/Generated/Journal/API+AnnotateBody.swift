// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `annotate` sends.
    public struct AnnotateBody: Encodable, Equatable, Sendable {
        public var rating: Decimal?

        /// How sure you were of a profit at the opening, in percent.
        public var conviction: Int?
        public var setups: [String]?
        public var mistakes: [String]?
        public var note: String?

        /// The revision of the note that the change is based on; null or absent replaces any.
        public var revision: Int?

        /// Makes the object; members that are nil are not sent.
        public init(
            rating: Decimal? = nil,
            conviction: Int? = nil,
            setups: [String]? = nil,
            mistakes: [String]? = nil,
            note: String? = nil,
            revision: Int? = nil
        ) {
            self.rating = rating
            self.conviction = conviction
            self.setups = setups
            self.mistakes = mistakes
            self.note = note
            self.revision = revision
        }
    }
}
