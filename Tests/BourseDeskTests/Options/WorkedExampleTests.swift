import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Testing

struct WorkedExampleTests {
    private let money = MoneyText(style: .western, currency: .usd)

    @Test(arguments: StrategyCatalogue.standard.strategies)
    func example_hasAllItsNumbers(strategy: Strategy) {
        let example = WorkedExample(strategy, money: money)
        for text in [example.story, example.lesson] + example.outcomes.map(\.text) {
            #expect(!text.contains("{") && !text.contains("}"), "\(text)")
            let words = text.lowercased().split { !$0.isLetter }
            #expect(!words.contains("nan") && !words.contains("inf"), "\(text)")
            #expect(!text.contains("$−") && !text.contains("$-"), "\(text)")
        }
        #expect(example.outcomes.count == strategy.example.outcomes.count)
    }

    @Test
    func bullCallSpread_computesThePublishedMetrics() throws {
        let strategy = try #require(StrategyCatalogue.standard["bull-call-spread"])
        #expect(WorkedExample(strategy, money: money).story.contains("$194.56"))
    }
}
