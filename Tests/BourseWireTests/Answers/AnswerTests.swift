import BourseCore
import BourseTestSupport
import BourseWire
import Testing

/// What holds for every kind of answer.
struct AnswerTests {
    @Test(arguments: AnswerCase.all)
    func fixture_readWrittenAndRead_isTheSame(_ answer: AnswerCase) throws {
        let read = try answer.read(answer.bytes)
        // Of the days of the chart one has no prices.
        #expect(read.faults.count == (answer.fixture == "yahoo/chart-days.json" ? 1 : 0), "\(read.faults.list)")
        #expect(read.doubts == [])
        let again = try answer.read(read.again)
        #expect(again.again == read.again && again.faults.count == 0 && again.doubts == [])
        if read.faults.count == 0 { #expect(again.value == read.value) }
    }

    @Test(arguments: AnswerCase.all)
    func fixture_everyField_isReadOrNamedAsIgnored(_ answer: AnswerCase) throws {
        if answer.fixture.hasSuffix("broken.json") { return }
        let unaccounted = try unaccounted(answer.bytes, answer)
        #expect(unaccounted == [])
    }

    @Test(arguments: AnswerCase.all)
    func body_thatIsNoAnswer_isRefusedWithWords(_ answer: AnswerCase) throws {
        let page = "\r\n<!DOCTYPE html><html><head><TITLE>Just a  moment…</TITLE></head><body>no</body></html>"
        let isLine = answer.fixture == "finnhub/trades.json"
        if !isLine {
            #expect(answer.error("") == .empty && answer.error(" \r\n") == .empty)
            #expect(answer.error(page) == .page("Just a moment…"))
            #expect(answer.error("Too Many Requests\r\n") == .busy("Too Many Requests "))
            #expect(answer.error("upstream\u{7} down") == .plainText("upstream down"))
        }
        for text in [
            "", page, "Too Many Requests", "null", "7", "\"text\"", "[[", "{\"a\":", "{\"a\":1}", "[1]", "[null]",
        ] {
            let error = try #require(answer.error(text), "\(text) was read")
            #expect(!error.message.isEmpty && error.message.utf8.count < 500)
        }
        let bytes = try answer.bytes
        for count in stride(from: 1, to: bytes.count - 2, by: 7) {
            let half = String(decoding: bytes.prefix(count), as: UTF8.self)
            switch answer.error(half) {
            case .truncated, .notJSON: break
            case let error: Issue.record("\(count) bytes: \(String(describing: error))")
            }
        }
        let deep = String(repeating: "[", count: 100_000)
        #expect(answer.error(isLine ? "{\"data\":" + deep : deep) == .tooDeep(limit: isLine ? 32 : 24))
    }

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: AnswerCase.all, Seeds.first(2))
    func bytes_flippedAndCut_areRefusedOrPlausible(_ answer: AnswerCase, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try answer.bytes
        var read = 0
        for round in 0..<1000 {
            let bytes = Self.damaged(fixture, &random)
            do throws(AnswerError) {
                let reading = try answer.read(bytes)
                read += 1
                if !reading.doubts.isEmpty { Issue.record("seed \(seed), round \(round): \(reading.doubts)") }
            } catch {
                if error.message.isEmpty { Issue.record("seed \(seed), round \(round): no words") }
            }
        }
        #expect(read > 50, "seed \(seed): nearly everything was refused, so nothing was tested")
    }

    private static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<random.int(1...3) where !bytes.isEmpty {
            let place = random.int(0...(bytes.count - 1))
            switch random.int(0...7) {
            case 0: bytes[place] = random.bytes(1)[0]
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(random.pick(Array("{}[]\",:\\0123456789.eE+-nulltruefalse ".utf8)), at: place)
            case 3: bytes[place] ^= 1 << UInt8(random.int(0...7))
            case 4: if random.oneIn(4) { bytes.removeSubrange(place...) }
            default:
                // A digit of a number, so that the grammar stays and the figures do not.
                let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
                guard !digits.isEmpty else { break }
                let digit = random.pick(digits)
                let other = random.pick(["-1", "0", "9", "99999999", "1e9", ".5", "null"])
                bytes.replaceSubrange(digit...digit, with: Array(other.utf8))
            }
        }
        return bytes
    }
}

/// The fields that are neither read nor named as ignored, and those named and read all the same.
func unaccounted(_ bytes: [UInt8], _ answer: AnswerCase, now: Timestamp = AnswerCase.now) throws -> [String] {
    let document = try JSONValue(reading: bytes)
    let sound = try answer.read(bytes, now)
    return document.paths().sorted().filter { path in
        let name = path.hasPrefix(answer.around) ? String(path.dropFirst(answer.around.count)) : path
        let parts = name.split(separator: ".")
        let isIgnored = parts.indices.contains { answer.ignored.contains(parts[...$0].joined(separator: ".")) }
        let isRead: Bool
        do throws(AnswerError) {
            let spoiled = try answer.read(document.spoiled(at: path).bytes, now)
            isRead = spoiled.value != sound.value || spoiled.faults != sound.faults
        } catch {
            isRead = true
        }
        return isRead == isIgnored
    }
}
