import BourseCore
import BourseMarkets
import BourseOptions
import BourseScreening
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Options for screens")
struct OptionScreenServiceTests {
    @Test
    func days_ofTheScreen_decideWhichExpirationsAreLookedAt() throws {
        let schema = OptionScreening.schema
        #expect(OptionScreenService.days(for: try schema.screen("delta < 0.3")) == OptionScreenService.usualDays)
        #expect(OptionScreenService.days(for: try schema.screen("days between 20 and 45; days < 40")) == 20...39)
        #expect(OptionScreenService.days(for: try schema.screen("days > 700")) == 701...1100)
        #expect(OptionScreenService.days(for: try schema.screen("days < 5; days > 9")) == nil)
        #expect(OptionScreenService.days(for: try schema.screen("days > 99999999999")) == nil)
    }

    @Test
    func daysThatAllowNone_askNoSource() async throws {
        let rig = MarketRig(listed: [MarketRig.share("AAPL")])
        let screen = try OptionScreening.schema.screen("symbol = AAPL; days > 60; days < 30")
        let options = await rig.markets.optionScreens.trades(for: screen, own: [])
        #expect(options.rows.isEmpty && options.symbols.isEmpty && options.days == nil)
        #expect(options.remarks == ["No expiration can meet the conditions on days."])
        #expect(rig.chains.script.requested.isEmpty)
    }

    @Test
    func symbolsBeyondTheMost_areNamed() async throws {
        let rig = MarketRig()
        let names = (10...27).map { "S\($0)" }
        let screen = try OptionScreening.schema.screen("symbol = \(names.joined(separator: ", "))")
        let options = await rig.markets.optionScreens.trades(for: screen, own: [])
        #expect(options.symbols.map(\.name) == Array(names.prefix(OptionScreenService.mostInstruments)))
        #expect(options.leftOut.map(\.name) == ["S26", "S27"])
        #expect(options.remarks.first == "A screen covers at most 16 symbols. Left out: S26, S27.")
        #expect(Set(rig.chains.script.requested.map(\.symbol)) == Set(options.symbols))
    }
}
