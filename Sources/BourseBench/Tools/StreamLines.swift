/// Puts the lines of a stream together from what a socket receives.
struct StreamLines {
    /// The beginning of a line whose end has not come yet.
    private var begun: [UInt8] = []

    /// What asks for a stream.
    static func request(_ path: String, token: String) -> String {
        "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n"
            + "Cookie: bourse_session=\(token)\r\n\r\n"
    }

    /// Gives every line that ends in `bytes` to `body`, without its end.
    mutating func take(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            if begun.isEmpty {
                body(UnsafeRawBufferPointer(rebasing: rest[..<end]))
            } else {
                begun += rest[..<end]
                begun.withUnsafeBytes { body($0) }
                begun.removeAll(keepingCapacity: true)
            }
            rest = rest[(end + 1)...]
        }
        begun += rest
    }
}
