import BourseCore
import Testing

@Suite("Digits in groups")
struct DigitGroupsTests {
    @Test(arguments: [
        ("1,234,567", "1234567", true), ("12,34,567", "1234567", false), ("1,234", "1234", true), ("", "", true),
        ("1234", "1234", true), ("1,00,000", "100000", false), ("999,999", "999999", true),
    ])
    func groups_whereTheyBelong_areJoined(text: String, digits: String, isInThrees: Bool) {
        let bytes = Array(text.utf8)[...]
        #expect(DigitGroups.joined(bytes, mark: 0x2C, style: .threesOrIndian) == Array(digits.utf8))
        #expect((DigitGroups.joined(bytes, mark: 0x2C, style: .threes) != nil) == isInThrees)
    }

    @Test(arguments: ["1,23", "12,3456", "1234,567", "1,,234", ",123", "1,234,5", "12a", "-1", "1,234,56,789", "1.234"])
    func marks_elsewhere_areRefused(text: String) {
        #expect(DigitGroups.joined(Array(text.utf8)[...], mark: 0x2C, style: .threesOrIndian) == nil)
    }
}
