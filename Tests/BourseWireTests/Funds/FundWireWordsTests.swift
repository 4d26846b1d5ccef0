import BourseWire
import Testing

@Suite("Words for what cannot be used of funds")
struct FundWireWordsTests {
    @Test(arguments: [
        (QuarantineReason.missing("code"), "the code is missing; the row was refused"),
        (.unreadable(field: "date", text: "soon"), "date “soon” cannot be read; the row was refused"),
        (.noNAV, "the source reports no NAV; the row was refused"),
        (.notPositive("-1"), "a NAV of -1 is not possible; the row was refused"),
        (.columns(found: 3, expected: 6), "3 columns instead of 6; the row was refused"),
        (.unusableHeader(missing: ["Date", "Scheme Code"]), "the header lacks Date, Scheme Code"),
        (.tooLong(limit: 8192), "the row is longer than 8192 bytes; it was refused"),
    ])
    func reason_isASentence(_ reason: QuarantineReason, _ message: String) { #expect(reason.message == message) }

    @Test func failures_sayWhatIsWrong() {
        #expect(FundWireError.tooLarge(limit: 64 << 20).message == "the data exceeds the limit of 64 MiB")
        #expect(FundWireError.refused("ERROR").message == "the source reports: ERROR")
        #expect(FundWireError.unknownScheme.message == "the source has no such scheme")
    }
}
