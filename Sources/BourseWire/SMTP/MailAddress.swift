/// An address that mail is sent to or from, in the characters that every mail server takes.
public struct MailAddress: Hashable, Sendable, CustomStringConvertible {
    /// `name@example.com`, as it was written.
    public let description: String

    /// Reads an address of at most 254 ASCII characters: a name of at most 64, one `@`, a host.
    ///
    /// Quoted names, comments and addresses beyond ASCII are refused: no character of an address can end the command that
    /// it stands in. Source: RFC 5321, section 4.5.3.1; RFC 3696, erratum 1690.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, (1...64).contains(parts[0].count), text.utf8.count <= 254 else { return nil }
        guard Self.isDotted(parts[0], Self.isOfName), Self.isDotted(parts[1], Self.isOfHost) else { return nil }
        description = text
    }

    /// The host, behind the `@`.
    public var host: Substring { description.split(separator: "@").last ?? "" }

    private static func isDotted(_ text: Substring.UTF8View, _ isAllowed: (UInt8) -> Bool) -> Bool {
        text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0.allSatisfy(isAllowed)
        }
    }

    private static func isOfName(_ byte: UInt8) -> Bool { isOfHost(byte) || "!#$%&'*+/=?^_`{|}~".utf8.contains(byte) }

    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
