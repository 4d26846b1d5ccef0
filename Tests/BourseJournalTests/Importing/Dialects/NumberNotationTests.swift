import Testing

@testable import BourseJournal

@Suite("Notations of numbers")
struct NumberNotationTests {
    @Test(arguments: [
        ("1.234,56", NumberNotation.comma, "1234.56"), ("1 234,5", .comma, "1234.5"), ("-0,5", .comma, "-0.5"),
        ("1.234", .comma, "1234"), ("1'234.56", .apostrophe, "1234.56"), ("USD 52.07", .apostrophe, "52.07"),
        ("€88.94", .either, "88.94"), ("-$1,234.50", .either, "-1234.50"), ("1.234,50 EUR", .either, "1234.50"),
        ("1,2345", .either, "1.2345"), ("0,125", .either, "0.125"), ("1,234,567", .either, "1234567"),
        ("1234,567", .either, "1234.567"),
    ])
    func number_isReadInItsNotation(cell: String, notation: NumberNotation, text: String) {
        #expect(BrokerNumber(cell, notation)?.text == text)
    }

    @Test(arguments: [
        ("1,234", NumberNotation.either), ("1.234", .either), ("1.23,4", .comma), ("1,23.4", .apostrophe),
        ("Not available", .either), ("1,2,3", .either), ("", .either), ("USD", .comma),
    ])
    func textThatIsNoNumber_orMayBeTwo_isNone(cell: String, notation: NumberNotation) {
        #expect(BrokerNumber(cell, notation) == nil)
    }

    @Test(arguments: [
        (["1,234", "5.5"], NumberNotation.apostrophe), (["1.234", "5,50"], .comma), (["1,234"], .either),
        (["5.5", "5,5"], .either), (["1.234.567"], .comma), (["12", "-", "Buy 3 @ 1.5 USD"], .either),
    ])
    func evidence_ofAllNumbers_decidesTheNotation(cells: [String], notation: NumberNotation) {
        var evidence = NumberEvidence()
        for cell in cells { evidence.add(cell) }
        #expect(evidence.notation == notation)
    }
}
