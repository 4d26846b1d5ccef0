// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Recording`.
    public struct Recording: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let symbol: String
        public let from: Date
        public let to: Date
        public let bytes: Int
        public let messages: Int

        /// Stretches of time without data.
        public let gaps: Int

        /// Parts that cannot be read.
        public let damage: Int
        public let isRecording: Bool
    }
}
