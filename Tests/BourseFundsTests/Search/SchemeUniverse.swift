import BourseCore
import BourseFunds
import BourseVenue

/// Made-up schemes that tests search.
enum SchemeUniverse {
    /// As many as the country has.
    static let schemes = made(45_000)

    /// `count` schemes, the first of them always the same.
    static func made(_ count: Int) -> [Scheme] { SchemeGenerator.schemes(seed: 1, count: count).map(scheme) }

    private static func scheme(_ made: GeneratedScheme) -> Scheme {
        var facts = SchemeFacts(code: made.code, name: made.name)
        facts.isin = made.isin?.description
        facts.reinvestmentISIN = made.reinvestmentISIN?.description
        facts.house = made.house
        facts.category = made.category
        facts.type = made.type
        return Scheme(facts)
    }

    /// An index of them.
    static let index = SchemeIndex(schemes)
}
