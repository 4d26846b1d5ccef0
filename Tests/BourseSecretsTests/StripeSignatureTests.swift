import BourseCore
import BourseDesk
import BourseTestSupport
import Testing

@testable import BourseDesk
@testable import BourseSecrets

@Suite("Signatures of events")
struct StripeSignatureTests {
    /// Calculated by OpenSSL: `printf '1700000000.{}' | openssl dgst -sha256 -hmac whsec_example`.
    private static let code = "7fd3f63e358a5b466ad16eb9b92640b6639a1d1111041bfc08779d1bacd106f2"
    private static let body = Array("{}".utf8)
    private let secrets = ScryptSecrets(environment: .deterministic(clock: ManualClock()))
    private let now = Timestamp(seconds: 1_700_000_000)

    private func isValid(
        _ header: String,
        body: [UInt8] = StripeSignatureTests.body,
        keys: [String] = ["whsec_example"],
        at now: Timestamp? = nil
    ) -> Bool {
        StripeSignature(header)?.isValid(for: body, keys: keys, at: now ?? self.now, secrets) ?? false
    }

    @Test func signature_ofTheBodyAtItsTime_isValid() {
        #expect(isValid("t=1700000000,v1=\(Self.code)"))
        #expect(isValid("t=1700000000, v1=\(Self.code)"))
        #expect(isValid("v0=00,v1=\(String(repeating: "0", count: 64)),v1=\(Self.code),t=1700000000"))
        #expect(isValid("t=1700000000,v1=\(Self.code)", keys: ["whsec_new", "whsec_example"]))
        #expect(isValid("t=1700000000,v1=\(Self.code)", at: now.adding(seconds: 300)))
        #expect(isValid("t=1700000000,v1=\(Self.code)", at: now.adding(seconds: -300)))
    }

    @Test func signature_ofAnythingElse_isNot() {
        let header = "t=1700000000,v1=\(Self.code)"
        #expect(!isValid(header, body: Array("{ }".utf8)))
        #expect(!isValid(header, keys: ["whsec_other"]))
        #expect(!isValid(header, keys: []))
        #expect(!isValid(header, at: now.adding(seconds: 301)))
        #expect(!isValid(header, at: now.adding(seconds: -301)))
        #expect(!isValid("t=1700000001,v1=\(Self.code)"))
        #expect(!isValid("t=1700000000,v0=\(Self.code)"))
        #expect(!isValid("t=1700000000,v1=\(Self.code.dropLast(2))"))
        #expect(!isValid("t=-9223372036854775808,v1=\(Self.code)"))
        #expect(!isValid("t=9223372036854775808,v1=\(Self.code)"))
        for text in ["", "t", "t=", "v1=\(Self.code)", ",,,", "t=1700000000", String(repeating: "v1=0,", count: 2000)] {
            #expect(StripeSignature(text) == nil, "\(text.prefix(40))")
        }
    }
}
