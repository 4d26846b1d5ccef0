/// What an exchange or a broker calls an instrument: `NVDA`, `BRK.B`, `BTC-USD`, `/MESZ5`, `EURUSD=X`.
public struct Symbol: Hashable, Sendable {
    /// The longest name accepted, in characters.
    public static let maximumLength = 32

    /// The name in capitals.
    public let name: String

    /// Reads a name, ignoring case and surrounding blanks.
    ///
    /// Nothing when it is empty, longer than ``maximumLength``, has inner blanks, or has characters that no venue uses:
    /// letters, digits and `. - / ^ $ = _ : # & ! *` are accepted, the first one not being `- = _ : & ! *`, so that a
    /// formula or a piece of markup is never taken for a symbol.
    public init?(_ text: String) {
        let trimmed = text.utf8.drop { $0 == 0x20 }
        let name = trimmed.prefix { $0 != 0x20 }
        guard let first = name.first, name.count <= Self.maximumLength else { return nil }
        guard trimmed.dropFirst(name.count).allSatisfy({ $0 == 0x20 }) else { return nil }
        guard Self.isWordCharacter(first) || "./^$#".utf8.contains(first) else { return nil }
        guard name.allSatisfy({ Self.isWordCharacter($0) || "./^$#-=_:&!*".utf8.contains($0) }) else { return nil }
        self.name = String(decoding: name, as: UTF8.self).uppercased()
    }

    private static func isWordCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }
}

extension Symbol: Comparable, CustomStringConvertible {
    /// Orders by name.
    public static func < (lhs: Symbol, rhs: Symbol) -> Bool { lhs.name < rhs.name }
    /// The name.
    public var description: String { name }
}
