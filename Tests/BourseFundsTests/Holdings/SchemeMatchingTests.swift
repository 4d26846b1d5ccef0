import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

/// Schemes whose names are easily taken for each other.
enum AlikeSchemes {
    static let names: [(code: Int32, name: String)] = [
        (1, "HDFC Large Cap Fund - Direct Plan - Growth"), (2, "HDFC Large Cap Fund - Growth"),
        (3, "Axis Small Cap Fund - Direct Plan - Growth"), (4, "Axis Gilt Fund - Direct Plan - Growth Option"),
        (5, "Axis Bluechip Fund - Direct Plan - Growth"), (6, "Axis Bluechip Fund - Regular Plan - Growth"),
        (7, "Nippon India Growth Fund - IDCW Option"), (8, "Nippon India Growth Fund - Growth Plan - Growth Option"),
        (9, "Nippon India Growth Fund - Direct Plan - Growth Plan"),
        (10, "Kotak Balanced Advantage Fund - Regular Plan - Growth"),
        (11, "Mahindra Manulife Balanced Advantage Fund - Regular Plan - Growth"),
        (12, "quant Small Cap Fund - Growth Option - Direct Plan"),
        (13, "Quantum Small Cap Fund - Direct Plan - Growth"),
        (14, "360 ONE Focused Fund - Direct Plan - Growth"), (15, "Parag Parikh Flexi Cap Fund - Direct Plan - Growth"),
        (16, "Parag Parikh Flexi Cap Fund - Regular Plan - Growth"),
        (17, "Parag Parikh ELSS Tax Saver Fund - Direct Growth"),
        (18, "Mirae Asset Large & Midcap Fund - Direct Plan - Growth"),
        (19, "Kotak Gold Fund of Fund - Direct Plan - Growth"), (20, "Kotak Gold ETF"),
        (21, "HDFC Flexi Cap Fund - IDCW Plan"), (22, "HDFC Flexi Cap Fund - Growth Plan"),
        (23, "HDFC Flexi Cap Fund - Growth Option - Direct Plan"),
        (24, "ICICI Prudential Nifty 50 Index Fund - Direct Plan Growth"),
        (25, "ICICI Prudential Nifty Next 50 Index Fund - Direct Plan - Growth"),
        (26, "ICICI Prudential Nifty 100 Index Fund - Direct Plan - Growth"),
        (27, "SBI Focused Fund - Regular Plan - Growth"), (28, "SBI Focused Fund - Direct Plan - Growth"),
        (29, "Aditya Birla Sun Life Liquid Fund - Direct Plan - Daily IDCW"),
        (30, "Aditya Birla Sun Life Liquid Fund - Direct Plan - Weekly IDCW"),
        (31, "DSP Mid Cap Fund - Direct Plan - Growth"), (32, "Motilal Oswal Midcap Fund - Direct Plan - Growth"),
        (33, "Tata Banking And PSU Debt Fund - Direct Plan - Growth"),
        (34, "Invesco India - Invesco EQQQ NASDAQ-100 ETF Fund of Fund - Direct Plan - Growth"),
        (35, "Nippon India Fixed Horizon Fund XLV Series 4 - Direct Plan - Growth"),
        (36, "Nippon India Fixed Horizon Fund XLV Series 5 - Direct Plan - Growth"),
        (39, "HSBC Flexi Cap Fund - Direct Growth"), (37, "Capitalmind Flexi Cap Fund - Direct Plan - Growth"),
        (38, "Axis Quant Fund - Direct Plan - Growth"),
    ]

    static let schemes = names.map { made in
        var facts = SchemeFacts(code: made.code, name: made.name)
        facts.isin = try? ISIN(completing: "INF99900\(made.code + 100)").description
        if made.code == 37 { facts.house = "Capitalmind Mutual Fund" }
        return Scheme(facts)
    }

    static let matching = SchemeMatching(schemes)
}

@Suite("Which scheme a statement means")
struct SchemeMatchingTests {
    private let matching = AlikeSchemes.matching

