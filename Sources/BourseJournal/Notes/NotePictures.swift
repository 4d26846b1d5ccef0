/// References of notes to stored pictures.
public enum NotePictures {
    /// The start of the address of a picture; its SHA-256 checksum as 64 hexadecimal digits follows.
    public static let path = "/journal/pictures/"
    /// The days after which a picture that no note refers to is deleted.
    public static let graceDays = 30

    /// The checksums of the pictures that a note refers to.
    ///
    /// Any text that contains the address of a picture counts, also inside of code, so that no picture is deleted that a
    /// note may show.
    ///
    /// - Complexity: O(length).
    public static func references(in note: String) -> Set<String> {
        var found: Set<String> = []
        let bytes = Array(note.utf8)
        let prefix = Array(path.utf8)
        var index = 0
        while let start = next(prefix, in: bytes, from: index) {
            let digits = bytes[(start + prefix.count)...].prefix(64)
            if digits.count == 64, digits.allSatisfy(isDigit) { found.insert(String(decoding: digits, as: UTF8.self)) }
            index = start + prefix.count
        }
        return found
    }

    /// Whether a text has the form of a checksum.
    public static func isChecksum(_ text: some StringProtocol) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) }

    private static func next(_ prefix: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + prefix.count <= bytes.count {
            if bytes[index] == prefix[0], bytes[index...].starts(with: prefix) { return index }
            index += 1
        }
        return nil
    }
}
