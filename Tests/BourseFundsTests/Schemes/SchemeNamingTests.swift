import BourseFunds
import Testing

@Suite("Former names by the code of a scheme")
struct SchemeNamingTests {
    private let alpha = "Axis Alpha Fund - Direct Plan - Growth"
    private let beta = "Axis Beta Fund - Direct Plan - Growth"
    private let gamma = "Axis Gamma Fund - Direct Plan - Growth"

    private func naming(
        _ listed: String...,
        after stored: SchemeNaming? = nil,
        isWhole: Bool = true
    ) -> SchemeNaming {
        SchemeNaming(listed[0], others: Array(listed.dropFirst()), after: stored, isWhole: isWhole)
    }

    @Test func code_thatGetsAnotherName_keepsTheFundsFormerName() {
        let second = naming(beta, after: SchemeNaming(alpha))
        #expect(second == SchemeNaming(beta, formerNames: ["Axis Alpha Fund"]))
        let third = naming(gamma, after: second)
        #expect(third == SchemeNaming(gamma, formerNames: ["Axis Beta Fund", "Axis Alpha Fund"]))
        #expect(naming(gamma, after: third) == third)
    }

    @Test(arguments: [
        ("HDFC Mid-Cap Opportunities Fund - Growth Option", "HDFC MIDCAP OPPORTUNITIES - Direct Plan - IDCW Payout"),
        ("Axis Liquid Fund - Regular Plan - Daily IDCW", "AXIS LIQUID FUND"),
        ("IDFC Small Cap Fund - Growth", "Bandhan Small Cap Fund - Growth"),
        ("Nowhere Nifty50 Index Fund - Growth", "Nowhere Nifty 50 Index Fund (G)"),
        ("L&T Value Fund - Growth", "L and T Value Fund - Growth Option"),
        ("Bandhan Value Fund - Growth", "Bandhan Value Fund (formerly known as IDFC Value Fund) - Growth"),
    ])
    func name_thatMeansTheSameFund_isNoFormerName(_ one: String, _ other: String) {
        for (before, now) in [(one, other), (other, one)] {
            #expect(naming(now, after: SchemeNaming(before)) == SchemeNaming(now))
            #expect(naming(now, before) == SchemeNaming(now))
        }
    }

    @Test(arguments: [
        ("L&T Large Cap Fund", "HSBC Large Cap Fund"), ("Principal Hybrid Equity Fund", "Sundaram Hybrid Equity Fund"),
        ("IDBI Liquid Fund", "LIC MF Liquid Fund"), ("Fidelity Equity Fund", "L&T Equity Fund"),
        ("BNP Paribas Large Cap Fund", "Baroda BNP Paribas Large Cap Fund"),
    ])
    func name_ofAHouseTakenOver_isOfAnotherFundThanTheBuyers(_ old: String, _ new: String) {
        #expect(naming("\(new) - Growth", after: SchemeNaming("\(old) - Growth")).formerNames == [old])
    }

    @Test(arguments: ["hsbc equity", "hsbc large cap equity"])
    func fund_ofAHouseTakenOver_hasNoFormerNamesOfTheBuyersFund(_ text: String) {
        let index = SchemeIndex([Scheme(SchemeFacts(code: 1, name: "L&T Large Cap Fund - Growth"))])
        #expect(index.search(SchemeQuery(text)).hits.map(\.formerName) == [nil])
    }

    @Test(arguments: [
        ("L&T Emerging Businesses Fund", "HSBC Small Cap Fund"), ("L&T India Value Fund", "HSBC Value Fund"),
        ("L&T Equity Fund", "HSBC Flexi Cap Fund"), ("L&T Tax Advantage Fund", "HSBC ELSS Tax Saver Fund"),
        ("L&T Hybrid Equity Fund", "HSBC Aggressive Hybrid Fund"),
        ("L&T Triple Ace Bond Fund", "HSBC Corporate Bond Fund"),
        ("L&T Short Term Bond Fund", "HSBC Short Duration Fund"), ("HSBC Equity Fund", "HSBC Large Cap Fund"),
        ("JPMorgan India Mid and Small Cap Fund", "Edelweiss Mid Cap Fund"),
        ("Principal Tax Savings Fund", "Sundaram ELSS Tax Saver Fund"),
        ("BNP Paribas Long Term Equity Fund", "Baroda BNP Paribas ELSS Tax Saver Fund"),
        ("BNP Paribas Substantial Equity Hybrid Fund", "Baroda BNP Paribas Aggressive Hybrid Fund"),
        ("Indiabulls Bluechip Fund", "Groww Large Cap Fund"),
        ("Indiabulls Equity Hybrid Fund", "Groww Aggressive Hybrid Fund"),
        ("Indiabulls Short Term Fund", "Groww Short Duration Fund"),
        ("Indiabulls Tax Savings Fund", "Groww ELSS Tax Saver Fund"),
    ])
    func fund_ofAHouseTakenOver_thatWasRenamed_isFoundByItsFormerName(_ old: String, _ new: String) {
        let index = SchemeIndex([Scheme(SchemeFacts(code: 1, name: "\(new) - Growth"))])
        #expect(index.search(SchemeQuery(old)).hits.map(\.formerName) == [old])
        #expect(naming("\(old) - Growth", "\(new) - Growth").formerNames == [old])
    }

