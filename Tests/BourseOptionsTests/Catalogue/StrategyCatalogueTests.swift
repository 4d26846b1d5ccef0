import BourseCore
import BourseOptions
import Testing

struct StrategyCatalogueTests {
    static let strategies = StrategyCatalogue.standard.strategies
    static let market = OptionMarket(spot: Price(units: 10_000_000_000), volatility: 0.3, rate: 0.05, style: .european)

    @Test
    func catalogue_hasAtLeastFiftyStrategies_withNamesOfTheirOwn() {
        #expect(Self.strategies.count >= 50)
        #expect(Set(Self.strategies.map(\.id)).count == Self.strategies.count)
        #expect(Set(Self.strategies.map { $0.name.lowercased() }).count == Self.strategies.count)
        #expect(Set(Self.strategies.map(\.category)).count == Strategy.Category.allCases.count)
    }

    @Test(arguments: strategies)
    func strategy_tellsEverything(strategy: Strategy) {
        #expect((1...5).contains(strategy.complexity))
        #expect(!strategy.summary.isEmpty && strategy.description.count > 100)
        for list in [
            strategy.whenToUse, strategy.whenToAvoid, strategy.keyPoints, strategy.management, strategy.mistakes,
        ] {
            #expect(list.count >= 3)
            #expect(list.allSatisfy { $0.count > 10 })
        }
        #expect(strategy.example.outcomes.count >= 2)
        #expect(strategy.related.count >= 2)
        #expect(strategy.related.allSatisfy { StrategyCatalogue.standard[$0] != nil && $0 != strategy.id })
        #expect(!strategy.tags.isEmpty)
    }

    @Test(arguments: strategies)
    func example_hasNoNumberOfItsOwn(strategy: Strategy) {
        // Numbers come from the engine; the text has places for them.
        let texts = [strategy.example.story, strategy.example.lesson] + strategy.example.outcomes.map(\.text)
        for text in texts {
            var outside = ""
            var depth = 0
            for character in text {
                if character == "{" { depth += 1 }
                if depth == 0 { outside.append(character) }
                if character == "}" { depth -= 1 }
            }
            #expect(!outside.contains("$"), "\(text)")
        }
    }

    @Test(arguments: strategies, [0.37, 3.21, 17.4, 99.99, 184.2, 873.0, 5123.5, 71_000])
    func strategy_builds_atAnyPrice(strategy: Strategy, spot: Double) throws {
        var market = Self.market
        market.spot = Price(rounding: spot)
        let position = strategy.position(in: market, days: 30)
        let analysis = try PositionAnalysis(position)
        let strikes = position.legs.compactMap(\.option?.strike)
        #expect(strikes.allSatisfy { $0 > .zero })
        #expect(Set(strikes).count == Set(strategy.legs.compactMap(\.strike)).count)
        #expect(analysis.profile.outcomes.count > 1 || strategy.id.contains("box") || isArbitrage(strategy))
        #expect(Recognition(position.legs).strategy?.id == strategy.id)
    }

    /// Built at the model's prices, these are worth their cost whatever happens.
    private func isArbitrage(_ strategy: Strategy) -> Bool { ["conversion", "reversal"].contains(strategy.id) }

    @Test(arguments: strategies)
    func unlimitedLoss_isSpokenOf(strategy: Strategy) throws {
        let analysis = try PositionAnalysis(strategy.position(in: Self.market, days: 30))
        let words = ([strategy.summary, strategy.description] + strategy.keyPoints).joined(separator: " ").lowercased()
        if analysis.profile.worst == .unlimited {
            #expect(words.contains("unlimited") || words.contains("no limit") || words.contains("without limit"))
        }
    }

    @Test
    func coveredCall_isAHundredShares_lessACall() throws {
        let strategy = try #require(StrategyCatalogue.standard["covered-call"])
        let legs = strategy.position(in: Self.market, days: 30).legs
        #expect(legs.map(\.quantity) == [100, -1])
        #expect(legs[0].instrument == .stock)
        #expect(legs[1].option?.right == .call)
    }
}
