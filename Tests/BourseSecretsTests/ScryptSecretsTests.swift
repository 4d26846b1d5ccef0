import BourseCore
import BourseDesk
import BourseSecrets
import BourseTestSupport
import Testing

@Suite("Passwords and tokens")
struct ScryptSecretsTests {
    private static let cheap = ScryptSecrets.Cost(rounds: 16, blockSize: 1, parallelism: 1)

    private func secrets(_ cost: ScryptSecrets.Cost = cheap) -> ScryptSecrets {
        ScryptSecrets(environment: .deterministic(), cost: cost)
    }

    /// The first 32 bytes of the vectors of RFC 7914, section 12: a shorter key is the beginning of a longer one.
    @Test(arguments: [
        ("", "scrypt$16$1$1$$", "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"),
        ("password", "scrypt$1024$8$16$4e61436c$", "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"),
        (
            "pleaseletmein", "scrypt$16384$8$1$536f6469756d43686c6f72696465$",
            "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
        ),
    ])
    func publishedVector_isVerified(password: String, head: String, key: String) async {
        // An empty salt is no salt of ours, so the first vector is refused by its form.
        let isOurs = !head.hasSuffix("$$")
        #expect(await secrets().verify(password: password, hash: head + key) == isOurs)
        #expect(await secrets().verify(password: password + "x", hash: head + key) == false)
    }

    /// The vectors of FIPS 180-4 for no bytes, "abc", and 448 bits.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func checksum_ofBytesInPieces_isSHA256(text: String, expected: String) {
        var checksum = secrets().checksum()
        for byte in text.utf8 { checksum.update([byte]) }
        #expect(Hex.text(checksum.value) == expected)
    }

    /// The vectors of RFC 4231, sections 4.2, 4.3, 4.4 and 4.7: keys shorter and longer than a block.
    @Test(arguments: [
        (
            Array(repeating: UInt8(0x0b), count: 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            Array(repeating: 0xaa, count: 20), Array(repeating: 0xdd, count: 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            Array(repeating: 0xaa, count: 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func publishedVector_hasItsAuthenticationCode(key: [UInt8], bytes: [UInt8], code: String) {
        #expect(Hex.text(secrets().authenticationCode(of: bytes, key: key)) == code)
        #expect(Hex.text(secrets().authenticationCode(of: bytes + [0], key: key)) != code)
    }

    @Test
    func hash_saysItsCostAndVerifies() async throws {
        let hash = try await secrets().hash(password: "correct horse")
        #expect(hash.hasPrefix("scrypt$16$1$1$"))
        #expect(hash.split(separator: "$").map(\.count) == [6, 2, 1, 1, 32, 64])
        #expect(await secrets().verify(password: "correct horse", hash: hash))
        #expect(await secrets().verify(password: "correct horsf", hash: hash) == false)
        #expect(await secrets().verify(password: "", hash: hash) == false)
    }

    @Test
    func hash_ofTheStandardCost_takesSixteenMebibytes() async throws {
        let hash = try await secrets(.standard).hash(password: "correct horse")
        #expect(hash.hasPrefix("scrypt$16384$8$5$"))
        #expect(await secrets(.standard).verify(password: "correct horse", hash: hash))
    }

    @Test
    func hashes_ofOnePassword_differByTheirSalt() async throws {
        let secrets = secrets()
        #expect(try await secrets.hash(password: "same") != secrets.hash(password: "same"))
    }

    @Test
    func hash_madeWithAnotherCost_isStillVerified() async throws {
        let old = try await secrets(ScryptSecrets.Cost(rounds: 32, blockSize: 2, parallelism: 3)).hash(password: "old")
        #expect(await secrets().verify(password: "old", hash: old))
    }

    @Test(arguments: [
        "", "none", "$", "$$$$$", "scrypt", "scrypt$16$1$1$00", "scrypt$16$1$1$00$", "scrypt$16$1$1$0$00",
        "scrypt$16$1$1$zz$00", "scrypt$16$1$1$00$zz", "bcrypt$16$1$1$00$00", "scrypt$a$1$1$00$00",
        "scrypt$16$1$1$00$00$00", "scrypt$-16$1$1$00$00", "scrypt$16$-1$1$00$00", "scrypt$16$1$-1$00$00",
        "scrypt$0$1$1$00$00", "scrypt$1$1$1$00$00", "scrypt$15$1$1$00$00", "scrypt$16$0$1$00$00",
        "scrypt$16$1$0$00$00", "SCRYPT$16$1$1$00$00",
    ])
    func malformedHash_isNobodysPassword(hash: String) async {
        #expect(await secrets().verify(password: "", hash: hash) == false)
        #expect(await secrets().verify(password: "password", hash: hash) == false)
    }

    /// Each of these would take gigabytes or hours, so a test that comes to its end has shown that none was tried.
    @Test(arguments: [
        "1073741824$8$1", "4611686018427387904$8$1", "16384$1073741824$1", "16384$8$1073741824", "1048576$32$1",
        "1048576$8$1", "9223372036854775807$9223372036854775807$9223372036854775807",
        "99999999999999999999999999$8$1",
    ])
    func hashOfAbsurdCost_isRefusedWithoutTrying(cost: String) async {
        #expect(await secrets().verify(password: "password", hash: "scrypt$\(cost)$00112233$00") == false)
    }

    @Test
    func password_typedInAnotherForm_isTheSame() async throws {
        let hash = try await secrets().hash(password: "caf\u{E9} \u{AC00}")
        #expect(await secrets().verify(password: "cafe\u{301} \u{1100}\u{1161}", hash: hash))
        #expect(await secrets().verify(password: "cafe \u{AC00}", hash: hash) == false)
    }

    @Test(arguments: ["a\u{0}b", "\u{1F600}", String(repeating: "x", count: 1000)])
    func password_ofAnyBytes_isTakenWhole(password: String) async throws {
        let hash = try await secrets().hash(password: password)
        #expect(await secrets().verify(password: password, hash: hash))
        #expect(await secrets().verify(password: String(password.dropLast()), hash: hash) == false)
    }

    @Test
    func digest_ofAToken_isItsSHA256() throws {
        let token = try #require(SessionToken(String(repeating: "0", count: 64)))
        // `printf '0%.0s' $(seq 64) | sha256sum`
        #expect(
            Hex.text(secrets().digest(token).bytes)
                == "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"
        )
    }
}
