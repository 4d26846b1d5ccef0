import BourseClient
import Foundation
import Testing

@Suite("Decoding of documents")
struct DocumentCodingTests {
    private struct Document: Decodable, Equatable {
        let first: Int
        let second: String?
        let third: [Decimal]
    }

    private func decode(_ text: String) throws -> Document {
        try DocumentCoding.decode(Document.self, from: Data(text.utf8))
    }

    @Test(
        "Members in any order, with others between",
        arguments: [
            #"{"first":1,"second":"x","third":[2.5]}"#, #"{"third":[2.5],"second":"x","first":1}"#,
            #"{"new":{"first":9},"second":"x","other":[[1]],"first":1,"third":[2.50]}"#,
            #"{"f\u0069rst":1,"second":"\u0078","third":[25e-1]}"#,
        ]
    )
    func order_doesNotMatter(text: String) throws {
        #expect(try decode(text) == Document(first: 1, second: "x", third: [Decimal(25) / 10]))
        // The same document from a value that was read before.
        let value = try JSONValue(Data(text.utf8))
        #expect(try DocumentCoding.decode(Document.self, from: value) == decode(text))
    }

    @Test func nullAndAbsentMembers_areNil() throws {
        #expect(try decode(#"{"first":1,"third":[]}"#).second == nil)
        #expect(try decode(#"{"first":1,"second":null,"third":[]}"#).second == nil)
    }

    @Test func missingMember_isNamed() {
        let error = #expect(throws: DecodingError.self) { try decode(#"{"second":"x","third":[]}"#) }
        #expect("\(String(describing: error))".contains("first is missing."))
    }

    @Test func wrongElement_hasItsPath() throws {
        let error = try #require(#expect(throws: DecodingError.self) { try decode(#"{"first":1,"third":[1,"x"]}"#) })
        guard case .typeMismatch(_, let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["third", "[1]"])
    }

    @Test func numbers_areThoseOfTheirText() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SplitMix(state: seed)
        for _ in 0..<2_000 {
            let whole = UInt64.random(in: 0...(1 << UInt64.random(in: 1...40, using: &generator)), using: &generator)
            let digits = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                String(Int.random(in: 0...9, using: &generator))
            }
            let fraction = digits.isEmpty ? "" : ".\(digits.joined())"
            let text = "\(Bool.random(using: &generator) ? "-" : "")\(whole)\(fraction)"
            let decoded = try DocumentCoding.decode([Decimal].self, from: Data("[\(text)]".utf8))
            #expect(decoded == [Decimal(string: text)], "\(text), seed \(seed)")
        }
    }
}

/// SplitMix64: chance that a seed repeats.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
