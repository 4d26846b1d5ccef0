// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `monthNoteVersions` returns.
    public struct MonthNoteVersionsResponse: Decodable, Equatable, Sendable {
        public let versions: [API.NoteVersion]
    }
}