    @Test(
        arguments: [
            ("HDFC Large Cap Fund Direct Growth", 1), ("HDFC LARGECAP FUND (G) DIRECT", 1),
            ("HDFC Large Cap Fund - Growth", 2), ("HDFC Large Cap Fund - Regular Plan - Growth Option", 2),
            ("Axis Small Cap Fund Direct Growth", 3), ("Axis Gilt Fund Direct Plan Growth", 4),
            ("Axis Blue Chip Fund - Growth", 6), ("AXIS BLUECHIP FUND DIRECT - GROWTH", 5),
            ("Nippon India Growth Fund – IDCW", 7), ("Nippon India Growth Fund - Growth", 8),
            ("Reliance Growth Fund - Direct Plan Growth Plan", 9),
            ("Kotak Mahindra Mutual Fund - Kotak Balanced Advantage Fund - Growth", 10),
            ("Mahindra Manulife Balanced Advantage Fund Regular Growth", 11),
            ("Quant Small Cap Fund Direct Growth", 12),
            ("quantum small cap fund direct plan growth", 13), ("360 ONE Focused Fund Direct Plan Growth", 14),
            ("IIFL Focussed Fund - Direct Plan - Growth", 14), ("PPFAS Flexi Cap Fund Direct Growth", 15),
            ("Parag Parikh Flexi Cap Fund Growth", 16), ("Parag Parikh FlexiCap Fund - Direct Plan Growth", 15),
            ("Parag Parikh ELSS TaxSaver Fund - Direct Growth", 17),
            ("Mirae Asset Large and Mid Cap Fund Direct Growth", 18), ("Kotak Gold FoF Direct Growth", 19),
            ("Kotak Gold Fund-of-Funds - Direct - Growth", 19), ("Kotak Gold ETF", 20), ("HDFC Flexicap Fund IDCW", 21),
            ("HDFC Flexi Cap Fund (formerly HDFC Equity Fund) - Growth", 22),
            ("ICICI Pru Nifty50 Index Fund Direct Growth", 24),
            ("ICICI Prudential Nifty Next 50 Index Fund Direct Growth", 25),
            ("SBI FOCUSED FUND - GROWTH", 27), ("ABSL Liquid Fund Direct Daily IDCW", 29),
            ("DSP Midcap Fund Direct Plan - Growth (Non-Demat)", 31),
            ("Tata Banking & PSU Debt Fund Direct Growth", 33),
            ("Nippon India Fixed Horizon Fund XLV Series 5 Direct Growth", 36),
            ("Capitalmind Flexi Cap Fund Direct Growth", 37), ("Axis Quant Fund - Direct Plan - Growth", 38),
        ] as [(String, Int32)]
    )
    func name_writtenOtherwise_isTheScheme(name: String, code: Int32) {
        let match = matching.match(StatedScheme(name: name))
        #expect(match.code == code && match.ground == .name, "\(match.verdict)")
        #expect(match.candidates.first?.parts.count == 4)
    }

    @Test(
        arguments: [
            // Another house, another size, another kind of assets, another series, none at all.
            "Foo Large Cap Fund Direct Growth", "Large Cap Fund Direct Growth", "Axis Large Cap Value Direct Growth",
            "Kotak Small Cap Fund Direct Growth", "Quantum Flexi Cap Fund",
            "HDFC Small Cap Fund - Direct Plan - Growth",
            "Nippon India Fixed Horizon Fund XLV Series 6 - Direct Plan - Growth", "", "Direct Growth", "Growth",
            "ICICI Prudential Nifty 500 Index Fund - Direct Plan - Growth", "HDFC", "₹₹₹",
        ]
    )
    func name_ofNoScheme_isNone(name: String) {
        let match = matching.match(StatedScheme(name: name))
        #expect(match.verdict == .none, "\(match.verdict)")
    }

    @Test(
        arguments: [
            ("Axis Bluechip Fund Direct Growth", Int32(3)), ("Axis Bluechip Fund Direct Growth", 4),
            ("Foo Large Cap Fund Direct Growth", 1), ("Nippon India Growth Fund – IDCW", 8),
            ("Kotak Balanced Advantage Fund Growth", 11), ("quant Small Cap Fund Direct Growth", 13),
            ("Kotak Gold ETF", 19), ("HDFC Flexi Cap Fund IDCW", 22), ("HDFC Flexi Cap Fund Direct Growth", 22),
            ("ABSL Liquid Fund Direct Daily IDCW", 30), ("ICICI Prudential Nifty 50 Index Fund Direct Growth", 26),
        ]
    )
    func pair_thatLooksAlike_isNeverACandidate(name: String, code: Int32) {
        let codes = matching.match(StatedScheme(name: name)).candidates.map(\.code)
        #expect(!codes.contains(code))
    }

    @Test func name_thatLeavesTheOptionOpen_asksAPersonAndSaysWhy() throws {
        let match = matching.match(StatedScheme(name: "HDFC Flexi Cap Fund"))
        guard case .ambiguous(let candidates) = match.verdict else {
            Issue.record("\(match.verdict)")
            return
        }
        #expect(candidates.map(\.code) == [22, 21, 23] && match.code == nil)
        #expect(candidates.allSatisfy { (50..<100).contains($0.score) && $0.parts.count == 4 })
        let option = try #require(candidates.first?.parts.first { $0.subject == .option })
        #expect(option.reason == "The statement names no option; the scheme is growth." && option.points < option.most)
    }

    /// HSBC took over L&T, whose funds are not HSBC's of the same name.
    @Test func house_thatWasTakenOver_asksAPersonAndSaysWhy() throws {
        #expect(matching.match(StatedScheme(name: "HSBC Flexi Cap Fund Direct Growth")).code == 39)
        let match = matching.match(StatedScheme(name: "L&T Flexi Cap Fund - Direct - Growth"))
        #expect(match.code == nil && match.candidates.map(\.code) == [39])
        let house = try #require(match.candidates.first?.parts.first { $0.subject == .house })
        #expect(house.reason == "HSBC took over the fund house in one of the two names." && house.points < house.most)
    }