    @Test func name_ofAnUnknownHouse_isComparedByItsWords() {
        let before = SchemeNaming("Nowhere Alpha Fund - Growth")
        #expect(naming("Nowhere Beta Fund - Growth", after: before).formerNames == ["Nowhere Alpha Fund"])
    }

    @Test func sources_thatDifferOnANewCode_giveTheOtherNameAsFormer() {
        #expect(naming(beta, alpha) == SchemeNaming(beta, formerNames: ["Axis Alpha Fund"]))
    }

    @Test func sources_thatDifferByAKnownRenaming_giveTheLaterName() {
        let (old, new) = ("Axis Long Term Equity Fund - Growth", "Axis ELSS Tax Saver Fund - Growth")
        for listed in [(old, new), (new, old)] {
            for stored in [nil, SchemeNaming(old), SchemeNaming(new)] {
                let naming = naming(listed.0, listed.1, after: stored)
                #expect(naming == SchemeNaming(new, formerNames: ["Axis Long Term Equity Fund"]))
            }
        }
    }

    @Test func bestSource_thatStillListsAFormerName_isNotFollowed() {
        let renamed = SchemeNaming(beta, formerNames: ["Axis Alpha Fund"])
        #expect(naming(alpha, beta, after: renamed) == renamed)
        #expect(naming(alpha, after: renamed, isWhole: false) == renamed)
        // Every source lists it: the fund has its first name again.
        #expect(naming(alpha, after: renamed) == SchemeNaming(alpha, formerNames: ["Axis Beta Fund"]))
    }

    @Test(arguments: [[], ["Axis Gamma Fund"]])
    func incompleteRefresh_thatListsAnotherName_changesNothing(_ formerNames: [String]) {
        let stored = SchemeNaming(beta, formerNames: formerNames)
        let incomplete = naming(alpha, after: stored, isWhole: false)
        #expect(incomplete == stored)
        #expect(naming(beta, alpha, after: incomplete) == stored)
    }

    @Test func otherSource_thatListsANewNameFirst_givesNoFormerName() {
        let stored = SchemeNaming(alpha)
        #expect(naming(alpha, beta, after: stored) == stored)
        #expect(naming(beta, beta, after: stored) == SchemeNaming(beta, formerNames: ["Axis Alpha Fund"]))
    }

    @Test func formerName_thatANameStatedOnce_isKeptWhenItNoLongerDoes() {
        let stating = SchemeNaming("Axis Beta Fund (formerly known as Axis Alpha Fund) - Growth")
        #expect(naming(gamma, after: stating).formerNames == ["Axis Beta Fund", "Axis Alpha Fund"])
        #expect(naming(beta, after: stating).formerNames == ["Axis Alpha Fund"])
    }

    @Test func formerNames_areTheNewestAndOfBoundedLength() {
        var naming = SchemeNaming("Axis Series 100 Fund")
        for number in 101...120 { naming = self.naming("Axis Series \(number) Fund", after: naming) }
        #expect(naming.formerNames == (112...119).reversed().map { "Axis Series \($0) Fund" })
        let long = SchemeNaming("Axis " + String(repeating: "long ", count: 40) + "Fund")
        for stored in [long, SchemeNaming(""), SchemeNaming("–"), SchemeNaming("\0")] {
            #expect(self.naming(alpha, after: stored).formerNames == [])
        }
    }

    @Test func fund_typedByAnEarlierListedName_isFoundAndSaysIt() throws {
        let schemes = [
            Scheme(SchemeFacts(code: 1, name: beta), formerNames: ["Axis Alpha Fund"]),
            Scheme(SchemeFacts(code: 2, name: "Nowhere Delta Fund - Growth"), formerNames: ["Nowhere Epsilon Fund"]),
            Scheme(SchemeFacts(code: 3, name: gamma)),
        ]
        let index = SchemeIndex(schemes)
        for (text, code, name) in [
            ("axis alpha", Int32(1), "Axis Alpha Fund"), ("epsilon", 2, "Nowhere Epsilon Fund"),
        ] {
            let hit = try #require(index.search(SchemeQuery(text)).hits.first)
            #expect(index.schemes[hit.scheme].code == code && hit.formerName == name)
        }
        #expect(index.search(SchemeQuery("axis beta")).hits.first?.formerName == nil)
    }
}
