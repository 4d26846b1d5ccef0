import BourseCore
import BourseDesk
import BourseOptions
import BourseTestSupport
import BourseValues
import Testing

struct PayoffFormatterTests {
    private let money = MoneyText(style: .western, currency: .usd)

    private func words(_ legs: String) throws -> PayoffFormatter {
        let market = OptionMarket(spot: Price(units: 10_000_000_000), volatility: 0.3, rate: 0.05, style: .european)
        let notation = try LegNotation.list(legs)
        let position = try OptionPosition(market: market, notation, days: 30, today: TradingDay(number: 20_000))
        return PayoffFormatter(try PositionAnalysis(position), money: money)
    }

    @Test(arguments: [
        ("1C100", "The maximum loss is $363.21 at expiration, at $100.00 or below."),
        ("-1C100", "Your loss is unlimited: the further the price rises, the more you lose."),
        ("-1P95", "The maximum loss is $9,368.82 at expiration, if the price falls to $0.00."),
        ("1C100 1P100", "The maximum loss is $685.40 at expiration, at exactly $100.00."),
        ("1P90 -1P95 -1C105 1C110", "The maximum loss is"),
        ("100S -1C105", "The maximum loss is"),
        ("-100S", "Your loss is unlimited: the further the price rises, the more you lose."),
    ])
    func loss_comesFirst_andIsTrue(legs: String, sentence: String) throws {
        let first = try #require(try words(legs).sentences.first).text
        #expect(first.hasPrefix(sentence), "\(first)")
    }

    @Test(arguments: [
        ("1C100", "You make money at expiration if the price is above $103.63."),
        ("-1P95", "You make money at expiration if the price is above $93.69."),
        ("1C100 1P100", "You make money at expiration if the price is below $93.15 or above $106.85."),
        ("1P95 -1P100 -1C100 1C105", "You make money at expiration if the price is between $96.14 and $103.86."),
        ("1C100@0", "You make money at expiration if the price is above $100.00."),
        ("-1C100@0", "You lose or break even at every price."),
        ("1C100@1 -1C100@1", "You break even at every price."),
        ("1C95@1 -1C95@2", "You make money at every price."),
    ])
    func breakEvens_sayOnWhichSideTheProfitLies(legs: String, sentence: String) throws {
        #expect(try words(legs).breakEvens.text == sentence)
    }

    @Test
    func shortCalendar_isToldToHaveNoLimit_andWhy() throws {
        let words = try words("1C100/30d -1C100/60d")
        #expect(words.worstText == "Unlimited")
        #expect(words.worst.text.contains("are then uncovered"))
    }

    @Test
    func amounts_areMarked_andPricesAreNot() throws {
        let worst = try words("1C100").worst
        #expect(worst.parts.filter(\.isAmount).map(\.text) == ["$363.21"])
        #expect(worst.text.contains("$100.00"))
    }

    @Test
    func figures_areNeverNotANumber() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let legs = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                let sign = Bool.random(using: &generator) ? "" : "-"
                let right = Bool.random(using: &generator) ? "C" : "P"
                return
                    "\(sign)1\(right)\(Int.random(in: 1...300, using: &generator))/\(Int.random(in: 0...90, using: &generator))d"
            }
            let words = try words(legs.joined(separator: " "))
            for sentence in words.sentences.map(\.text) + [words.worstText, words.bestText] {
                let words = sentence.lowercased().split { !$0.isLetter }
                #expect(!words.contains("nan") && !words.contains("inf"), "\(legs): \(sentence)")
                #expect(!sentence.contains("$-") && !sentence.contains("−$0.00"), "\(legs): \(sentence)")
            }
        }
    }
}
