import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseSecrets

@Suite("The key for reports")
struct ReportKeyTests {
    /// RFC 8032, 7.1, test 3.
    @Test
    func signature_isThatOfTheStandard() throws {
        let secret = try #require(
            Hex.bytes("c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7")
        )
        let key = try #require(ReportKey(bytes: secret))
        let publicKey = try #require(Data(base64Encoded: key.publicText))
        let expected = "302a300506032b6570032100fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025"
        #expect(Hex.text(publicKey) == expected)
        let published = try #require(
            Hex.bytes(
                "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
            )
        )
        let text = Data(published).base64EncodedString()
        #expect(ReportKey.isValid(text, of: [0xAF, 0x82], publicText: key.publicText))
        #expect(!ReportKey.isValid(text, of: [0xAF, 0x83], publicText: key.publicText))
        #expect(!ReportKey.isValid(String(text.dropLast(4)), of: [0xAF, 0x82], publicText: key.publicText))
        let own = try key.signature(of: [1])
        #expect(ReportKey.isValid(own, of: [1], publicText: key.publicText))
    }

    @Test(arguments: ["", "AAAA", "MCowBQYDK2VwAyEA", "MCowBQYDK2VuAyEA/FHNjmIYoaONpH7QAjDwWAgW7RO6MwOsXeuRFUiQgCU="])
    func textThatIsNoPublicKey_hasNoFingerprint(text: String) {
        #expect(ReportKey.fingerprint(ofPublicText: text) == nil)
        #expect(!ReportKey.isValid(Data(count: 64).base64EncodedString(), of: [], publicText: text))
    }

    @Test
    func key_isMadeOnceAndIsItsOwnersAlone() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("reports.key")
        #expect(try ReportKey.existing(in: path) == nil)
        let environment = DeskEnvironment.deterministic()
        let key = try ReportKey.stored(in: path, environment: environment)
        #expect(try ReportKey.stored(in: path, environment: environment).publicText == key.publicText)
        #expect(try ReportKey.existing(in: path)?.fingerprint == key.fingerprint)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["reports.key"])
    }

    @Test
    func fileThatIsNoKey_isNotReplaced() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("reports.key")
        try Data("something else".utf8).write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: ReportKeyError.self) {
            try ReportKey.stored(in: path, environment: .deterministic())
        }
        #expect(error?.commandMessage.contains(path) == true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "something else")
    }
}
