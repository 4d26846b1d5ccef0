import BourseCore
import BourseDesk
import BourseSecrets
import BourseTestSupport
import Testing

@Suite("Codes of authenticator apps")
struct OneTimeCodeTests {
    private static func code(ofStep step: Int64) -> String {
        let secrets = ScryptSecrets(environment: .deterministic(clock: ManualClock()))
        return OneTimeCode.code(ofStep: step) {
            secrets.shortAuthenticationCode(of: $0, key: Array("12345678901234567890".utf8))
        }
    }

    /// RFC 4226, appendix D.
    @Test(arguments: [
        (0, "755224"), (1, "287082"), (2, "359152"), (3, "969429"), (4, "338314"), (5, "254676"), (6, "287922"),
        (7, "162583"), (8, "399871"), (9, "520489"),
    ])
    func code_ofACounter_isThatOfTheStandard(step: Int64, code: String) {
        #expect(Self.code(ofStep: step) == code)
    }

    /// RFC 6238, appendix B, whose codes have eight digits, of which these are the last six.
    @Test(arguments: [
        (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (1_234_567_890, "005924"),
        (2_000_000_000, "279037"), (20_000_000_000, "353130"),
    ])
    func code_ofATime_isThatOfTheStandard(seconds: Int64, code: String) {
        #expect(Self.code(ofStep: OneTimeCode.step(at: Timestamp(seconds: seconds))) == code)
    }
}
