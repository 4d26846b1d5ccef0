import BourseCore
import Testing

@testable import BourseSecrets

/// A registration and a use with the bytes that the standard publishes.
///
/// Source: Web Authentication Level 3, section 16, "Test Vectors", under the name of each. The relying party is
/// `example.org`.
struct PublishedPasskey: Sendable, CustomTestStringConvertible {
    /// One answer of the browser.
    struct Answer: Sendable {
        let challenge: String
        /// The end of the sentence that the standard adds to some client data.
        let extra: String?
        /// The attestation object, or the authenticator data.
        let data: String

        /// `clientDataJSON`.
        func client(_ ceremony: ClientData.Ceremony) throws -> [UInt8] {
            var client = SoftClient(ceremony)
            client.challenge = try #require(Hex.bytes(challenge))
            client.origin = "https://example.org"
            if let extra {
                client.rest += #","extraData":"clientDataJSON may be extended with additional fields in the future, "#
                client.rest += "such as this: \(extra)\""
            }
            return client.bytes
        }
    }

    let name: String
    let registration: Answer
    let credentialID: String
    let aaguid: String
    let flags: AuthenticatorData.Flags
    let use: Answer
    let signature: String

    var testDescription: String { name }

    /// The hash of `example.org`, with which all authenticator data begin.
    private static let party = "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b5"

    static let all = [none, packedSelf, packedEdDSA]

    private static let none = PublishedPasskey(
        name: "none.ES256",
        registration: Answer(
            challenge: "00c30fb78531c464d2b6771dab8d7b603c01162f2fa486bea70f283ae556e130",
            extra: "BkQeDjdcTBrXBiAwJTLE5Q",
            data: "a363666d74646e6f6e656761747453746d74a068617574684461746158a4bfabc37432958b063360d3ad6461c9c4735a"
                + "e7f8edd46592a5e0f01452b2e4b559000000008446ccb9ab1db374750b2367ff6f3a1f0020f91f391db4c9b2fde0ea70"
                + "189cba3fb63f579ba6122b33ad94ff3ec330084be4a5010203262001215820afefa16f97ca9b2d23eb86ccb64098d20d"
                + "b90856062eb249c33a9b672f26df61225820930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b"
                + "9220"
        ),
        credentialID: "f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4",
        aaguid: "8446ccb9ab1db374750b2367ff6f3a1f",
        flags: [.userPresent, .backupEligible, .backedUp],
        use: Answer(
            challenge: "39c0e7521417ba54d43e8dc95174f423dee9bf3cd804ff6d65c857c9abf4d408",
            extra: nil,
            data: party + "1900000000"
        ),
        signature: "3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd380221008480ac0f0b935381"
            + "74f575bf11a1dd5d78c6e486013f937295ea13653e331e87"
    )

    private static let packedSelf = PublishedPasskey(
        name: "packed-self.ES256",
        registration: Answer(
            challenge: "7869c2b772d4b58eba9378cf8f29e26cf935aa77df0da89fa99c0bdc0a76f7e5",
            extra: "U9hTXvKE2URkMnb_0xYHVg",
            data: "a363666d74667061636b65646761747453746d74a263616c672663736967584630440220067a20754ab925005dbf3780"
                + "97c92120031581c73228d1fb4f5b881bcd7da98302207fc7b147558c7c0eba3af18bd9d121fa3d3a26d17fe3f2202721"
                + "78f473b6006d68617574684461746158a4bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4"
                + "b55d00000000df850e09db6afbdfab51697791506cfc0020455ef34e2043a87db3d4afeb39bbcb6cc32df9347c789a86"
                + "5ecdca129cbef58ca5010203262001215820eb151c8176b225cc651559fecf07af450fd85802046656b34c18f6cf1938"
                + "43c5225820927b8aa427a2be1b8834d233a2d34f61f13bfd44119c325d5896e183fee484f2"
        ),
        credentialID: "455ef34e2043a87db3d4afeb39bbcb6cc32df9347c789a865ecdca129cbef58c",
        aaguid: "df850e09db6afbdfab51697791506cfc",
        flags: [.userPresent, .userVerified, .backupEligible, .backedUp],
        use: Answer(
            challenge: "4478a10b1352348dd160c1353b0d469b5db19eb91c27f7dfa6fed39fe26af20b",
            extra: "gTb53rz6EhSWomXGzimC1Q",
            data: party + "0900000000"
        ),
        signature: "304402203310b9431903c401f1be2bdc8d23a4007682dbbddcf846994947b7f465daf84002204e94dd00047b316061b3"
            + "b99772b7efd95994a83ef584b3b6b825ea3550251b66"
    )

