/// What a password must be: 10 to 200 characters, not all alike, not the address, not among the commonest.
///
/// Source: NIST SP 800-63B, 5.1.1.2: length and a list of common values, no rules about kinds of characters.
enum PasswordRules {
    static let hint = "At least 10 characters. A few words you will remember are better than a short riddle."

    private static let common: Set<String> = [
        "1234567890", "0123456789", "12345678910", "qwertyuiop", "password12", "password123", "passwordpassword",
        "iloveyou12", "1q2w3e4r5t", "qwerty12345", "letmein123", "administrator", "changeme123", "abcdefghij",
    ]

    static func check(_ password: String, for email: Email) throws(AccountError) {
        guard password.count >= 10 else { throw .weakPassword("The password must have at least 10 characters.") }
        guard password.utf8.count <= 800, password.count <= 200 else {
            throw .weakPassword("The password must have at most 200 characters.")
        }
        let lowered = password.lowercased()
        guard Set(lowered).count >= 4, !common.contains(lowered), lowered != email.description else {
            throw .weakPassword("This password is too easy to guess. Choose another.")
        }
    }
}
