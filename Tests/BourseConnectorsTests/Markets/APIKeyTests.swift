import BourseDesk
import Testing

@testable import BourseConnectors

struct APIKeyTests {
    @Test func key_isNeverPrinted() throws {
        let key = try #require(APIKey("se+same"))
        var dumped = ""
        dump(key, to: &dumped)
        for text in ["\(key)", String(reflecting: key), dumped, "\([key])", "\(Optional(key) as Any)"] {
            #expect(!text.contains("se+same"), "\(text)")
        }
    }

    @Test func key_isTakenOutOfWhatOthersSay() throws {
        let key = try #require(APIKey("se+same"))
        #expect(key.hidden(in: "bad key se+same, se%2Bsame") == "bad key …, …")
        #expect(key.hidden(in: .unauthorized("no se+same")) == .unauthorized("no …"))
        #expect(key.hidden(in: .unreachable("no se+same")) == .unreachable("no …"))
        #expect(key.hidden(in: .unreadable("no se+same")) == .unreadable("no …"))
        #expect(key.hidden(in: .refused(status: 500)) == .refused(status: 500))
    }

    @Test(arguments: ["", "a b", "a\n", "ü", String(repeating: "x", count: 513)])
    func text_thatIsNoKey_isNotTaken(_ text: String) { #expect(APIKey(text) == nil) }
}
