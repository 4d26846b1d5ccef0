import BourseWire
import Testing

@Suite("Words for what cannot be used of funds")
struct FundWireWordsTests {
    @Test(arguments: [
        (QuarantineReason.missing("code"), "there is no code; the row was left out"),
        (.unreadable(field: "date", text: "soon"), "date “soon” cannot be read; the row was left out"),
        (.noNAV, "the source says that there is no NAV; the row was left out"),
        (.notPositive("-1"), "a NAV of -1 is none; the row was left out"),
        (.columns(found: 3, expected: 6), "3 columns where 6 are expected; the row was left out"),
        (.unusableHeader(missing: ["Date", "Scheme Code"]), "the header lacks Date, Scheme Code"),
        (.tooLong(limit: 8192), "the row is longer than 8192 bytes; it was left out"),
    ])
    func reason_isASentence(_ reason: QuarantineReason, _ message: String) { #expect(reason.message == message) }

    @Test func failures_sayWhatIsWrong() {
        #expect(FundWireError.tooLarge(limit: 64 << 20).message == "more than 64 MiB are not read")
        #expect(FundWireError.refused("ERROR").message == "the source says: ERROR")
        #expect(FundWireError.unknownScheme.message == "the source knows no such scheme")
    }
}
