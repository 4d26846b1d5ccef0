import BourseCore
import BourseFunds
import BourseVenue

/// Made-up schemes that tests search.
enum SchemeUniverse {
    /// As many as the country has.
    static let schemes: [Scheme] = SchemeGenerator.schemes(seed: 1, count: 45_000).map { made in
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
