import BourseDesk

/// A key that a source gave to the owner of the desk: it is sent to that source, and never shown.
public struct APIKey: Hashable, Sendable {
    /// The key; only for what is sent.
    let text: String

    /// Takes a key as it was set up; nothing when it is empty, longer than 512 bytes, or has other characters than
    /// visible ones of ASCII.
    public init?(_ text: String) {
        guard (1...512).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
        self.text = text
    }

    /// A text of a source without the key, which sources repeat when they refuse it.
    func hidden(in message: String) -> String {
        message.replacing(AddressText.escaped(text), with: "…").replacing(text, with: "…")
    }

    /// A failure without the key.
    func hidden(in failure: MarketSourceError) -> MarketSourceError {
        switch failure {
        case .unreachable(let text): .unreachable(hidden(in: text))
        case .unauthorized(let text): .unauthorized(hidden(in: text))
        case .unreadable(let text): .unreadable(hidden(in: text))
        case .late, .busy, .refused, .unknown, .unavailable, .cancelled: failure
        }
    }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// That there is a key, and not which.
    public var description: String { "a key" }
    /// That there is a key, and not which.
    public var debugDescription: String { description }
    /// Nothing, so that a dump does not tell it either.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
