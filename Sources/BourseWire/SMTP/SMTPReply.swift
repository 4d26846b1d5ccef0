/// An answer of a mail server.
///
/// Source: RFC 5321, section 4.2.
public struct SMTPReply: Hashable, Sendable {
    /// Its code, 200 to 599.
    public let code: Int
    /// What stands behind the code, line by line, cleaned of what no line should have.
    public let lines: [String]

    /// Makes an answer.
    public init(_ code: Int, _ lines: [String]) { (self.code, self.lines) = (code, lines) }

    /// What was asked for is done.
    public var isDone: Bool { (200...299).contains(code) }
    /// More is asked for.
    public var asksMore: Bool { (300...399).contains(code) }
    /// It may go well later.
    public var isTemporary: Bool { (400...499).contains(code) }

    /// Code and text, for the log and for people; at most 200 characters.
    public var sentence: String { String("\(code) \(lines.joined(separator: " "))".prefix(200)) }
}

/// Reads the answers of a mail server from the bytes that come, in whatever pieces.
public struct SMTPReplyReader: Sendable {
    /// Why what came is no answer.
    public enum ReplyFault: Error, Hashable, Sendable {
        /// It does not begin with a code, or the code changes in the middle.
        case malformed
        /// A line of more than 2,048 bytes, or an answer of more than 100 lines.
        case tooLong
    }

    private static let longestLine = 2048
    private static let mostLines = 100

    private var line: [UInt8] = []
    private var code: Int?
    private var lines: [String] = []

    /// Makes a reader.
    public init() {}

    /// Reads bytes, and tells the answers that they complete.
    public mutating func read(_ bytes: some Sequence<UInt8>) throws(ReplyFault) -> [SMTPReply] {
        var replies: [SMTPReply] = []
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                guard line.count < Self.longestLine else { throw .tooLong }
                line.append(byte)
                continue
            }
            if let reply = try endLine() { replies.append(reply) }
        }
        return replies
    }

    private mutating func endLine() throws(ReplyFault) -> SMTPReply? {
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        defer { line.removeAll(keepingCapacity: true) }
        let digits = line.prefix(3)
        guard digits.count == 3, let value = Int(String(decoding: digits, as: UTF8.self)),
            (200...599).contains(value), code == nil || code == value
        else { throw .malformed }
        let mark = line.dropFirst(3).first
        guard mark == nil || mark == UInt8(ascii: " ") || mark == UInt8(ascii: "-") else { throw .malformed }
        let text = String(decoding: line.dropFirst(4), as: UTF8.self)
        lines.append(
            String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
        )
        guard lines.count <= Self.mostLines else { throw .tooLong }
        code = value
        if mark == UInt8(ascii: "-") { return nil }
        defer { (code, lines) = (nil, []) }
        return SMTPReply(value, lines)
    }
}
