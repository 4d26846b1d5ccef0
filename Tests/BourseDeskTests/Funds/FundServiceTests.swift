import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import BourseValues
import Testing

@Suite struct FundServiceTests {
    // MARK: - the list

    @Test func sources_beforeSomebodyLooks_areNotAsked() async throws {
        try await FundRig.run { rig in
            await rig.pass(seconds: 10)
            #expect(rig.source.lists == 0)
            let first = try await rig.library.currentList()
            #expect(first.list.schemes.isEmpty)
            #expect(first.freshness == .revalidating)
            rig.source.provide([rig.scheme(7)])
            await rig.pass(seconds: 1)
            #expect(rig.source.lists == 1)
            let second = try await rig.library.currentList()
            #expect(second.list.schemes.map(\.code) == [7])
            #expect(second.freshness == .fresh)
            #expect(second.list.provenance == Provenance(by: "Source", at: rig.clock.now))
        }
    }

    @Test func list_isAskedForAgainAfterAnHour_andOnlyWhileSomebodyLooks() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            await rig.pass(seconds: 3599)
            #expect(rig.source.lists == 1)
            await rig.pass(seconds: 1)
            #expect(rig.source.lists == 2)
            await rig.pass(seconds: FundService.interest)
            await rig.pass(seconds: 7200)
            #expect(rig.source.lists == 2)
        }
    }

    @Test func list_whenNoSourceAnswers_staysAndTellsWhy() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            let fetchedAt = rig.clock.now
            rig.source.fail(.unreachable("nobody listens"))
            await rig.pass(seconds: 3600)
            let current = try await rig.library.currentList()
            #expect(current.list.schemes.map(\.code) == [7])
            #expect(current.list.provenance?.at == fetchedAt)
            let problem = "Source cannot be reached: nobody listens"
            #expect(current.freshness == .stale(problem: problem, retryAt: rig.clock.now.adding(seconds: 5)))
            await rig.pass(seconds: 4)
            #expect(rig.source.lists == 2)
            await rig.pass(seconds: 1)
            #expect(rig.source.lists == 3)
            let again = try await rig.library.currentList()
            #expect(again.freshness == .stale(problem: problem, retryAt: rig.clock.now.adding(seconds: 10)))
            rig.source.fail(nil)
            await rig.pass(seconds: 10)
            let healed = try await rig.library.currentList()
            #expect(healed.freshness == .fresh)
        }
    }

    @Test func busySource_isLeftAloneForAsLongAsItAsks() async throws {
        try await FundRig.run { rig in
            rig.source.fail(.busy(retryAfter: .seconds(60)))
            let current = try await rig.library.refreshList()
            guard case .stale(_, let retryAt) = current.freshness else {
                Issue.record("\(current.freshness)")
                return
            }
            #expect(retryAt == rig.clock.now.adding(seconds: 60))
        }
    }

    @Test func lists_ofTwoSources_areOne() async throws {
        try await FundRig.run { rig in
            var more = rig.scheme(7, name: "another name", nav: 1234)
            more.facts.house = "HDFC Mutual Fund"
            rig.second.fail(nil)
            rig.second.provide([more, rig.scheme(9)])
            try await rig.list([rig.scheme(7)])
            let current = try await rig.library.currentList()
            #expect(current.list.schemes.map(\.code) == [7, 9])
            #expect(current.list.schemes[0].name == "HDFC Fund 7 - Direct Plan - Growth")
            #expect(current.list.schemes[0].house?.name == "HDFC")
            #expect(current.list.latest[0] == rig.row(1234, daysAgo: 0))
            #expect(current.list.provenance?.source == "Source and Second")
        }
    }

    @Test func scheme_thatIsToldNoMoreForAWeek_staysAsGone() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7), rig.scheme(8), rig.scheme(9)])
            rig.clock.advance(seconds: 4000)
            try await rig.list([rig.scheme(7), rig.scheme(9)])
            let young = try await rig.library.currentList().list
            #expect(young.schemes.indices.allSatisfy { !young.isGone(at: $0) })
            rig.clock.advance(seconds: 8 * 86_400)
            try await rig.list([rig.scheme(7), rig.scheme(9)])
            let list = try await rig.library.currentList().list
            #expect(list.schemes.map(\.code) == [7, 8, 9])
            #expect(list.schemes.indices.map { list.isGone(at: $0) } == [false, true, false])
        }
    }

    @Test func week_beginsWithTheFirstListThatLeavesASchemeOut_andStandsStillWhileASourceFails() async throws {
        try await FundRig.run { rig in
            rig.second.fail(nil)
            rig.second.provide([rig.scheme(7)])
            try await rig.list([rig.scheme(7), rig.scheme(8)])
            // Nobody looked for a month.
            rig.clock.advance(seconds: 30 * 86_400)
            try await rig.list([rig.scheme(7)])
            var list = try await rig.library.currentList().list
            #expect(list.schemes.indices.map { list.isGone(at: $0) } == [false, false])
            rig.second.fail(.late)
            rig.clock.advance(seconds: 30 * 86_400)
            try await rig.list([rig.scheme(7)])
            list = try await rig.library.currentList().list
            #expect(list.schemes.indices.map { list.isGone(at: $0) } == [false, false])
            rig.second.fail(nil)
            rig.clock.advance(seconds: 8 * 86_400)
            try await rig.list([rig.scheme(7)])
            list = try await rig.library.currentList().list
            #expect(list.schemes.indices.map { list.isGone(at: $0) } == [false, true])
        }
    }

    @Test func sourceThatFails_makesNoSchemeGone_andIsNamed() async throws {
        try await FundRig.run { rig in
            rig.second.fail(nil)
            rig.second.provide([rig.scheme(8), rig.scheme(9)])
            try await rig.list([rig.scheme(7)])
            rig.source.fail(.refused(status: 500))
            for _ in 0..<3 {
                rig.clock.advance(seconds: 8 * 86_400)
                _ = try await rig.library.refreshList()
            }
            let current = try await rig.library.currentList()
            #expect(current.list.schemes.indices.allSatisfy { !current.list.isGone(at: $0) })
            #expect(current.list.provenance == Provenance(by: "Second", at: rig.clock.now))
            guard case .stale(let problem, _) = current.freshness else {
                Issue.record("\(current.freshness)")
                return
            }
            #expect(problem.hasPrefix("Source ") && !problem.contains("Second"))
        }
    }

    @Test func lists_thatShrinkStepByStep_areComparedWithAllThatAreNotGone() async throws {
        try await FundRig.run { rig in
            try await rig.list((1...20).map { rig.scheme($0) })
            for count in [14, 9] as [Int32] {
                rig.clock.advance(seconds: 4000)
                try await rig.list((1...count).map { rig.scheme($0) })
            }
            guard case .stale(let problem, _) = try await rig.library.currentList().freshness else {
                Issue.record("a list of 9 was believed")
                return
            }
            #expect(problem.contains("lists 9 schemes, but 20 are stored"))
        }
    }

    @Test func list_thatWasCutShort_isNotBelieved() async throws {
        try await FundRig.run { rig in
            try await rig.list((1...10).map { rig.scheme($0) })
            rig.clock.advance(seconds: 4000)
            try await rig.list((1...4).map { rig.scheme($0) })
            let current = try await rig.library.currentList()
            #expect(current.list.schemes.count == 10)
            #expect(current.list.schemes.indices.allSatisfy { !current.list.isGone(at: $0) })
            guard case .stale(let problem, _) = current.freshness else {
                Issue.record("\(current.freshness)")
                return
            }
            #expect(problem.contains("Source lists 4 schemes, but 10 are stored"))
        }
    }

    // MARK: - NAVs told with a list

    @Test func nav_ofTheNextDay_continuesTheHistoryAndItsMetrics() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide(rig.navs([100, 101, 102], daysAgo: 1), of: 7)
            _ = try await rig.library.history(of: 7)
            try await rig.list([rig.scheme(7, nav: 103)])
            let history = try await rig.library.history(of: 7)
            #expect(history.series.last == rig.row(103, daysAgo: 0))
            #expect(history.series.count == 4)
            let end = rig.library.universe.read([7]) { metrics, row in metrics.value(.totalReturn, .max, row: row) }
            #expect(end.first.flatMap { $0 }.flatMap { $0 }.map { abs($0 - 0.03) < 1e-12 } == true)
        }
    }

    @Test(arguments: [(150, 0), (50, 0), (103, -2)])
    func nav_thatIsNotPlausible_waitsForTheHistory(paise: Int64, daysAgo: Int) async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide(rig.navs([100, 101, 102], daysAgo: 1), of: 7)
            _ = try await rig.library.history(of: 7)
            try await rig.list([rig.scheme(7, nav: paise, daysAgo: daysAgo)])
            #expect(try await rig.library.history(of: 7).series.count == 3)
        }
    }

    @Test func nav_ofADayToCome_isLeftOutOfTheList_andOfOneThatWasKept() async throws {
        let store = MemoryFundStore()
        try await FundRig.run(store: store) { rig in
            let listed = Provenance(by: "Source", at: rig.clock.now)
            let wrong = rig.scheme(7, nav: 999, daysAgo: -400)
            let stored = StoredScheme(wrong.facts, latest: wrong.latest, listedAt: listed.at)
            try await store.save(StoredSchemes([stored], provenance: listed, unreadable: UnreadableRows()))
            try await rig.list([rig.scheme(7, nav: 101), rig.scheme(8, nav: 102, daysAgo: -2)])
            let list = try await rig.library.currentList().list
            #expect(list.latest == [rig.row(101, daysAgo: 0), nil])
            #expect(list.unreadable.count == 1 && list.unreadable.first.first?.code == 8)
            #expect(list.unreadable.first.first?.reason.hasSuffix("is in the future") == true)
        }
    }

    @Test(arguments: [(1, 0), (999, 0), (102, 1), (90, 3)])
    func list_thatTellsAnotherNAVThanTheHistory_showsThatOfTheHistory(paise: Int64, daysAgo: Int) async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide(rig.navs([100, 101, 103], daysAgo: 1), of: 7)
            _ = try await rig.library.history(of: 7)
            try await rig.list([rig.scheme(7, nav: paise, daysAgo: daysAgo)])
            #expect(try await rig.library.currentList().list.latest == [rig.row(103, daysAgo: 1)])
        }
    }

    @Test func nav_thatWasAMistake_isLeftOutOnceItsSourceTellsItNoMore() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide(rig.navs([100, 101, 102, 999]), of: 7)
            #expect(try await rig.library.history(of: 7).series.last == rig.row(999, daysAgo: 0))
            rig.source.provide(rig.navs([100, 101, 102], daysAgo: 1), of: 7)
            let history = try await rig.library.refreshHistory(of: 7)
            #expect(history.series.last == rig.row(102, daysAgo: 1) && history.series.count == 3)
            let caution = "no longer provides the NAV of \(rig.today). It was 9.99"
            #expect(history.cautions.contains { $0.contains(caution) })
            #expect(try await rig.library.currentList().list.latest == [rig.row(102, daysAgo: 1)])
            #expect(rig.library.universe.lastChanges(of: [7]).map { $0?.after } == [rig.row(102, daysAgo: 1)])
        }
    }

    @Test func whoeverAsksAgain_isToldThatNobodyAnswered_howeverYoungTheHistoryIs() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide(rig.navs([100, 101]), of: 7)
            #expect(try await rig.library.history(of: 7).freshness == .fresh)
            rig.source.fail(.unreachable("refused"))
            let history = try await rig.library.refreshHistory(of: 7)
            #expect(history.series.count == 2)
            guard case .stale(let problem, _) = history.freshness else {
                Issue.record("\(history.freshness)")
                return
            }
            #expect(problem.hasPrefix("Source "))
        }
    }

    @Test func nav_afterAGap_waitsForTheHistory() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide(rig.navs([100, 101, 102], daysAgo: 9), of: 7)
            _ = try await rig.library.history(of: 7)
            try await rig.list([rig.scheme(7, nav: 103)])
            #expect(try await rig.library.history(of: 7).series.count == 3)
        }
    }

    @Test func list_thatNobodyWaitsForAnyMore_isStored_andIsNoFailure() async throws {
        try await FundRig.run { rig in
            rig.source.provide([rig.scheme(7)])
            let reader = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await rig.library.refreshList()
            }
            let current = try await reader.value
            #expect(current.freshness == .fresh)
            #expect(try await rig.store.schemes()?.schemes.map(\.facts.code) == [7])
        }
    }
}
