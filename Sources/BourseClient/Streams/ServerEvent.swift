/// A server-sent event (HTML Living Standard, section 9.2).
struct ServerEvent: Equatable, Sendable {
    var name = "message"
    var data = ""
    /// The id that the stream resumes after; nil if the event does not change it.
    var id: String?
}

/// Reads events from parts that end anywhere.
struct ServerEventParser: Sendable {
    /// The longest line in bytes; an order book of 100 levels has less than 20 KB.
    static let longestLine = 4 * 1024 * 1024

    /// The longest pause that a server may ask for, in milliseconds.
    static let longestRetry = 60_000

    /// A line or an event was longer than allowed.
    struct TooLong: Error {}

    /// The pause before a new connection that the server asks for, in milliseconds.
    private(set) var retry: Int?
    private var line: [UInt8] = []
    private var event = ServerEvent()
    private var data: [String] = []
    /// The bytes of `data`: an event without an end is no longer than a line.
    private var bytesOfData = 0
    private var isAfterReturn = false
    private var isAtStart = true

    mutating func append(_ part: some Sequence<UInt8>) throws(TooLong) -> [ServerEvent] {
        var events: [ServerEvent] = []
        for byte in part {
            let isSecondOfTwo = isAfterReturn && byte == UInt8(ascii: "\n")
            isAfterReturn = byte == UInt8(ascii: "\r")
            if isSecondOfTwo { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                if let event = endLine() { events.append(event) }
            } else {
                guard line.count + bytesOfData < Self.longestLine else { throw TooLong() }
                line.append(byte)
            }
        }
        return events
    }

    /// The event that a blank line ends.
    private mutating func endLine() -> ServerEvent? {
        var text = Substring(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
        if isAtStart {
            isAtStart = false
            if text.first == "\u{FEFF}" { text.removeFirst() }
        }
        guard !text.isEmpty else {
            defer {
                event = ServerEvent()
                data = []
                bytesOfData = 0
            }
            guard !data.isEmpty else { return nil }
            event.data = data.joined(separator: "\n")
            return event
        }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        var value = parts.count > 1 ? parts[1] : ""
        if value.first == " " { value.removeFirst() }
        field(String(parts[0]), String(value))
        return nil
    }

    private mutating func field(_ name: String, _ value: String) {
        switch name {
        case "event": event.name = value
        case "data":
            data.append(value)
            bytesOfData += value.utf8.count + 1
        case "id" where !value.contains("\0"): event.id = value
        case "retry": retry = Int(value).map { min(max(0, $0), Self.longestRetry) } ?? retry
        default: break
        }
    }
}
