import BourseCore
import Testing

@testable import BourseBench

@Suite("What readers of moving prices received")
struct QuoteTallyTests {
    private let period: Int64 = 200_000

    /// An event with the prices of the moves that some instruments made last at an instant.
    private func event(_ numbers: [Int], at now: Int64) throws -> String {
        let members = try numbers.map { number in
            let move = (now - MovingPrices.phase(of: number, period: period)) / period
            let cents = MovingPrices.price(ofMove: move).units / 1_000_000 % 100
            let symbol = try MovingPrices.symbol(number)
            let price = "100.\(cents < 10 ? "0" : "")\(cents)"
            return "\"\(symbol)\":{\"last\":\"\(price)\",\"money\":\"$100\",\"volume\":\"1M\"}"
        }
        return "data: {\(members.joined(separator: ","))}"
    }

    @Test func everyPrice_isCountedWithItsAge() throws {
        let now: Int64 = 1_781_533_800_000_000
        let tally = QuoteTally(period: period)
        let text = try event([0, 5, 1999], at: now)
        Array(text.utf8).withUnsafeBytes { tally.take($0, at: now + 1_000_000) }
        let ages = tally.takeAges()
        #expect(ages.count == 3)
        // The move of the first is of that instant, that of number 5 is 150 ms older, and of 1999 10 ms.
        #expect(ages.longest == 1150 && ages.quantile(0.01) == 1001 && ages.quantile(0.5) == 1011)
        #expect(tally.takeAges().count == 0)
    }

    @Test(arguments: [
        "data: {", "data: {}", "data: {\"S0001\":{", "data: {\"S0001\":{\"last\":\"100.",
        "data: {\"S0001\":{\"last\":\"—\"}}",
        "data: {\"SXXXX\":{\"last\":\"100.07\"}}",
    ])
    func whatIsNoPrice_isPassedOver(text: String) {
        let tally = QuoteTally(period: period)
        Array(text.utf8).withUnsafeBytes { tally.take($0, at: 1_781_533_800_000_000) }
        #expect(tally.ages.count == 0)
    }

    @Test func lines_areWhole_howeverTheyCome() {
        let text = "HTTP/1.1 200 OK\r\n\r\ndata: {\"a\":1}\n\nevent: beat\n"
        for size in 1...text.utf8.count {
            var (lines, seen) = (StreamLines(), [String]())
            let bytes = Array(text.utf8)
            for start in stride(from: 0, to: bytes.count, by: size) {
                bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { piece in
                    lines.take(piece) { seen.append(String(decoding: $0, as: UTF8.self)) }
                }
            }
            #expect(seen == ["HTTP/1.1 200 OK\r", "\r", "data: {\"a\":1}", "", "event: beat"])
        }
    }

    @Test func course_tellsLossesAndGrowth() {
        let begin = ContinuousClock.now
        func state(_ seconds: Int, ended: Int = 0, memory: Double, ages: [Double] = []) -> TicksCourse.TickState {
            var delays = Delays()
            for age in ages { delays.add(age) }
            return TicksCourse.TickState(
                time: begin.advanced(by: .seconds(seconds)),
                granted: 2,
                ended: ended,
                bytes: seconds * 2_000_000,
                ages: delays,
                memory: memory,
                processorSeconds: Double(seconds) / 2
            )
        }
        var course = TicksCourse(readers: 3, before: state(0, memory: 10))
        course.add(state(5, memory: 20, ages: [10, 20]))
        course.add(state(10, ended: 1, memory: 23.5, ages: [30, 190]))
        let rows = course.measurements(expected: 5)
        #expect(rows.map(\.value) == [191, 4.0 / 10 / 3, 3.5, 50])
        #expect(rows[1].peer == "2 readers lost" && rows[3].peer == "2.0 MB/s sent")
    }
}
