import Testing

@testable import BourseAssistant

@Suite("Messages as lines")
struct MessageLinesTests {
    private func message(_ text: String) -> MessageLines.Line { .message(Array(text.utf8)) }

    @Test func lines_comeOutWhole_howeverTheyArrive() {
        let bytes = Array("one\ntwo\r\n\n  \nthree".utf8)
        for size in 1...bytes.count {
            var lines = MessageLines()
            var found: [MessageLines.Line] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                found += lines.take(bytes[start..<min(start + size, bytes.count)])
            }
            found += lines.finish()
            #expect(found == [message("one"), message("two\r"), message("three")], "\(size)")
        }
    }

    @Test func lineBeyondTheLimit_isDropped_andTheNextIsRead() {
        var lines = MessageLines(longest: 5)
        #expect(lines.take("12345\n123".utf8) == [message("12345")])
        #expect(lines.take("456789".utf8).isEmpty)
        #expect(lines.take("\nnext\n".utf8) == [.tooLong, message("next")])
        #expect(lines.finish().isEmpty)
    }
}
