import BourseFunds
import Testing

/// Houses named exactly, words that only say the default, and former names.
struct HouseSearchTests {
    @Test(arguments: [
        "hdfc flexi cap regular", "hdfc flexi cap regular growth", "regular hdfc flexi", "hdfc flexi cap regul",
        "hdfc flexi cap regualr", "HDFC Flexi Cap Fund - Regular Plan - Growth Option",
    ])
    func house_thatLeavesRegularOut_isNotAnsweredWithAnother(_ text: String) throws {
        let index = Self.index(of: "HDFC Flexi Cap Fund", "Bandhan Flexi Cap Fund")
        let answer = index.search(SchemeQuery(text))
        let first = try #require(answer.hits.first.map { index.schemes[$0.scheme] })
        #expect(first.fundName == "HDFC Flexi Cap Fund" && first.plan != .direct && first.option == .growth)
        #expect(answer.hits.allSatisfy { index.schemes[$0.scheme].house?.name == "HDFC" })
    }

    @Test(arguments: [
        ("hdfc sterling value", "HDFC"), ("quant small cap", "quant"), ("axis sterling", "Axis"),
        ("navi sterlng valeu", "Navi"), ("idfc small cap", "Bandhan"),
    ])
    func house_namedExactly_beatsOneThatIsForgiven(_ text: String, _ house: String) {
        let index = Self.index(
            of: "HDFC Value Fund",
            "Bandhan Sterling Value Fund",
            "Bandhan Small Cap Fund",
            "HDFC Small Cap Fund",
            "Quantum Small Cap Fund",
            "quant Small Cap Fund",
            "Axis Value Fund",
            "Navi Flexi Cap Fund"
        )
        let first = index.search(SchemeQuery(text)).hits.first.map { index.schemes[$0.scheme] }
        #expect(first?.house?.name == house)
    }

    @Test func house_thatTheListDoesNotHave_isNotTakenForAnother() {
        let index = Self.index(of: "Bandhan Flexi Cap Fund", "Bandhan Small Cap Fund")
        #expect(index.search(SchemeQuery("hdfc")).total == 0)
        let answer = index.search(SchemeQuery("hdfc flexi cap"))
        #expect(answer.isLoose && answer.hits.first?.formerName == nil)
    }

    @Test(arguments: ["regular", "growth", "regular growth", "plan", "regular plan growth option"])
    func words_thatSayTheDefault_excludeNothing(_ words: String) {
        let index = SchemeUniverse.index
        for text in ["hdfc flexi cap", "axis small cap", "nippon gold", "zerodha", "sbi gold etf"] {
            let all = 0..<45_000
            let bare = Set(index.search(SchemeQuery(text, places: all)).hits.map(\.scheme))
            let answer = index.search(SchemeQuery("\(text) \(words)", places: all))
            #expect(Set(answer.hits.map(\.scheme)) == bare && !answer.isLoose, "\(text) \(words)")
        }
    }

    @Test func words_thatSayTheDefaultAlone_areLookedFor() {
        let answer = SchemeUniverse.index.search(SchemeQuery("regular", places: 0..<100))
        #expect(answer.total < 45_000)
        #expect(answer.hits.allSatisfy { SchemeUniverse.index.schemes[$0.scheme].plan != .direct })
    }

    @Test(arguments: [
        ("axis long term equity", "Axis ELSS Tax Saver Fund", "Axis Long Term Equity Fund"),
        ("axis long trem equty", "Axis ELSS Tax Saver Fund", "Axis Long Term Equity Fund"),
        ("hdfc top 100 regular", "HDFC Large Cap Fund", "HDFC Top 100 Fund"),
        ("hdfc top 200", "HDFC Large Cap Fund", "HDFC Top 200 Fund"),
        ("mirae emerging bluechip", "Mirae Asset Large & Midcap Fund", "Mirae Asset Emerging Bluechip Fund"),
        ("l&t emerging businesses", "HSBC Small Cap Fund", "L&T Emerging Businesses Fund"),
        ("idfc premier equity", "Bandhan Flexi Cap Fund", "IDFC Premier Equity Fund"),
        ("ppfas long term value", "Parag Parikh Flexi Cap Fund", "PPFAS Long Term Value Fund"),
    ])
    func fund_typedByItsFormerName_isFoundAndSaysIt(_ text: String, _ fund: String, _ formerName: String) throws {
        let index = Self.index(
            of: "Axis ELSS Tax Saver Fund",
            "SBI Long Term Equity Fund",
            "Axis Long Duration Fund",
            "HDFC Large Cap Fund",
            "HDFC NIFTY 100 Index Fund",
            "Mirae Asset Large & Midcap Fund",
            "Mirae Asset Large Cap Fund",
            "HSBC Small Cap Fund",
            "Bandhan Flexi Cap Fund",
            "Bandhan Small Cap Fund",
            "Parag Parikh Flexi Cap Fund"
        )
        let hit = try #require(index.search(SchemeQuery(text)).hits.first)
        #expect(index.schemes[hit.scheme].fundName == fund && hit.formerName == formerName)
    }

