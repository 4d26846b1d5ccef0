import BourseCore

/// Why a picture was not stored.
public enum PictureError: UserFacingError, Hashable, Sendable {
    /// The file is not a PNG, JPEG, WebP or GIF picture.
    case unknownFormat
    /// The file begins as a picture of a format, but its structure is broken or its end is missing.
    case damaged(PictureFormat)
    /// The file is larger than allowed.
    case tooLarge
    /// The picture has more pixels than allowed.
    case tooManyPixels(width: Int, height: Int)
    /// The person's pictures have as many bytes as allowed, or as many as allowed are stored.
    case quotaReached

    /// The most bytes of a picture.
    public static let largestFile = 10_000_000
    /// The most pixels of a picture.
    public static let mostPixels = 50_000_000
    /// The most bytes of all pictures of a person.
    public static let quota = 500_000_000
    /// The most pictures of a person.
    public static let mostPictures = 5_000

    /// What happened.
    public var message: String {
        switch self {
        case .unknownFormat: "The file is not a PNG, JPEG, WebP or GIF picture."
        case .damaged(let format): "The \(format.title) picture is damaged or incomplete."
        case .tooLarge: "A picture has at most \(Self.largestFile / 1_000_000) MB."
        case .tooManyPixels(let width, let height):
            "The picture has \(width) × \(height) pixels; at most \(Self.mostPixels / 1_000_000) million are possible."
        case .quotaReached:
            "Your pictures have reached the limit of \(Self.quota / 1_000_000) MB or \(Self.mostPictures) pictures."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .unknownFormat, .damaged, .tooManyPixels, .quotaReached: .invalid
        case .tooLarge: .tooLarge
        }
    }

    /// What failed.
    public var headline: String { "The picture was not stored" }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .unknownFormat: "Save it as PNG or JPEG and try again."
        case .damaged: "Save the picture again and try again."
        case .tooLarge, .tooManyPixels: "Make the picture smaller and try again."
        case .quotaReached:
            "Remove pictures from your notes. They are deleted \(NotePictures.graceDays) days later."
        }
    }
}