    private static let packedEdDSA = PublishedPasskey(
        name: "packed.EdDSA",
        registration: Answer(
            challenge: "a8abf9dabdc6b0df63466b39bda9e8a34a34e185337a59f1c579990676d3b3bd",
            extra: "B_DT5g7ZD_-9OTLYX5IvEQ",
            data: "a363666d74667061636b65646761747453746d74a363616c67266373696758483046022100d83f60bd80269537583218"
                + "858aefb03ac57d45fa06e42feaae332d187f62da9f022100a02bd3cb6f7e1d283c93bad1f3f4b5a4c0494463da7fdbf2"
                + "56949116754d1f17637835638159022730820223308201c8a003020102021100b2cfc9ea33c8643b0e1a760463eaf164"
                + "300a06082a8648ce3d0403023062311e301c06035504030c15576562417574686e207465737420766563746f7273310c"
                + "300a060355040a0c0357334331253023060355040b0c1c41757468656e74696361746f72204174746573746174696f6e"
                + "204341310b30090603550406130241413020170d3234303130313030303030305a180f33303234303130313030303030"
                + "305a305f311e301c06035504030c15576562417574686e207465737420766563746f7273310c300a060355040a0c0357"
                + "334331223020060355040b0c1941757468656e74696361746f72204174746573746174696f6e310b3009060355040613"
                + "0241413059301306072a8648ce3d020106082a8648ce3d03010703420004dd2b7a564b73b8c0b81c4c62e521925c4d11"
                + "98ec9f583dbf1eebe364b65cd9c29a9bdf346aaa81fb6b9507e5249a52fdaf8e39e26b0b7dc45992a7e233b70f70a360"
                + "305e300c0603551d130101ff04023000300e0603551d0f0101ff040403020780301d0603551d0e041604140ae27546bc"
                + "7eccb1b4b597bd354f0c0b1f1f8f8e301f0603551d2304183016801445aff715b0dd786741fee996ebc16547a3931b1e"
                + "300a06082a8648ce3d0403020349003046022100a0d434ecb5fc3bfd7da5f41904517ad2836249f561bd834ba7a438a8"
                + "ab7a4ce8022100fac845bb7a02513b58e9f319654dbe49b0f02b95835bac568c71f8a18cdde9ab686175746844617461"
                + "5881bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b54100000000d5aa33581e8ca478e2"
                + "0fe713f5d32ff20020ce9f840ed96599580cd140fbc7bb3230633f50f61041aff73308ae71caa8a2bda4010103272006"
                + "21582044e06ddd331c36a8dc667bab52bcae63486c916aa5e339e6acebaa84934bf832"
        ),
        credentialID: "ce9f840ed96599580cd140fbc7bb3230633f50f61041aff73308ae71caa8a2bd",
        aaguid: "d5aa33581e8ca478e20fe713f5d32ff2",
        flags: [.userPresent],
        use: Answer(
            challenge: "895957e01c633a698348a2d8a31a54b7db27e8c1c43b2080d79ae2190267bfd2",
            extra: nil,
            data: party + "0100000000"
        ),
        signature: "f5c59c7e46c34f6f8cc197101ddf9934fa2595f68eb1913a637e8419eb9ba4cfdfc48f85393bc0d40b011f0d6fecb097"
            + "d6607525713223a0dc0d453993dae00b"
    )

    /// The use of `packed.RS256`, whose modulus is the product of 2^1279 - 1 and 2^2203 - 1: 2^3482 - 2^2203 - 2^1279 + 1.
    static let rs256 = Answer(
        challenge: "295f59f5fa8fe62c5aca9e27626c78c8da376ae6d8cd2dd29aebad601e1bc4c5",
        extra: nil,
        data: party + "1900000000"
    )
    static let rs256Signature =
        "01063d52d7c39b4d432fc7063c5d93e582bdcb16889cd71f888d67d880ea730a428498d3bc8e1ee11f2b1ecbe6c292b1"
        + "18c55ffaaddefa8cad0a54dd137c51f1eec673f1bb6c4d1789d6826a222b22d0f585fc901fdc933212e579d199b89d67"
        + "2aa44891333e6a1355536025e82b25590256c3538229b55737083b2f6b9377e49e2472f11952f79fdd0da180b5ffd901"
        + "b4049a8f081bb40711bef76c62aed943571f2d0575304cb549d68d8892f95086a30f93716aee818f8dc06e96c0d5e0ed"
        + "4cfa9fd8773d90464b68cf140f7986666ff9c9e3302acd0535d60d769f465e2ab57ef8aabc89fccfef7ba32a64154a8b"
        + "3d26be2298f470b8cc5377dbe3dfd4b0b45f8f01e63bde6cfc76b62771f9b70aa27cf40152cad93aa5acd784fd4b90f6"
        + "76e2ea828d0bf2400aebbaae4153e5838f537f88b6228346782a93a899be66ec77de45b3efcf311da6321c92e6b0cd11"
        + "bfe653bf3e98cee8e341f02d67dbb6f9c98d9e8178090cfb5b70fbc6d541599ac794ae2f1d4de1286ec8de8c2daf7b1d"
        + "15c8438e90d924df5c19045220a4c8438c1b979bbe016cf3d0eeec23c3999d4882cc645b776de930756612cdc6dd3981"
        + "60ff02a6"

    /// The public key of ``rs256``.
    static var rs256Key: [UInt8] {
        let bits = Set([0] + Array(1_279..<2_203) + Array(2_204..<3_482))
        let modulus = (0..<436).map { index in
            (0..<8).reduce(UInt8(0)) { bits.contains((435 - index) * 8 + $1) ? $0 | 1 << UInt8($1) : $0 }
        }
        return CBORWriter.bytes(of: .map(SoftKey.rsa(modulus, [1, 0, 1])))
    }
}
