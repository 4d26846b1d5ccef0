import NIOCore

/// The body of a request, of which no more is held than a source takes.
struct RequestBody: Sendable {
    /// The most bytes that are held.
    static let limit = 1 << 16

    private let isRead: Bool
    /// What came; nothing of a body that is not read or too long.
    private(set) var bytes: [UInt8] = []
    /// Whether it has more than ``limit`` bytes.
    private(set) var isTooLong = false

    /// A request without a body, or with one that nobody reads.
    static let unread = RequestBody(isRead: false)

    /// Prepares for the body of a request to an address.
    init(of uri: String) { isRead = Upstream.named(by: uri)?.upstream.readsBodies ?? false }

    private init(isRead: Bool) { self.isRead = isRead }

    /// Adds the next piece.
    mutating func append(_ piece: ByteBuffer) {
        guard isRead, !isTooLong else { return }
        if bytes.count + piece.readableBytes > Self.limit {
            isTooLong = true
            bytes = []
        } else {
            bytes += piece.readableBytesView
        }
    }
}
