// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// The pictures in notes.
    ///
    /// `GET /api/v1/journal/pictures`
    public func notePictures() -> Call<API.NotePicturesResponse> {
        document(APIRequest(.get, ["journal", "pictures"]))
    }

    /// Stores a PNG, JPEG, WebP or GIF picture of at most 10 MB for a note; the same bytes are stored once.
    ///
    /// `POST /api/v1/journal/pictures`
    ///
    /// - Parameter mediaType: One of image/png, image/jpeg, image/webp, image/gif.
    public func addNotePicture(_ content: Data, mediaType: String) -> Call<API.NotePicture> {
        var request = APIRequest(.post, ["journal", "pictures"])
        request.body = .content(content, type: mediaType)
        return document(request)
    }

    /// A picture by its SHA-256 checksum.
    ///
    /// `GET /api/v1/journal/pictures/{sha256}`
    public func notePicture(_ sha256: String) -> Call<Data> {
        var request = APIRequest(.get, ["journal", "pictures", sha256])
        request.accept = "image/*"
        return data(request)
    }
}
