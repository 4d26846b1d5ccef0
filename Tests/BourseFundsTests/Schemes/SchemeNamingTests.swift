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
        ("Groww Value Fund - Growth", "Groww Value Fund (formerly known as Indiabulls Value Fund) - Growth"),
    ])
    func name_thatMeansTheSameFund_isNoFormerName(_ one: String, _ other: String) {
        for (before, now) in [(one, other), (other, one)] {
            #expect(naming(now, after: SchemeNaming(before)) == SchemeNaming(now))
            #expect(naming(now, before) == SchemeNaming(now))
        }
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
