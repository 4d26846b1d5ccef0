// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `notePictures` returns.
    public struct NotePicturesResponse: Decodable, Equatable, Sendable {
        public let pictures: [API.NotePicture]
    }
}
