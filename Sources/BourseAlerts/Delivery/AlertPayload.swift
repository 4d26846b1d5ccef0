import BourseCore
import Foundation

/// What a webhook is sent of a fire: JSON with its names in alphabetical order and figures as decimal text.
public struct AlertPayload: Hashable, Sendable {
    /// The version of its form.
    public static let version = 1
    /// Its bytes in UTF-8.
    public let body: [UInt8]

    private struct PayloadBody: Encodable {
        let body: String
        let condition: String
        let currency: String?
        let delivery: String
        let fire: String
        let foundAt: String
        let level: String
        let link: String
        let measure: String
        let note: String
        let rule: String
        let seenAt: String
        let subject: String
        let title: String
        let trigger: String
        let value: String
        let version: Int
        let whileAway: Bool
    }

    /// Makes the payload of a delivery.
    ///
    /// - Parameter base: The address of the desk, before the path of the message, such as `https://desk.example`.
    /// - Throws: what Foundation says when it cannot be written, which text and whole numbers always can.
    public init(
        _ message: AlertMessage,
        of fire: AlertFire,
        rule: AlertRule,
        delivery: Delivery,
        base: String
    ) throws {
        let form = PayloadBody(
            body: message.body,
            condition: rule.clause,
            currency: rule.currency?.code,
            delivery: delivery.id,
            fire: fire.id.description,
            foundAt: fire.foundAt.description,
            level: rule.condition.level.description,
            link: base + message.path,
            measure: rule.condition.measure.description,
            note: rule.note,
            rule: rule.id.text,
            seenAt: fire.seenAt.description,
            subject: rule.subject.description,
            title: message.title,
            trigger: rule.condition.trigger.rawValue,
            value: fire.value.description,
            version: Self.version,
            whileAway: fire.isWhileAway
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        body = Array(try encoder.encode(form))
    }
}
