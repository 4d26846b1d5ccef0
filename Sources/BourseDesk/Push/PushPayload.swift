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
        let body = fields.map { "\"\($0.0)\":\(quoted($0.1))" }.joined(separator: ",")
        return Array("{\(body)}".utf8)
    }

    /// The name under which a later message replaces one that the push service still keeps: at most 32 characters of the
    /// alphabet of base64url (RFC 8030, 5.4).
    static func topic(of message: PushMessage) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in "\(message.topic.rawValue) \(message.tag)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }

    /// A text of JSON, with everything but printable ASCII escaped or as it is.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension PushMessage {
    /// The same without its text.
    var shortened: PushMessage {
        PushMessage(topic, title: title, text: "", path: path, tag: tag, at: at, isSilent: isSilent)
    }
}
