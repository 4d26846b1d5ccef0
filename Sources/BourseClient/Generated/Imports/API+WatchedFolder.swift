// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `WatchedFolder`.
    public struct WatchedFolder: Decodable, Equatable, Sendable {
        /// Where it is; null if the desk watches none.
        public let folder: String?

        /// Why it cannot be read.
        public let problem: String?
        public let settings: API.WatchedFolderSettings

        /// The files that were read, newest first.
        public let files: [API.WatchedFile]
    }
}
