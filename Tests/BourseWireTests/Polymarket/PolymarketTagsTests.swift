import BourseCore
import BourseTestSupport
import BourseWire
import Foundation
import Testing

struct PolymarketTagsTests {
    private static let now = Timestamp(seconds: 1_800_000_000)
    private static let sample = ReferenceFolder.sample("polymarket/gamma_tags.json")

    @Test func tags_writtenAndRead_areTheSame() throws {
        let tags = PolymarketTags([
            PolymarketTag(id: "100001", label: "Wetter & mehr", slug: "wetter"), PolymarketTag(id: "7", label: "Sport"),
        ])
        #expect(try PolymarketTags(decoding: tags.bytes, now: Self.now) == tags)
        #expect(try PolymarketTags(decoding: Array("[]".utf8), now: Self.now).tags.isEmpty)
    }

    @Test func tag_withoutLabel_isLeftOutAlone() throws {
        let text = #"[{"id":"1","label":"A"},{"id":"2"},{"label":"C"}]"#
        let answer = try PolymarketTags(decoding: Array(text.utf8), now: Self.now)
        #expect(answer.tags.map(\.id) == ["1"] && answer.faults.list.map(\.field) == ["label", "id"])
        let failure = PolymarketFailure.bytes("x")
        #expect(throws: AnswerError.self) { try PolymarketTags(decoding: failure, now: Self.now) }
    }

    @Test(.enabled(if: sample != nil, "the samples are not on this machine"))
    func sample_isReadWhole() throws {
        let file = try #require(Self.sample)
        let answer = try PolymarketTags(decoding: [UInt8](Data(contentsOf: file)), now: Self.now)
        #expect(answer.tags.count == 5 && answer.faults == AnswerFaults())
        #expect(answer.tags.allSatisfy { $0.slug != nil })
    }
}
