import BourseMarkets
import BourseOptions
import BourseScreening
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
        #expect(OptionScreenService.days(for: try schema.screen("days < 5; days > 9")) == 1...1)
        #expect(OptionScreenService.days(for: try schema.screen("days > 99999999999")) == 1...1)
    }
}
