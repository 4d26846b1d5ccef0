import BourseCore
import BourseTestSupport
import Testing

@testable import BourseSecrets

@Suite("CBOR of authenticators")
struct CBORReaderTests {
    /// Examples of RFC 8949, appendix A.
    private static let examples: [(String, CBORValue)] = [
        ("00", .integer(0)), ("17", .integer(23)), ("1818", .integer(24)), ("1864", .integer(100)),
        ("1903e8", .integer(1_000)), ("1a000f4240", .integer(1_000_000)),
        ("1b000000e8d4a51000", .integer(1_000_000_000_000)), ("20", .integer(-1)), ("3863", .integer(-100)),
        ("3903e7", .integer(-1_000)), ("f4", .boolean(false)), ("f5", .boolean(true)), ("f6", .null),
        ("40", .bytes([])), ("4401020304", .bytes([1, 2, 3, 4])), ("60", .text("")), ("6161", .text("a")),
        ("62225c", .text("\"\\")), ("62c3bc", .text("ü")), ("63e6b0b4", .text("水")), ("80", .array([])),
        ("83010203", .array([.integer(1), .integer(2), .integer(3)])), ("a0", .map([:])),
        ("a201020304", .map([.integer(1): .integer(2), .integer(3): .integer(4)])),
        ("826161a161626163", .array([.text("a"), .map([.text("b"): .text("c")])])),
    ]

