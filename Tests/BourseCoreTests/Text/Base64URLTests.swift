import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("Bytes as base64url")
struct Base64URLTests {
    /// RFC 4648, section 10, without padding.
    @Test(arguments: [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
        ("foobar", "Zm9vYmFy"),
    ])
    func text_isThatOfTheStandard(plain: String, encoded: String) {
        #expect(Base64URL.text(plain.utf8) == encoded)
        #expect(Base64URL.bytes(encoded) == Array(plain.utf8))
    }

    @Test func padding_isReadAtTheEnd_andNowhereElse() {
        #expect(Base64URL.bytes("Zg==") == [0x66])
        #expect(Base64URL.bytes("Zm8=") == [0x66, 0x6F])
        for text in ["=", "Zg=", "Z=g=", "Zg===", "====", "Zm9v="] { #expect(Base64URL.bytes(text) == nil, "\(text)") }
    }

    @Test(arguments: ["Z", "Zm9vY", "Zm9+", "Zm9/", "Zm 9", "Zh", "Zm9vé", "Zm\n9"])
    func text_thatNoBytesHave_isRefused(text: String) {
        #expect(Base64URL.bytes(text) == nil)
    }

    @Test(arguments: Seeds.first(20))
    func anyBytes_comeBack(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let size = Int.random(in: 0...200, using: &generator)
        let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let text = Base64URL.text(bytes)
        let padded = Data(bytes).base64EncodedString()
        #expect(Base64URL.bytes(text) == bytes, "seed \(seed)")
        let plain = padded.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        #expect(text == plain, "seed \(seed)")
    }

    @Test func limit_isOfCharacters() {
        #expect(Base64URL.bytes("Zm9v", limit: 4) != nil && Base64URL.bytes("Zm9v", limit: 3) == nil)
    }
}
