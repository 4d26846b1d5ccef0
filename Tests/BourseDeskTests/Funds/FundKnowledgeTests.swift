import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import Testing

@Suite("What holdings learn of funds")
struct FundKnowledgeTests {
    private func stated(_ name: String) -> StatedScheme { StatedScheme(name: name) }

    @Test func matching_followsTheList() async throws {
        try await FundRig.run { rig in
            let empty = await rig.library.matching()
            #expect(empty.scheme(1) == nil)
            try await rig.list([rig.scheme(1, name: "Axis Gilt Fund - Direct Plan - Growth")])
            let first = await rig.library.matching()
            #expect(first.match(stated("Axis Gilt Fund Direct Growth")).code == 1)
            // Told at the same instant: it is another list all the same.
            try await rig.list([rig.scheme(2, name: "DSP Mid Cap Fund - Direct Plan - Growth")])
            let second = await rig.library.matching()
            #expect(second.match(stated("DSP Mid Cap Fund Direct Growth")).code == 2)
        }
    }

    @Test func series_ofAFundWithoutHistory_isItsLastNAVAndIsAskedFor() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(1, nav: 1234, daysAgo: 1)])
            let unknown = await rig.library.series(of: 99)
            #expect(unknown == nil)
            rig.source.provide(rig.navs([1100, 1200, 1234], daysAgo: 1), of: 1)
            rig.source.hold()
            let latest = await rig.library.series(of: 1)
            #expect(latest?.count == 1 && latest?.last == rig.row(1234, daysAgo: 1))
            await rig.asked(1)
            rig.source.letGo()
            _ = try await rig.library.history(of: 1)
            let known = await rig.library.series(of: 1)
            #expect(known?.count == 3)
        }
    }
}