    @Test(arguments: [
        ("morgan stanley", "HDFC"), ("l&t", "HSBC"), ("idbi", "LIC"), ("idfc", "Bandhan"),
        ("idfc small cap", "Bandhan"),
    ])
    func house_typedByAFormerName_isFoundAndStatesNoFormerName(_ text: String, _ house: String) {
        let index = Self.index(
            of: "HDFC Flexi Cap Fund",
            "HSBC Small Cap Fund",
            "LIC MF Small Cap Fund",
            "Bandhan Small Cap Fund",
            "Axis Small Cap Fund"
        )
        let hits = index.search(SchemeQuery(text)).hits
        #expect(!hits.isEmpty && hits.allSatisfy { index.schemes[$0.scheme].house?.name == house })
        #expect(hits.allSatisfy { $0.formerName == nil })
    }

    @Test func fund_typedByItsNameOfToday_saysNoFormerName() {
        let index = Self.index(of: "Axis ELSS Tax Saver Fund", "HDFC Large Cap Fund")
        for text in ["axis elss", "axis", "hdfc large cap", ""] {
            #expect(index.search(SchemeQuery(text)).hits.allSatisfy { $0.formerName == nil })
        }
    }

    @Test func formerName_thatAnotherFundHasToday_isThatFund() throws {
        let index = Self.index(of: "HDFC Flexi Cap Fund", "HDFC Equity Fund")
        let hit = try #require(index.search(SchemeQuery("hdfc equity")).hits.first)
        #expect(index.schemes[hit.scheme].fundName == "HDFC Equity Fund" && hit.formerName == nil)
    }

    @Test func name_ofThreeKilobytes_isFoundByItsFormerName() throws {
        let letters = "abcdefhijklmnopqrstuvwxyz"
        let pairs = letters.flatMap { first in letters.map { "\(first)\($0)" } }
        let words = zip(pairs, 100...).map { "\($0)\($1)" }
        let long = Scheme(
            SchemeFacts(code: 1, name: "Axis Fund " + words.joined() + " - Growth"),
            formerNames: ["Axis Omega Fund"]
        )
        let index = SchemeIndex([long] + SchemeUniverse.made(1_000))
        let hit = try #require(index.search(SchemeQuery("axis omega")).hits.first)
        #expect(hit.scheme == 0 && hit.formerName == "Axis Omega Fund")
    }

    @Test(arguments: ["indiabulls sector scheme", "groww old rotation", "indiabulls sectr rotation"])
    func formerName_thatTheNameStates_isAName(_ text: String) throws {
        let name = "Groww Cycle Fund (formerly known as Indiabulls Old Sector Rotation Scheme)- Direct Plan- Growth"
        let schemes = Self.schemes(of: "Groww Value Fund", "HDFC Old Rotation Fund")
        let index = SchemeIndex(schemes + [Scheme(SchemeFacts(code: 9, name: name))])
        let hit = try #require(index.search(SchemeQuery(text)).hits.first)
        #expect(index.schemes[hit.scheme].code == 9 && hit.formerName == nil && !hit.highlights.isEmpty)
    }

    private static func index(of funds: String...) -> SchemeIndex { SchemeIndex(schemes(of: funds)) }

    private static func schemes(of funds: String...) -> [Scheme] { schemes(of: funds) }

    private static func schemes(of funds: [String]) -> [Scheme] {
        funds.flatMap(HouseUniverse.names).enumerated().map { number, name in
            Scheme(SchemeFacts(code: Int32(100 + number), name: name))
        }
    }
}
