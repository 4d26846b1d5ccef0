/// A format of pictures in notes.
public enum PictureFormat: String, CaseIterable, Sendable {
    case png, jpeg, webp, gif

    /// The media type.
    public var mediaType: String { "image/\(rawValue)" }

    /// The ending of file names.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// The name of the format.
    public var title: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .webp: "WebP"
        case .gif: "GIF"
        }
    }
}
