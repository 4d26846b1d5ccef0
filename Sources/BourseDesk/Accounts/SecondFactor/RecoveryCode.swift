import BourseCore

/// A code that signs somebody in once who has lost the authenticator app: 80 random bits.
enum RecoveryCode {
    /// How many a person has.
    static let count = 10
    private static let size = 10

    /// Makes a code of chance: `abcd-efgh-ijkl-mnop`.
    static func make(_ environment: DeskEnvironment) -> String {
        let letters = Array(Base32.text(environment.randomBytes(size)).lowercased())
        return stride(from: 0, to: letters.count, by: 4)
            .map { String(letters[$0..<min($0 + 4, letters.count)]) }
            .joined(separator: "-")
    }

    /// The letters and digits of what somebody typed; nothing when it cannot be a code.
    static func reading(_ text: String) -> String? {
        let letters = text.lowercased().filter { $0 != "-" && $0 != " " }
        guard letters.utf8.count == 16, letters.utf8.allSatisfy({ isLetter($0) }) else { return nil }
        return letters
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x32...0x37).contains(byte)
    }
}
