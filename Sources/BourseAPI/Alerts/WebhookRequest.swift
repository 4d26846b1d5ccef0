import BourseAlerts
import BourseValues

/// A webhook as programs ask for it: `{"format":"ntfy","address":"https://ntfy.sh/my-alerts"}`.
public struct WebhookRequest: Sendable {
    /// What is asked for; whether it makes sense is found out by the desk.
    public let draft: WebhookDraft

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        let format = try object.string("format", otherwise: WebhookFormat.bourse.rawValue)
        let address = try object.string("address", otherwise: "")
        // Only the Bot API of Telegram has a usual address.
        guard !address.isEmpty || format == WebhookFormat.telegram.rawValue else {
            throw InvalidMember(
                "address",
                value: object.raw("address"),
                allowed: "an address that begins with https://"
            )
        }
        draft = WebhookDraft(
            format: format,
            address: address,
            token: try object.string("token", otherwise: ""),
            chat: try object.string("chat", otherwise: ""),
            template: try object.string("template", otherwise: ""),
            templateType: try object.string("templateType", otherwise: WebhookTemplate.Kind.json.rawValue)
        )
    }

    /// What is read.
    public static let schema: JSONSchema = .object(
        [:],
        optional: [
            "format": JSONSchema.choice(WebhookFormat.self).orNull.described("bourse by default."),
            "address": JSONSchema.text.orNull.described(
                "Where requests go; of ntfy with the topic, such as https://ntfy.sh/my-alerts. Of telegram the Bot API, "
                    + "https://api.telegram.org by default."
            ),
            "token": JSONSchema.text.orNull.described(
                "The access token of ntfy, if the topic needs one, or the token of the Telegram bot. Without one, the "
                    + "stored token is used again if format and server stay the same."
            ),
            "chat": JSONSchema.text.orNull.described(
                "The chat of Telegram: 123456789, -1001234567890 or @name of a channel."
            ),
            "template": JSONSchema.text.orNull.described(
                "The body of a template, with "
                    + WebhookTemplate.Placeholder.allCases.map(\.text).joined(separator: ", ") + "."
            ),
            "templateType": JSONSchema.choice(WebhookTemplate.Kind.self).orNull.described("json by default."),
        ],
        takesMore: true
    )
}
