import BourseCore
import BourseValues

/// What a password must be.
///
/// Source: NIST SP 800-63B, 5.1.1.2: length and a list of common values, no rules about kinds of characters.
public enum PasswordRule: Hashable, Sendable {
    /// 10 to 200 characters, not all alike, not the address, not among the commonest.
    case desk
    /// What clients in the field were promised: 8 to 200 characters; nothing that a program guesses first.
    case published

    static let hint = "At least 10 characters. A few memorable words are stronger than a short, complex password."

    private static let common: Set<String> = [
        "1234567890", "0123456789", "12345678910", "qwertyuiop", "password12", "password123", "passwordpassword",
        "iloveyou12", "1q2w3e4r5t", "qwerty12345", "letmein123", "administrator", "changeme123", "abcdefghij",
    ]

    /// The fewest characters.
    public var shortest: Int { self == .desk ? 10 : 8 }

    func check(_ password: String, for email: Email) throws(AccountError) {
        guard password.count >= shortest else {
            throw .weakPassword("The password must have at least \(shortest) characters.")
        }
        guard password.utf8.count <= 800, password.count <= 200 else {
            throw .weakPassword("The password must have at most 200 characters.")
        }
        let lowered = password.lowercased()
        let isCommon = self == .desk && Self.common.contains(lowered)
        guard Set(lowered).count >= 4, !isCommon, lowered != email.description else {
            throw .weakPassword("This password is too easy to guess. Choose another.")
        }
    }
}
