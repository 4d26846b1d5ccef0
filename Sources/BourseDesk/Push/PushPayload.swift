import BourseCore
import BourseValues

/// What a device is sent, as JSON that the service worker reads.
enum PushPayload {
    /// The bytes of a message.
    static func bytes(_ message: PushMessage) -> [UInt8] {
        let fields: [(String, String)] = [
            ("topic", message.topic.rawValue), ("title", message.title), ("text", message.text),
            ("path", message.path), ("tag", message.tag), ("at", "\(message.at.microseconds / 1000)"),
            ("silent", message.isSilent ? "1" : ""),
        ]
        let body = fields.map { "\"\($0.0)\":\(JSONText.quoted($0.1))" }.joined(separator: ",")
        return Array("{\(body)}".utf8)
    }

    /// The name under which a later message replaces one that the push service still keeps: at most 32 characters of the
    /// alphabet of base64url (RFC 8030, 5.4).
    static func topic(of message: PushMessage) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in "\(message.topic.rawValue) \(message.tag)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}

extension PushMessage {
    /// The same without its text.
    var shortened: PushMessage {
        PushMessage(topic, title: title, text: "", path: path, tag: tag, at: at, isSilent: isSilent)
    }
}
