import BourseCore
import BourseTestSupport
import Testing

@testable import BourseWire

@Suite("Letters")
struct MailMessageTests {
    private static func message(_ subject: String, _ text: String) throws -> MailMessage {
        MailMessage(
            from: try #require(MailAddress("desk@bourse.example")),
            to: try #require(MailAddress("ann@example.com")),
            subject: subject,
            text: text,
            date: Timestamp(seconds: 1_795_219_200),
            id: try #require(MailAddress("4f2a.1@bourse.example"))
        )
    }

    /// The lines of a letter as a server keeps them: without the doubled dots and the end.
    private static func lines(_ message: MailMessage) throws -> [String] {
        let text = String(decoding: message.bytes, as: UTF8.self)
        try #require(text.hasSuffix("\r\n.\r\n"))
        // The dot and the break behind it are two characters.
        return text.dropLast(2).split(separator: "\r\n", omittingEmptySubsequences: false).dropLast().map {
            String($0.hasPrefix(".") ? $0.dropFirst() : $0)
        }
    }

    /// Reads quoted-printable lines back, by the rules of RFC 2045 alone.
    private static func decoded(_ lines: some Sequence<String>) throws -> String {
        var bytes: [UInt8] = []
        for line in lines {
            var rest = line.utf8[...]
            var isWrapped = false
            while let byte = rest.popFirst() {
                guard byte == UInt8(ascii: "=") else {
                    bytes.append(byte)
                    continue
                }
                guard !rest.isEmpty else {
                    isWrapped = true
                    break
                }
                let digits = String(decoding: rest.prefix(2), as: UTF8.self)
                bytes.append(try #require(UInt8(digits, radix: 16)))
                rest = rest.dropFirst(2)
            }
            if !isWrapped { bytes.append(UInt8(ascii: "\n")) }
        }
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    /// Reads encoded words back, by the rules of RFC 2047 alone.
    private static func decodedWords(_ lines: [String]) throws -> String {
        var bytes: [UInt8] = []
        for line in lines {
            let word = line.trimmingPrefix(" ")
            try #require(word.hasPrefix("=?utf-8?Q?") && word.hasSuffix("?="))
            let body = word.dropFirst(10).dropLast(2).replacing("_", with: "=20")
            bytes += Array(try decoded([String(body)]).utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test
    func letter_isWrittenLineByLine() throws {
        let bytes = try Self.message("AAPL above $200.00", "It is $201.15.\n.\n..two\nend ").bytes
        let expected = """
            Date: Sat, 21 Nov 2026 00:00:00 +0000
            From: Bourse <desk@bourse.example>
            To: <ann@example.com>
            Message-ID: <4f2a.1@bourse.example>
            Subject: AAPL above $200.00
            MIME-Version: 1.0
            Content-Type: text/plain; charset=utf-8
            Content-Transfer-Encoding: quoted-printable
            Auto-Submitted: auto-generated

            It is $201.15.
            ..
            ...two
            end=20
            .

            """
        #expect(String(decoding: bytes, as: UTF8.self) == expected.replacing("\n", with: "\r\n"))
    }

    @Test(arguments: Seeds.first(20))
    func anyText_comesBack_inShortLinesOfASCII(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let alphabet = Array("ab =._\t?\n.é€₹😀中\r\n—")
        let text = String(
            (0..<Int.random(in: 0...400, using: &random)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }
        )
        let message = try Self.message(text, text)
        let lines = try Self.lines(message)
        #expect(lines.allSatisfy { $0.utf8.count <= 78 && $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } })
        let end = try #require(lines.firstIndex(of: ""))
        #expect(try Self.decoded(lines[(end + 1)...]) == String(text.map { $0.isNewline ? "\n" : $0 }))
        let begin = try #require(lines.firstIndex { $0.hasPrefix("Subject: ") })
        let after = try #require(lines.firstIndex { $0.hasPrefix("MIME-Version") })
        var subject = Array(lines[begin..<after])
        subject[0] = String(subject[0].dropFirst(9))
        let wanted = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
        let decoded = subject[0].hasPrefix("=?") ? try Self.decodedWords(subject) : subject[0]
        #expect(decoded == wanted, "seed \(seed)")
    }

    @Test(arguments: ["ann@example.com", "a.b+c@x-1.co.uk", "o'hara@example.org"])
    func address_isTaken(text: String) throws {
        #expect(try #require(MailAddress(text)).description == text)
    }

    @Test(arguments: [
        "", "ann", "@example.com", "ann@", "a@b@c", "ann@example.com\r\nRCPT TO:<eve@example.com>", "a b@example.com",
        "ann@exa mple.com", "<ann@example.com>", "ann@example..com", ".ann@example.com", "änn@example.com",
        "ann@example.com.", "\"ann\"@example.com", "ann@[127.0.0.1]",
        String(repeating: "a", count: 65) + "@example.com",
    ])
    func address_thatCouldEndACommand_isRefused(text: String) {
        #expect(MailAddress(text) == nil)
    }
}
