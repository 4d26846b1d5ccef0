import BourseClient
import Foundation
import Testing

@Suite("Numbers with every digit")
struct ExactNumberTests {
    struct Holder: Codable, Equatable { var value: Decimal }

    private func decoded(_ text: String) throws -> Decimal {
        try DocumentCoding.decode(Holder.self, from: Data(#"{"value":\#(text)}"#.utf8)).value
    }

    @Test(
        "18 significant digits are read and written",
        arguments: [
            "0.123456789012345678", "123456789.012345678", "-987654321012345.678", "100000000000000000.5",
            "99999999999999999999999999999999999999", "0.1", "-0.00000001",
        ]
    )
    func digits_areKept(text: String) throws {
        let value = try decoded(text)
        #expect(value.description == text)
        let written = String(decoding: try DocumentCoding.encode(Holder(value: value)), as: UTF8.self)
        #expect(written == #"{"value":\#(text)}"#)
    }

    @Test func exponents_areRead() throws {
        #expect(try decoded("1.5e3") == 1500)
        #expect(try decoded("25E-2") == Decimal(string: "0.25"))
        #expect(try decoded("-1e+2") == -100)
    }

    @Test("A model value below the smallest decimal is 0", arguments: ["5e-324", "1.7e-200", "-3e-150"])
    func tinyNumber_isZero(text: String) throws { #expect(try decoded(text) == 0) }

    @Test func smallNumber_keepsItsDigits() throws {
        #expect(try decoded("1.25e-100") == Decimal(sign: .plus, exponent: -102, significand: 125))
    }

    @Test func hugeNumber_isRefused() { #expect(throws: DecodingError.self) { try decoded("1e308") } }

    @Test("Any decimal is the same after it was sent and received", arguments: [7, 2026, 90_210] as [UInt64])
    func decimal_writtenAndRead_isTheSame(seed: UInt64) throws {
        var generator = TestGenerator(seed: seed)
        for _ in 0..<300 {
            let digits = Decimal(string: String(UInt64.random(in: 0...999_999_999_999_999_999, using: &generator))) ?? 0
            let exponent = Int.random(in: -20...15, using: &generator)
            let sign: FloatingPointSign = Bool.random(using: &generator) ? .plus : .minus
            let value = Decimal(sign: sign, exponent: exponent, significand: digits)
            let data = try DocumentCoding.encode(Holder(value: value))
            let read = try DocumentCoding.decode(Holder.self, from: data).value
            #expect(read == value, "seed \(seed): \(value)")
        }
    }

    @Test func wholeNumber_withPointOrExponent_isAnInteger() throws {
        struct Count: Decodable { let value: Int }
        for (text, expected) in [("100.0", 100), ("1e2", 100), ("-7", -7), ("9007199254740993", 9_007_199_254_740_993)]
        {
            #expect(try DocumentCoding.decode(Count.self, from: Data(#"{"value":\#(text)}"#.utf8)).value == expected)
        }
        #expect(throws: DecodingError.self) {
            try DocumentCoding.decode(Count.self, from: Data(#"{"value":1.5}"#.utf8))
        }
    }

    @Test func numberThatIsNone_isNotSent() async {
        let transport = ScriptedTransport()
        let call = Sample.client(transport).enterPrice("AAPL", day: Reading.day, price: .nan)
        let error = await #expect(throws: ClientError.self) { try await call.value() }
        #expect(error?.message.hasPrefix("The request cannot be sent.") == true)
        #expect(transport.requests.isEmpty)
    }
}
