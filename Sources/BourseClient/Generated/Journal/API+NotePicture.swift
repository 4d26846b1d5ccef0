// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `NotePicture`.
    public struct NotePicture: Decodable, Equatable, Sendable {
        public let sha256: String

        /// The address by which notes refer to it: ![description](path).
        public let path: String
        public let format: Format
        public let width: Int
        public let height: Int
        public let bytes: Int
        public let addedAt: Date

        /// Since when no note refers to it; it is deleted 30 days later.
        public let unusedSince: Date?

        public enum Format: OpenChoice {
            case png
            case jpeg
            case webp
            case gif
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.png, .jpeg, .webp, .gif]

            public var rawValue: String {
                switch self {
                case .png: "png"
                case .jpeg: "jpeg"
                case .webp: "webp"
                case .gif: "gif"
                case .unlisted(let text): text
                }
            }
        }
    }
}
