import BourseTestSupport
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite("Figures of positions of chance")
struct OptionsFigureTests {
    /// Ten seeds with thirty positions each.
    private static let positions = 30

    /// What a page must not say: a number that is none, a sign on the wrong side, a nothing that is negative.
    private static func flaws(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        let minus: [UInt8] = [0xE2, 0x88, 0x92]
        let none: Set<String> = ["nan", "inf", "infinity", "mnan", "lnan", "minf", "linf"]
        var flaws: [String] = []
        var word: [UInt8] = []
        func around(_ index: Int) -> String {
            String(decoding: bytes[max(0, index - 60)..<min(bytes.count, index + 20)], as: UTF8.self)
        }
        func hasMinus(at index: Int) -> Int? {
            if bytes[index...].starts(with: minus) { return 3 }
            return bytes[index...].first == UInt8(ascii: "-") ? 1 : nil
        }
        for index in bytes.indices {
            let letter = bytes[index] | 0x20
            if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) {
                word.append(letter)
                continue
            }
            if (3...8).contains(word.count), none.contains(String(decoding: word, as: UTF8.self)) {
                flaws.append(around(index))
            }
            word.removeAll(keepingCapacity: true)
            let isDollar = bytes[index] == UInt8(ascii: "$")
            if isDollar, hasMinus(at: index + 1) != nil { flaws.append(around(index)) }
            // "−$0", "−$0.00" and "−0.0", but neither "−$0.05" nor a coordinate of a drawing.
            let isMinus = bytes[index] == minus[0] && bytes[index...].starts(with: minus)
            guard isMinus || (bytes[index] == UInt8(ascii: "-") && bytes[(index + 1)...].first == UInt8(ascii: "$"))
            else { continue }
            let rest = bytes[(index + (isMinus ? 3 : 1))...].drop { $0 == UInt8(ascii: "$") }
            let number = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }
            let isZero = number.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
            let next = rest.dropFirst(number.count).first
            if !number.isEmpty, isZero, next != UInt8(ascii: ",") { flaws.append(around(index)) }
        }
        return flaws
    }

    /// A decimal of at most eight places.
    private static func decimal(_ value: Double) -> String {
        let units = (max(1e-6, min(value, 1e9)) * 1e8).rounded()
        let (whole, part) = Int64(units).quotientAndRemainder(dividingBy: 100_000_000)
        return "\(whole).\(String(repeating: "0", count: 8 - "\(part)".count))\(part)"
    }

    private static func price(_ generator: inout SeededGenerator) -> Double {
        switch generator.int(0...4) {
        case 0: 100
        case 1: pow(10, Double(generator.int(-6...6)))
        default: Double(generator.int(1...100_000)) / 100
        }
    }

    private static func leg(_ spot: Double, _ generator: inout SeededGenerator) -> String {
        let quantity = generator.pick([1, 1, 2, 3, 10, 1000, 1_000_000]) * generator.pick([1, -1])
        let entry = generator.pick(["", "", "", "@0", "@0.00000001", "@\(decimal(price(&generator)))"])
        switch generator.int(0...9) {
        case 0: return "\(quantity)cash"
        case 1: return "\(quantity)S\(entry)"
        default:
            let right = generator.pick(["C", "P"])
            let strike = decimal(spot * generator.pick([0.2, 0.5, 0.9, 0.99, 1, 1, 1.01, 1.1, 2, 3]))
            let expiry = generator.pick(["", "", "/0d", "/1d", "/7d", "/30d", "/365d", "/3650d"])
            let volatility = generator.pick(["", "", "", "~0.000001", "~30", "~500"])
            return "\(quantity)\(right)\(strike)\(expiry)\(entry)\(volatility)"
        }
    }

    /// The query of a position of chance that the builder can value.
    private static func query(_ generator: inout SeededGenerator) -> String {
        let spot = price(&generator)
        let count = generator.int(1...5)
        let legs = (0..<count).map { _ in leg(spot, &generator) }
        return Visitor.form([
            "spot": decimal(spot), "volatility": generator.pick(["30", "12.5", "0.0001", "500"]),
            "rate": generator.pick(["5", "0", "-50", "100"]),
            "dividendYield": generator.pick(["0", "2", "-50", "100"]),
            "days": generator.pick(["1", "30", "3650"]), "style": generator.pick(["american", "european"]),
            "unit": generator.pick(["", "risk"]), "at": generator.pick(["", "1", "15", "9999"]),
            "shift": generator.pick(["", "-30", "30"]), "legs": legs.joined(separator: ","),
        ])
    }

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Seeds.first(10))
    func positionOfChance_hasFiguresThatAreNumbers(seed: UInt64) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        var generator = SeededGenerator(seed: seed)
        let queries = (0..<Self.positions).map { _ in Self.query(&generator) }
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            for query in queries {
                let other = Visitor.form(["p": query]) + "&p=legs%3D1C100"
                for path in [
                    "/options?\(query)", "/options/payoff.csv?\(query)", "/options/payoff.svg?\(query)",
                    "/options/compare?\(other)", "/options/compare.csv?\(other)",
                ] {
                    let response = try await ann.get(path)
                    #expect(response.status == .ok, "seed \(seed): \(path)")
                    let flaws = Self.flaws(response.text)
                    #expect(flaws.isEmpty, "seed \(seed): \(path) says \(flaws.prefix(3))")
                }
            }
        }
    }

    @Test(arguments: [
        ("It is NaN.", true), ("M1,2Lnan 3", true), ("-inf", true), ("an infinity", true),
        ("finance, information", false),
        ("$-5", true), ("$−5", true), ("−$5", false), ("−$0.00", true), ("−$0.05", false), ("−$0<", true),
        ("−0.0", true),
        ("x=\"-0.0\"", false), ("−0.01", false), ("-$0.00", true), ("a−b", false), ("−10", false), ("", false),
    ])
    func flaw_isSeenWhereThereIsOne(text: String, isFlawed: Bool) {
        #expect(Self.flaws(text + " ").isEmpty != isFlawed, "\(text)")
    }
}