    @Test func name_withAWordLess_asksAPersonAndNamesTheWord() throws {
        let match = matching.match(StatedScheme(name: "Parag Parikh ELSS Tax Fund - Direct Growth"))
        #expect(match.code == nil && match.candidates.map(\.code) == [17])
        let words = try #require(match.candidates.first?.parts.first { $0.subject == .words })
        #expect(words.reason == "Only in the scheme name: saver.")
    }

    @Test func columns_forHousePlanAndOption_count() {
        var stated = StatedScheme(name: "Flexi Cap Fund", house: "HDFC Mutual Fund", plan: "Direct", option: "Growth")
        #expect(matching.match(stated).code == 23)
        stated.house = "Axis Mutual Fund"
        #expect(matching.match(stated).verdict == .none)
    }

    @Test func isin_countsBeforeTheName_unlessItIsOfAnotherHouse() throws {
        let isin = try #require(AlikeSchemes.schemes[2].isin)
        let match = matching.match(StatedScheme(name: "Axis Bluechip Fund Direct Growth", isin: isin, code: 4))
        #expect(match.code == 3 && match.ground == .isin)
        let odd = matching.match(StatedScheme(name: "HDFC Large Cap Fund - Growth", isin: isin))
        #expect(odd.code == nil && odd.candidates.map(\.code) == [3] && odd.remarks.count == 1)
        let unknown = try ISIN(completing: "INF00000001")
        let named = matching.match(StatedScheme(name: "Axis Gilt Direct Growth", isin: unknown))
        #expect(named.code == 4 && named.ground == .name && named.remarks.count == 1)
    }

    @Test func code_countsOnlyWhenTheNameDoesNotContradict() {
        let right = matching.match(StatedScheme(name: "HDFC Flexi Cap", code: 23))
        #expect(right.code == 23 && right.ground == .code)
        let brokers = matching.match(StatedScheme(name: "Axis Gilt Fund Direct Growth", code: 23))
        #expect(brokers.code == 4 && brokers.ground == .name && brokers.remarks.count == 1)
        #expect(matching.match(StatedScheme(name: "", code: 23)).code == 23)
        #expect(matching.match(StatedScheme(name: "", code: 999)).verdict == .none)
    }

    @Test func choice_countsBeforeEverything_andOutlivesTheScheme() throws {
        let stated = StatedScheme(name: "Axis Gilt Fund Direct Growth", isin: AlikeSchemes.schemes[2].isin)
        let chosen = matching.match(stated, chosen: .scheme(31))
        #expect(chosen.code == 31 && chosen.ground == .choice && chosen.remarks.isEmpty)
        let gone = SchemeMatching([]).match(stated, chosen: .scheme(31))
        #expect(gone.code == 31 && gone.remarks.count == 1)
        #expect(matching.match(stated, chosen: .noScheme).verdict == .none)
    }

    @Test(arguments: Seeds.first(100))
    func match_ofSchemesInAnyOrder_isTheSame(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let shuffled = SchemeMatching(generator.shuffled(AlikeSchemes.schemes))
        let names =
            AlikeSchemes.names.map(\.name) + [
                "HDFC Flexi Cap Fund", "Kotak Fund", "Nippon India Growth Fund", "Parag Parikh Fund Direct",
                "Nifty 50 Index",
            ]
        for name in names {
            let stated = StatedScheme(name: name)
            #expect(shuffled.match(stated) == matching.match(stated), "seed \(seed): \(name)")
        }
    }

    @Test func everyScheme_byItsOwnName_isItself() {
        for scheme in AlikeSchemes.schemes {
            #expect(matching.match(StatedScheme(name: scheme.name)).code == scheme.code, "\(scheme.name)")
        }
    }

    @Test(.enabled(if: RealSchemes.url != nil))
    func realSchemes_byTheirOwnNames_areThemselvesOrAskedAbout() throws {
        let schemes = try RealSchemes.read(try #require(RealSchemes.url))
        let clock = ContinuousClock()
        let start = clock.now
        let matching = SchemeMatching(schemes)
        let made = clock.now
        var counts = (certain: 0, asked: 0, none: 0)
        var wrong: [String] = []
        for scheme in schemes.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
            let match = matching.match(StatedScheme(name: scheme.name))
            switch match.verdict {
            case .certain(let found):
                counts.certain += 1
                if found.code != scheme.code {
                    wrong.append("\(scheme.name) → \(matching.scheme(found.code)?.name ?? "")")
                }
            case .ambiguous: counts.asked += 1
            case .none:
                counts.none += 1
                wrong.append("\(scheme.name) → none")
            }
        }
        print("\(schemes.count) schemes: prepared \(made - start), matched \(counts) in \(clock.now - made)")
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
        #expect(counts.none == 0)
        #expect(counts.certain > counts.asked * 4)
    }
}
