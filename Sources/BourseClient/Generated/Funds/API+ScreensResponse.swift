// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `screens` returns.
    public struct ScreensResponse: Decodable, Equatable, Sendable {
        public let screens: [Screen]

        public struct Screen: Decodable, Equatable, Identifiable, Sendable {
            public let id: String
            public let name: String
            public let `where`: String
            public let sort: String?
            public let savedAt: Date
        }
    }
}
