import Testing

@testable import BourseCore

@Suite("Numbers as they are typed")
struct TypedNumberTests {
    @Test(arguments: [
        ("1500.25", "1500.25"), ("−1,500.25", "-1500.25"), (" 1 500 ", "1500"), ("12,34,567", "1234567"),
        ("1,234,567.5", "1234567.5"), ("+1,000", "1000"), ("1,00,000", "100000"), ("(1,000)", "-1000"), ("$5", "5"),
        ("1.2e-05", "0.000012"), (".5", "0.5"),
    ])
    func groups_areLeftOut(text: String, plain: String) { #expect(TypedNumber.entered(text) == plain) }

    @Test(arguments: [
        "150,25", "1,5", "1,000,00", "1.000,50", "1,0000", ",500", "1,,000", "1234,567", "1,23,4567", "1,a00", "", " ",
        ".",
        "much", "1.5.5", "--1", "1e99", "NaN", "Infinity", "١٢",
    ])
    func otherText_isNoNumber(text: String) { #expect(TypedNumber.entered(text) == nil) }
}
