import BourseDesk
import BourseValues
import Testing

@Suite("Tags of one trade")
struct TradeAnnotationTagTests {
    private let annotation = TradeAnnotation(
        halfStars: 7,
        conviction: 60,
        setups: ["Gap"],
        mistakes: ["Late"],
        note: "A note."
    )

    @Test func addedTag_isTheLastOfItsKind_andTheRestRemains() throws {
        let added = try annotation.adding(TradeTag(.setup, "  Opening   range "))
        #expect(added.setups == ["Gap", "Opening range"] && added.mistakes == ["Late"])
        #expect(added.halfStars == 7 && added.conviction == 60 && added.note == "A note.")
        #expect(try annotation.adding(TradeTag(.mistake, "Gap")).mistakes == ["Late", "Gap"])
    }

    @Test func tagThatTheTradeHas_isNotAddedAgain() throws {
        #expect(try annotation.adding(TradeTag(.setup, "gap")) == annotation)
    }

    @Test(arguments: ["", "  ", "Gap, up", String(repeating: "a", count: 41)])
    func nameThatNoTagCanHave_isRefused(name: String) {
        #expect(throws: TagError.name) { try annotation.adding(TradeTag(.setup, name)) }
    }

    @Test func tagBeyondTheLimit_isRefused() throws {
        var full = TradeAnnotation()
        for number in 1...TradeAnnotation.mostTags { full = try full.adding(TradeTag(.setup, "\(number)")) }
        #expect(full.setups.count == TradeAnnotation.mostTags)
        #expect(throws: TagError.tooMany(.setup)) { try full.adding(TradeTag(.setup, "one more")) }
        #expect(try full.adding(TradeTag(.mistake, "one more")).mistakes == ["one more"])
    }

    @Test func removedTag_isGone_andOneThatIsMissingIsRefused() throws {
        let removed = try annotation.removing(TradeTag(.setup, "Gap"))
        #expect(removed.setups.isEmpty && removed.mistakes == ["Late"] && removed.note == "A note.")
        #expect(throws: TagError.missing(TradeTag(.mistake, "Gap"))) {
            try annotation.removing(TradeTag(.mistake, "Gap"))
        }
    }

    @Test(arguments: [(0.5, 1), (3.5, 7), (5, 10), (0, nil), (5.5, nil), (1.3, nil), (-1, nil), (1e300, nil)])
    func rating_isInHalvesFromHalfToFive(rating: Double, halfStars: Int?) {
        #expect(TradeAnnotation.halfStars(of: rating) == halfStars)
    }
}
