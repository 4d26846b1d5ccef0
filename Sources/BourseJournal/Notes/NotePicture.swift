import BourseCore

/// A stored picture, without its bytes.
public struct NotePicture: Hashable, Sendable {
    /// The SHA-256 checksum of its bytes, as 64 hexadecimal digits.
    public let checksum: String
    /// The format.
    public let format: PictureFormat
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The number of bytes.
    public let size: Int
    /// The time of storing.
    public let addedAt: Timestamp
    /// Since when no note refers to it; nil while one does.
    public let unusedSince: Timestamp?

    /// Makes a picture.
    public init(
        checksum: String,
        format: PictureFormat,
        width: Int,
        height: Int,
        size: Int,
        addedAt: Timestamp,
        unusedSince: Timestamp?
    ) {
        self.checksum = checksum
        self.format = format
        self.width = width
        self.height = height
        self.size = size
        self.addedAt = addedAt
        self.unusedSince = unusedSince
    }

    /// The address of the picture on the desk.
    public var path: String { NotePictures.path + checksum }
    /// The name of the picture as a file.
    public var fileName: String { "\(checksum).\(format.fileExtension)" }
}
