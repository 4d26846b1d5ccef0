import BourseWire
import Testing

struct AnswerBodyTests {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static func error(_ bytes: [UInt8]) -> AnswerError? {
        do throws(AnswerError) {
            _ = try FinnhubCandles(decoding: bytes, now: AnswerCase.now)
            return nil
        } catch {
            return error
        }
    }

    @Test func markOfByteOrder_once_isPassedOver() throws {
        let body = Array(#"{"s":"no_data"}"#.utf8)
        let candles = try FinnhubCandles(decoding: Self.mark + body, now: AnswerCase.now)
        #expect(candles.bars == [])
        #expect(Self.error(Self.mark + Array("<title>Hm</title>".utf8)) == .page("Hm"))
        #expect(Self.error(Self.mark) == .empty)
    }

    @Test func markOfByteOrder_again_isNotJSON() {
        let body = Array(#"{"s":"no_data"}"#.utf8)
        #expect(Self.error(Self.mark + Self.mark + body) == .notJSON(offset: 3))
        // As many as an answer may be long: reading them must not go as deep.
        let many = [[UInt8]](repeating: Self.mark, count: (8 << 20) / 3).flatMap { $0 }
        #expect(Self.error(many) == .notJSON(offset: 3))
    }
}
