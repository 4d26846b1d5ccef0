import BourseClient
import Foundation
import Testing

@Suite("JSON")
struct JSONReaderTests {
    @Test func values_areRead() throws {
        let text = #" {"a":[1,-2.50,true,false,null,"x\n\"\u00e9\ud83d\ude00/\/"],"b":{},"c":[]} "#
        let value = try JSONValue(Data(text.utf8))
        let expected: [JSONValue] = [
            .number("1"), .number("-2.50"), .bool(true), .bool(false), .null, .string("x\n\"é😀//"),
        ]
        #expect(value == .object(["a": .array(expected), "b": .object([:]), "c": .array([])]))
    }

    @Test(
        "What is no JSON is refused with its place",
        arguments: [
            ("", 0), ("{", 1), ("[1,]", 3), ("[1 2]", 3), (#"{"a" 1}"#, 5), ("01", 2), ("1.", 2), ("-", 1), ("tru", 0),
            ("\"a", 2), ("\"\u{1}\"", 1), (#""\x""#, 3), (#""\u12g4""#, 3), ("1 1", 2), ("NaN", 0), ("[1e]", 3),
        ]
    )
    func otherText_isRefused(text: String, place: Int) {
        let error = #expect(throws: JSONError.self) { try JSONValue(Data(text.utf8)) }
        #expect(error?.place == place, "\(text)")
    }

    @Test func deepNesting_isRefused() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: JSONError.self) { try JSONValue(Data(text.utf8)) }
    }

    @Test func bytesThatAreNoText_areRefused() {
        #expect(throws: JSONError.self) { try JSONValue(Data([0x22, 0xFF, 0x22])) }
    }

    @Test func unknownText_isUnlisted_andWrittenAsItCame() throws {
        let state = try DocumentCoding.decode(API.Quote.Status.State.self, from: .string("asleep"))
        #expect(state == .unlisted("asleep"))
        #expect(try DocumentCoding.encode([state]) == Data(#"["asleep"]"#.utf8))
        #expect(try DocumentCoding.decode(API.Quote.Status.State.self, from: .string("failing")) == .failing)
    }

    @Test func unknownMember_isIgnored_andMissingOneNamed() throws {
        let sent = try JSONValue(Data(#"{"state":"available","problem":null,"new":[1]}"#.utf8))
        #expect(try DocumentCoding.decode(API.Quote.Status.self, from: sent).state == .available)
        let error = #expect(throws: DecodingError.self) {
            try DocumentCoding.decode(API.Quote.Status.self, from: .object(["problem": .null]))
        }
        guard case .keyNotFound(let key, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(key.stringValue == "state")
    }

    @Test func memberThatMayBeNull_butNotAbsent_isSentAsNull() throws {
        let body = API.SaveDayNoteBody(note: "Calm.")
        #expect(try DocumentCoding.encode(body) == Data(#"{"note":"Calm."}"#.utf8))
        let leg = API.Leg.stock(API.Leg.Stock(type: .stock, quantity: -100))
        #expect(try DocumentCoding.encode(leg) == Data(#"{"quantity":-100,"type":"stock"}"#.utf8))
    }
}
