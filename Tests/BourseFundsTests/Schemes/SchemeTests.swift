import BourseCore
import BourseFunds
import Testing

struct SchemeTests {
    @Test func facts_toldInColumns_countMoreThanTheName() {
        var facts = SchemeFacts(code: 153_964, name: "Parag Parikh Flexi Cap Fund - Regular Plan - Growth")
        facts.plan = "Direct Plan"
        facts.option = "Monthly IDCW Payout"
        facts.house = "PPFAS Mutual Fund"
        facts.category = "Open Ended Schemes(Equity Scheme - Flexi Cap Fund)"
        let scheme = Scheme(facts)
        #expect(scheme.plan == .direct && scheme.option == .payout && scheme.frequency == .monthly)
        #expect(scheme.house?.name == "PPFAS" && scheme.category == .flexiCap && scheme.structure == .openEnded)
        #expect(scheme.fundName == "Parag Parikh Flexi Cap Fund" && scheme.remarks == [])
    }

    @Test func columns_thatAreEmpty_leaveTheName() {
        var facts = SchemeFacts(code: 1, name: "A Fund - Direct Plan - Growth")
        facts.plan = ""
        facts.option = ""
        #expect(Scheme(facts).plan == .direct && Scheme(facts).option == .growth)
    }

    @Test func isin_ofADistribution_tellsWhatTheNameLeavesOpen() {
        var facts = SchemeFacts(code: 1, name: "Axis Liquid Fund - Daily IDCW")
        facts.reinvestmentISIN = "INF846K01CU0"
        #expect(Scheme(facts).option == .reinvestment)
        facts.isin = "INF846K01CR6"
        #expect(Scheme(facts).option == .distribution)
        facts.reinvestmentISIN = nil
        #expect(Scheme(facts).option == .payout)
    }

    @Test func isin_thatIsNone_isLeftOutAndRemarkedOn() {
        var facts = SchemeFacts(code: 1, name: "A")
        facts.isin = "INF178L01BT0 "
        facts.reinvestmentISIN = "Redeemed"
        let scheme = Scheme(facts)
        #expect(scheme.isin?.description == "INF178L01BT0" && scheme.reinvestmentISIN == nil)
        #expect(scheme.remarks == [.noISIN("Redeemed", .length(8))])
    }

    @Test func heading_thatIsNotKnown_leavesTheNameAndIsRemarkedOn() {
        var facts = SchemeFacts(code: 1, name: "Axis Liquid Fund")
        facts.category = "Open Ended Schemes(Debt Scheme - Very Liquid Fund)"
        #expect(Scheme(facts).category == .liquid)
        #expect(Scheme(facts).remarks == [.unknownCategory("Open Ended Schemes(Debt Scheme - Very Liquid Fund)")])
    }

    @Test(arguments: [
        ("Aditya Birla Sun Life Liquid Fund", "Aditya Birla Sun Life"),
        ("Birla Sun Life Cash Plus", "Aditya Birla Sun Life"),
        ("Parag Parikh Flexi Cap Fund", "PPFAS"), ("360 ONE Focused Fund", "360 ONE"),
        ("Reliance Pharma Fund", "Nippon India"),
        ("quant Active Fund", "quant"), ("Quantum Gold Fund", "Quantum"),
        ("BANK OF INDIA Liquid Fund", "Bank of India"),
        ("CPSE ETF", "Nippon India"), ("TRUSTMF Liquid Fund", "Trust"), ("IDFC Cash Fund", "Bandhan"),
    ])
    func house_ofAName_isTheOneOfToday(_ name: String, _ house: String) {
        #expect(FundHouse(schemeName: name)?.name == house)
    }

    @Test func house_thatIsNotKnown_isNotMadeUpFromTheFirstWord() {
        #expect(FundHouse(schemeName: "Moonshot Equity Fund") == nil && FundHouse(schemeName: "") == nil)
        #expect(FundHouse(heading: "Moonshot Mutual Fund")?.name == "Moonshot")
        #expect(FundHouse(heading: "IL&FS Mutual Fund (IDF)")?.name == "IL&FS")
        #expect(FundHouse(heading: "Mutual Fund") == nil && FundHouse(heading: "") == nil)
    }

    @Test(.enabled(if: RealSchemes.url != nil, "the file is not on this machine"))
    func realFile_everyScheme_isUnderstood() throws {
        let schemes = try RealSchemes.read(#require(RealSchemes.url))
        #expect(schemes.count == 14_025)
        #expect(schemes.allSatisfy { $0.house != nil && $0.category != .unspecified && $0.structure != .unspecified })
        #expect(schemes.flatMap(\.remarks).count == 12, "nine ISINs are `Redeemed`, three are misspelt")
        let untold = schemes.filter { $0.option == .unspecified && $0.category.group != .other }
        #expect(untold.count < 150)
        let misjudged = schemes.filter { FundHouse(schemeName: $0.name) != $0.house }
        #expect(misjudged.count <= 6, "without headings, the names tell nearly all houses")
        let open = schemes.filter {
            $0.structure == .openEnded && $0.category != .income && $0.category != .equityGrowth
        }
        let agreeing = open.count { SchemeCategory(name: $0.name) == $0.category }
        #expect(agreeing * 100 >= open.count * 88, "without headings, the names tell most categories")
    }
}
