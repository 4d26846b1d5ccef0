/// Tells what has come before it is read: JSON, a page for people, a line of text, or nothing.
enum AnswerBody {
    /// The value of an answer in JSON.
    static func value(_ bytes: [UInt8], _ limits: AnswerLimits) throws(AnswerError) -> JSONValue {
        guard bytes.count <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
        // A mark of byte order is no part of JSON, but comes: once.
        let bytes = bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes
        guard let first = bytes.first(where: { $0 > 0x20 }) else { throw .empty }
        switch first {
        case 0x7B, 0x5B: return try JSONValue(reading: bytes, limits: limits)
        case 0x3C: throw .page(title(bytes))
        case 0xEF where bytes.starts(with: byteOrderMark): throw .notJSON(offset: byteOrderMark.count)
        default: throw plain(bytes)
        }
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The fields of an answer that is an object.
    static func object(_ bytes: [UInt8], _ limits: AnswerLimits) throws(AnswerError) -> [String: JSONValue] {
        guard case .object(let fields) = try value(bytes, limits) else { throw .unexpected("object") }
        return fields
    }

    /// What a text that is no JSON means.
    static func plain(_ bytes: [UInt8]) -> AnswerError {
        let text = JSONValue.plain(String(decoding: bytes.prefix(600), as: UTF8.self), 160)
        return asksToWait(text) ? .busy(text) : .plainText(text)
    }

    /// Whether the words are one of the ways to say that too much was asked.
    static func asksToWait(_ text: String) -> Bool {
        let text = text.lowercased()
        return ["too many requests", "limit requests", "limit reach", "rate limit", "hits limit"]
            .contains { text.contains($0) }
    }

    /// Whether the words say that a key is wrong.
    static func refusesKey(_ text: String) -> Bool {
        let text = text.lowercased()
        return ["invalid api key", "invalid crumb", "unauthorized", "invalid cookie", "use an api key"]
            .contains { text.contains($0) }
    }

    /// Whether the words say that a key is not enough.
    static func asksForMore(_ text: String) -> Bool {
        let text = text.lowercased()
        return ["premium", "exclusive", "don't have access", "upgrade your plan", "not available under"]
            .contains { text.contains($0) }
    }

    /// What a failure told in a source's words means.
    static func failure(_ words: String) -> AnswerError {
        let text = JSONValue.plain(words, 160)
        if asksToWait(text) { return .busy(text) }
        if refusesKey(text) { return .unauthorized(text) }
        return asksForMore(text) ? .notAllowed(text) : .refused(text)
    }

    private static func title(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
        let lower = text.lowercased()
        // Lower case may be of another length than the text; only where it is not do the places agree.
        guard lower.utf8.count == text.utf8.count, let start = place("<title>", in: lower),
            let end = place("</title>", in: lower), start + 7 <= end
        else { return "" }
        return JSONValue.plain(String(decoding: Array(text.utf8)[(start + 7)..<end], as: UTF8.self))
    }

    private static func place(_ part: String, in text: String) -> Int? {
        let bytes = Array(text.utf8)
        let part = Array(part.utf8)
        guard bytes.count >= part.count else { return nil }
        return (0...(bytes.count - part.count)).first { bytes[$0...].starts(with: part) }
    }
}
