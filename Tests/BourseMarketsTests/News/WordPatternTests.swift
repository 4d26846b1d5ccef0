import Testing

@testable import BourseMarkets

@Suite("Patterns of words")
struct WordPatternTests {
    private static let sets = ["@bank": ["Fed", "ECB"]]

    @Test(arguments: [
        ("beat|top estimate", "Apple tops estimates again", "tops estimates"),
        ("beat .. estimate", "Apple beats all of the street's estimates", "beats all of the street's estimates"),
        ("@bank .. rate", "The Fed keeps its rate", "Fed keeps its rate"),
        ("^ why", "Why it fell", "Why"), ("# for #", "Splits 10 for 1", "10 for 1"), ("?", "Is it over?", "Is it over"),
    ])
    func pattern_isFound(pattern: String, text: String, words: String) throws {
        let headline = HeadlineTokens(text)
        let found = try #require(WordPattern(pattern[...], sets: Self.sets))
        let match = try #require(found.match(headline))
        let place = headline.all[match.first].place.lowerBound..<headline.all[match.last].place.upperBound
        #expect(String(decoding: headline.bytes[place], as: UTF8.self) == words)
    }

    @Test(arguments: [
        ("@bank .. rate", "the fed up traders rate it"), ("^ why", "And why"), ("# for #", "ten for one"),
        ("?", "It is over"), ("beat .. estimate", "beats one two three four five six seven estimates"),
        ("beat estimate", "estimates beat"), ("beat estimate", ""),
    ])
    func pattern_isNotFound(pattern: String, text: String) throws {
        let found = try #require(WordPattern(pattern[...], sets: Self.sets))
        #expect(found.match(HeadlineTokens(text)) == nil)
    }

    @Test(arguments: ["", "^", "a ..", "..", "@nobody", "? a"])
    func pattern_thatMeansNothing_isRefused(text: String) {
        #expect(WordPattern(text[...], sets: Self.sets) == nil)
    }
}
