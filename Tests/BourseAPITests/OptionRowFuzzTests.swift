import BourseAPI
import BourseTestSupport
import Foundation
import Testing

@Suite("Any bytes as a line of a pipeline of options")
struct OptionRowFuzzTests {
    private static let fragments: [String] = [
        "{", "}", "[", "]", ":", ",", "\"", "\\", "\"id\"", "\"type\"", "\"call\"", "\"spot\"", "\"strike\"",
        "\"days\"",
        "\"years\"", "\"rate\"", "\"volatility\"", "\"style\"", "\"american\"", "\"price\"", "1", "-1", "0", "100",
        "1e-308", "0.3", "null", "true", "false", " ", "\t", "\r", "\\u00e9", "\\u", "\\q", "é",
        "\u{0}",
        "\u{7F}", "\u{2028}", "NaN", "Infinity",
    ]

    /// Whether answers are what they must be whatever the line was: one line of valid JSON, an object with an identity.
    private func isAnswered(_ line: [UInt8]) -> Bool {
        [OptionRow.OptionCalculation.price, .impliedVolatility].allSatisfy { question in
            let (bytes, isError) = OptionRow.answer(line[...], question)
            guard !bytes.contains(UInt8(ascii: "\n")), String(validating: bytes, as: UTF8.self) != nil,
                let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
            else { return false }
            return object["id"] != nil && (object["error"] is String) == isError
        }
    }

    /// Checks lines of chance until one is not answered as it must be.
    private func check(_ count: Int, seed: UInt64, _ line: (inout SeededGenerator) -> [UInt8]) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<count {
            let line = line(&generator).filter { $0 != UInt8(ascii: "\n") }
            guard isAnswered(line) else {
                let answer = OptionRow.answer(line[...], .price).bytes
                Issue.record(
                    """
                    seed \(seed): \(String(decoding: line, as: UTF8.self)) \(line)
                    gave \(String(decoding: answer, as: UTF8.self))
                    """
                )
                return
            }
        }
    }

    @Test(arguments: Seeds.first(20))
    func bytesOfChance_giveOneLineOfJSON(seed: UInt64) {
        check(200, seed: seed) { $0.bytes($0.int(0...60)) }
    }

    @Test(arguments: Seeds.first(20))
    func tokensOfChance_giveOneLineOfJSON(seed: UInt64) {
        check(200, seed: seed) { generator in
            let tokens = (0..<generator.int(0...24)).map { _ in generator.pick(Self.fragments) }.joined()
            return Array((generator.oneIn(3) ? tokens : "{\"id\":" + tokens + "}").utf8)
        }
    }

    @Test(arguments: Seeds.first(20))
    func lineWithDamage_givesOneLineOfJSON(seed: UInt64) {
        check(200, seed: seed) { generator in
            var line = Array(Row.line(id: #"{"a":[1,"\u00e9"],"b":"é"}"#, ["style": "\"american\""]).utf8)
            for _ in 0..<generator.int(1...4) where !line.isEmpty {
                let place = generator.int(0...(line.count - 1))
                switch generator.int(0...3) {
                case 0: line.remove(at: place)
                case 1: line.insert(contentsOf: generator.pick(Self.fragments).utf8, at: place)
                case 2: line[place] = generator.bytes(1)[0]
                default: line.removeLast(generator.int(0...min(20, line.count)))
                }
            }
            return line
        }
    }

    @Test(arguments: Seeds.first(10))
    func numbersOfChance_areAnsweredWithFiniteOnesOrRefused(seed: UInt64) {
        check(12, seed: seed) { generator in
            var changes: [String: String?] = [
                "days": "\(generator.int(0...3650))", "type": generator.pick(["\"call\"", "\"put\""]),
                "style": generator.pick(["\"european\"", "\"american\""]),
            ]
            for name in ["spot", "strike", "rate", "dividendYield", "volatility", "price"] {
                let digits = "\(generator.oneIn(8) ? "-" : "")\(generator.int(0...999_999_999))"
                let fraction = "0.\(generator.int(0...999_999_999))"
                changes[name] = generator.oneIn(2) ? "\(digits)e\(generator.int(-20...4))" : fraction
            }
            return Array(Row.line(changes).utf8)
        }
    }

    @Test
    func nesting_howeverDeep_doesNotEndTheProgram() throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            for depth in [1, 31, 33, 1000, 500_000] {
                let middle = open == "[" ? "" : "1"
                let id = String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
                let answer = OptionRow.answer(Array(Row.line(id: id).utf8)[...], .price)
                #expect(answer.isError == (depth > 32), "\(depth) of \(open)")
            }
        }
    }

    @Test
    func lineOfAMegabyte_isAnswered() throws {
        let long = String(repeating: "x", count: 1 << 20)
        #expect(!Row.answer(Row.line(id: "\"\(long)\"", ["note": "\"\(long)\""])).isError)
        let many = Row.line(Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("m\($0)", "1") }))
        #expect(Row.answer(many).text == Row.answer(Row.line()).text)
    }
}
