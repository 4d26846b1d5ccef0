/// The identity of a rule: 1 to 64 letters, digits, `-` and `_`.
public struct AlertRuleID: Hashable, Sendable {
    /// The identity as text.
    public let text: String

    /// Reads an identity; nothing when it is empty, too long or has other characters.
    public init?(_ text: String) {
        guard alertName(text, upTo: 64) else { return nil }
        self.text = text
    }
}

/// Whose portfolio or journal it is, by the identity of the person: 1 to 64 letters, digits, `-` and `_`.
public struct AlertOwner: Hashable, Sendable {
    /// The identity as text.
    public let text: String

    /// Reads an identity; nothing when it is empty, too long or has other characters.
    public init?(_ text: String) {
        guard alertName(text, upTo: 64) else { return nil }
        self.text = text
    }
}

/// An outcome of a market of predictions, such as “Yes” of `fed-cuts-in-june`.
public struct WatchedOutcome: Hashable, Sendable {
    /// The market's short name: 1 to 200 letters, digits, `-` and `_`.
    public let market: String
    /// The outcome's name: 1 to 80 characters.
    public let outcome: String

    /// Makes an outcome; nothing when a name is empty, too long, or has line breaks or other control characters.
    public init?(market: String, outcome: String) {
        guard alertName(market, upTo: 200), (1...80).contains(outcome.count),
            outcome.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        else { return nil }
        self.market = market
        self.outcome = outcome
    }
}

extension AlertRuleID: Comparable, CustomStringConvertible {
    /// Orders by text.
    public static func < (lhs: AlertRuleID, rhs: AlertRuleID) -> Bool { lhs.text < rhs.text }
    /// The identity as text.
    public var description: String { text }
}

/// Whether text is a name of letters, digits, `-` and `_` in ASCII.
private func alertName(_ text: String, upTo most: Int) -> Bool {
    guard (1...most).contains(text.utf8.count) else { return false }
    return text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
    }
}
