import BourseCore
import Testing

@Suite("Names of options in sentences")
struct OptionWordsTests {
    @Test(arguments: [
        ("AAPL270115C00240000", "AAPL 15 Jan 2027 240 call"), ("BRKB261218P00472500", "BRKB 18 Dec 2026 472.5 put"),
        ("AAPL", "AAPL"), ("RELIANCE.NS", "RELIANCE.NS"), ("AAPL271315C00240000", "AAPL271315C00240000"),
    ])
    func symbol_saysWhatItIsAnOptionOn(name: String, words: String) throws {
        #expect(try #require(Symbol(name)).text == words)
    }
}
