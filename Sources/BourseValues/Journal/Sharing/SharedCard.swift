import BourseCore

/// A card that anybody can see who has its address, as it was when it was shared.
public struct SharedCard: Hashable, Sendable {
    /// The identity by which its owner revokes it, 32 hexadecimal digits; it does not reveal the address.
    public let id: String
    /// What the card is about, for its owner.
    public let subject: CardSubject
    /// The card.
    public let card: ShareCard
    /// When it was shared.
    public let sharedAt: Timestamp

    /// The most shared cards of a person.
    public static let limit = 200

    /// Makes a shared card.
    public init(id: String, subject: CardSubject, card: ShareCard, sharedAt: Timestamp) {
        self.id = id
        self.subject = subject
        self.card = card
        self.sharedAt = sharedAt
    }

    /// The address of a card.
    ///
    /// - Parameters:
    ///   - secret: The 32 hexadecimal digits of its address.
    ///   - base: The address of the desk, without a slash at its end; empty for an address within the desk.
    public static func address(_ secret: String, base: String) -> String { "\(base)/c/\(secret)" }
}