    private func value(_ hex: String) throws -> CBORValue { try CBORReader.value(of: try #require(Hex.bytes(hex))) }

    private func error(_ hex: String) throws -> CBORError? {
        let bytes = try #require(Hex.bytes(hex))
        return #expect(throws: CBORError.self) { try CBORReader.value(of: bytes) }
    }

    @Test(arguments: examples)
    func exampleOfTheStandard_isReadAndWritten(hex: String, expected: CBORValue) throws {
        #expect(try value(hex) == expected)
        #expect(Hex.text(CBORWriter.bytes(of: expected)) == hex)
    }

    @Test(arguments: [
        ("1b7fffffffffffffff", Int64.max), ("3b7fffffffffffffff", Int64.min), ("1a00010000", 65_536),
        ("1b0000000100000000", 1 << 32), ("390100", -257),
    ])
    func integer_atItsLimits_isRead(hex: String, expected: Int64) throws {
        #expect(try value(hex) == .integer(expected))
    }

    @Test(arguments: ["1b8000000000000000", "1bffffffffffffffff", "3b8000000000000000", "3bffffffffffffffff"])
    func integer_beyondItsLimits_isRefused(hex: String) throws {
        #expect(try error(hex) == .integerOutOfRange)
    }

    @Test(arguments: [
        "1800", "1817", "190000", "1900ff", "1a00000000", "1a0000ffff", "1b0000000000000000", "1b00000000ffffffff",
        "3817", "5800", "581700", "7801ff", "9800", "b800", "5900ff", "1b000000000000000a",
    ])
    func number_inMoreBytesThanItNeeds_isRefused(hex: String) throws {
        #expect(try error(hex) == .notShortest)
    }

    @Test(arguments: [
        "5f42010243030405ff", "7f657374726561646d696e67ff", "9fff", "bf61610161629f0203ffff", "ff", "81ff",
    ])
    func indefiniteLength_isRefused(hex: String) throws {
        #expect(try error(hex) == .indefiniteLength)
    }

    @Test(arguments: [
        "c074323031332d30332d32315432303a30343a30305a", "c249010000000000000000", "d9d9f700", "f90000", "fa47c35000",
        "fb3ff199999999999a", "f7", "f0", "f8ff", "f820", "e0", "1c", "3d", "5e", "fc",
    ])
    func otherType_isRefused(hex: String) throws {
        #expect(try error(hex) == .unsupportedType)
    }

    @Test(arguments: ["a201000100", "a2616100616101", "a3010002000100", "82a0a220002000"])
    func duplicateKey_isRefused(hex: String) throws {
        #expect(try error(hex) == .duplicateKey)
    }

    @Test(arguments: ["a14000", "a18000", "a1a000", "a1f400", "a1f600"])
    func key_thatIsNeitherIntegerNorText_isRefused(hex: String) throws {
        #expect(try error(hex) == .unsupportedKey)
    }

    @Test func keys_inAnyOrder_areRead() throws {
        #expect(try value("a203040102") == value("a201020304"))
    }

    @Test(arguments: ["61ff", "62c328", "63eda080", "64f4908080", "62c0af", "61c3"])
    func text_thatIsNotUTF8_isRefused(hex: String) throws {
        #expect(try error(hex) == .invalidText)
    }

    @Test(arguments: [
        "5bffffffffffffffff", "7bffffffffffffffff", "9bffffffffffffffff", "bbffffffffffffffff",
        "5b7fffffffffffffff00", "9b7fffffffffffffff00", "bb7fffffffffffffff00", "5affffffff00", "9affffffff00",
        "baffffffff0000", "42ff", "8200", "a100", "a2000000", "59ffff", "",
    ])
    func length_beyondTheBytes_isRefused(hex: String) throws {
        #expect(try error(hex) == .truncated)
    }

    @Test func nesting_toFourLevels_isReadAndDeeperRefused() throws {
        #expect(try value("8181818100") == .array([.array([.array([.array([.integer(0)])])])]))
        #expect(try value("a100a100a100a10000").entries?.count == 1)
        for hex in ["818181818100", "8181818180", "a100a100a100a100a0", "81a10081a10080"] {
            #expect(try error(hex) == .tooDeep)
        }
        let deep = [UInt8](repeating: 0x81, count: CBORReader.maximumSize)
        #expect(throws: CBORError.tooDeep) { try CBORReader.value(of: deep) }
    }

    @Test func bytes_upToTheLimit_areReadAndMoreRefused() throws {
        let largest = [UInt8](repeating: 0, count: CBORReader.maximumSize - 3)
        #expect(try CBORReader.value(of: CBORWriter.bytes(of: .bytes(largest))) == .bytes(largest))
        #expect(throws: CBORError.tooLarge) {
            try CBORReader.value(of: CBORWriter.bytes(of: .bytes(largest + [0])))
        }
    }

    @Test func bytes_afterTheValue_areRefusedWhereItIsTheWhole() throws {
        #expect(try error("0000") == .trailingBytes)
        var reader = try CBORReader([0x01, 0x20, 0x40], at: 1)
        #expect(try reader.next() == .integer(-1))
        #expect(reader.position == 2)
        #expect(try reader.next() == .bytes([]))
        #expect(throws: CBORError.truncated) { try reader.next() }
    }

    @Test(arguments: Seeds.first(200))
    func value_ofAnyShape_isReadAsWritten_andNeverFromAPartOfIt(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let value = Self.random(depth: 0, &generator)
        let bytes = CBORWriter.bytes(of: value)
        #expect(try CBORReader.value(of: bytes) == value)
        #expect(throws: CBORError.trailingBytes) { try CBORReader.value(of: bytes + [0]) }
        for count in bytes.indices {
            #expect(throws: CBORError.truncated) { try CBORReader.value(of: Array(bytes.prefix(count))) }
        }
    }

    /// Since a value has one form but for the order of keys, what is read has as many bytes when it is written again.
    @Test(arguments: Seeds.first(50))
    func randomBytes_areRefusedOrInTheOneForm(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let bytes = generator.bytes(generator.int(0...12))
            guard let value = try? CBORReader.value(of: bytes) else { continue }
            #expect(CBORWriter.bytes(of: value).count == bytes.count, "\(Hex.text(bytes))")
        }
    }

    private static func random(depth: Int, _ generator: inout SeededGenerator) -> CBORValue {
        switch generator.int(0...(depth < CBORReader.maximumDepth ? 7 : 5)) {
        case 0: return .integer(Int64(truncatingIfNeeded: generator.next()) >> generator.int64(0...63))
        case 1: return .bytes(generator.bytes(generator.int(0...40)))
        case 2: return .text(String(repeating: generator.pick(["a", "ü", "水"]), count: generator.int(0...30)))
        case 3: return .boolean(generator.oneIn(2))
        case 4: return .null
        case 5: return .integer(generator.int64(-30...300))
        case 6: return .array((0..<generator.int(0...5)).map { _ in random(depth: depth + 1, &generator) })
        default:
            var entries: [CBORValue: CBORValue] = [:]
            for number in 0..<generator.int64(0...5) {
                let key: CBORValue = generator.oneIn(2) ? .integer(number - 2) : .text("key \(number)")
                entries[key] = random(depth: depth + 1, &generator)
            }
            return .map(entries)
        }
    }
}
