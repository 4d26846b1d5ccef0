import BourseCore
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct FundHistoryTests {
    @Test func history_thatIsNotKnown_isWaitedFor_andAskedForOnceByAll() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide(rig.navs([100, 101]), of: 7)
            rig.source.hold()
            async let first = rig.library.history(of: 7)
            async let second = rig.library.history(of: 7)
            await rig.asked(1)
            rig.source.letGo()
            let both = try await [first, second]
            #expect(both.allSatisfy { $0.series.count == 2 && $0.freshness == .fresh })
            #expect(rig.source.requested == [7])
        }
    }

    @Test func history_olderThanHalfAnHour_isAnsweredAtOnce_andAskedForAgain() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide(rig.navs([100, 101]), of: 7)
            _ = try await rig.library.history(of: 7)
            rig.clock.advance(seconds: 1799)
            #expect(try await rig.library.history(of: 7).freshness == .fresh)
            #expect(rig.source.requested == [7])
            rig.clock.advance(seconds: 1)
            rig.source.provide(rig.navs([100, 101, 102]), of: 7)
            rig.source.hold()
            let old = try await rig.library.history(of: 7)
            #expect(old.freshness == .revalidating)
            #expect(old.series.count == 2)
            await rig.asked(2)
            rig.source.letGo()
            while try await rig.library.history(of: 7).freshness != .fresh { await Task.yield() }
            #expect(try await rig.library.history(of: 7).series.count == 3)
        }
    }

    @Test func history_whenTheSourceIsAway_isServedWithItsAge() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7), rig.scheme(8)])
            rig.source.provide(rig.navs([100, 101]), of: 7)
            _ = try await rig.library.history(of: 7)
            let fetchedAt = rig.clock.now
            rig.clock.advance(seconds: 86_400)
            rig.source.fail(.unreachable("nobody listens"))
            let problem = "Source cannot be reached: nobody listens"
            await #expect(throws: FundError.noHistory(8, problem: problem)) { try await rig.library.history(of: 8) }
            let known = try await rig.library.history(of: 7)
            #expect(known.series.count == 2)
            #expect(known.provenance.at == fetchedAt)
            #expect(known.freshness == .stale(problem: problem, retryAt: rig.clock.now.adding(seconds: 5)))
            // While requests to the source are paused, no call waits for it.
            let requested = rig.source.requested.count
            await #expect(throws: FundError.noHistory(8, problem: problem)) { try await rig.library.history(of: 8) }
            #expect(rig.source.requested.count == requested)
            rig.source.fail(nil)
            await rig.pass(seconds: 5)
            while try await rig.library.history(of: 7).freshness != .fresh { await Task.yield() }
        }
    }

    @Test func code_thatNobodyKnows_isAnError() async throws {
        try await FundRig.run { rig in
            await #expect(throws: FundError.noHistory(7, problem: "the scheme list is not available yet")) {
                try await rig.library.history(of: 7)
            }
            try await rig.list([rig.scheme(7)])
            await #expect(throws: FundError.unknown(8)) { try await rig.library.history(of: 8) }
            await #expect(throws: FundError.noHistory(7, problem: "Source does not have this scheme")) {
                try await rig.library.history(of: 7)
            }
        }
    }

    @Test func history_thatTellsLessThanBefore_losesNothing() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide(rig.navs([100, 101, 102, 103]), of: 7)
            _ = try await rig.library.history(of: 7)
            rig.source.provide([rig.row(105, daysAgo: 1)], of: 7)
            let history = try await rig.library.refreshHistory(of: 7)
            #expect((0..<4).map { history.series.nav(at: $0).units / 1_000_000 } == [100, 101, 105, 103])
            #expect(history.corrections.map(\.before) == [rig.row(102, daysAgo: 1).nav])
            #expect(history.corrections.map(\.after) == [rig.row(105, daysAgo: 1).nav])
            #expect(
                history.cautions.first
                    == "Source no longer provides the NAVs of 3 days; the stored NAVs are unchanged."
            )
        }
    }

    @Test func history_ofAnotherFund_isNotKept() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            let navs = rig.navs((0..<20).map { 1000 + $0 })
            rig.source.provide(navs, of: 7)
            _ = try await rig.library.history(of: 7)
            rig.source.provide(rig.navs((0..<20).map { 90_000 + $0 }), of: 7)
            rig.clock.advance(seconds: 3600)
            let history = try await rig.library.refreshHistory(of: 7)
            #expect((0..<20).map { history.series.row(at: $0) } == navs)
            guard case .stale(let problem, _) = history.freshness else {
                Issue.record("\(history.freshness)")
                return
            }
            #expect(problem.contains("another fund"))
        }
    }

    @Test func history_thatIsEmpty_isAReason() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide([], of: 7)
            await #expect(throws: FundError.noHistory(7, problem: "Source has no readable NAV of scheme 7")) {
                try await rig.library.history(of: 7)
            }
        }
    }

    @Test func reader_whoGivesUp_isNotWaitedFor() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide(rig.navs([100, 101]), of: 7)
            rig.source.hold()
            let reader = Task { try await rig.library.history(of: 7) }
            await rig.asked(1)
            reader.cancel()
            await #expect(throws: FundError.self) { try await reader.value }
            rig.source.letGo()
        }
    }

    @Test func read_thatNobodyWaitsForAnyMore_ends_andIsNoFaultOfTheDatabase() async throws {
        let store = MemoryFundStore()
        let clock = ManualClock()
        try await FundRig.run(store: store, clock: clock) { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide(rig.navs([100, 101]), of: 7)
            _ = try await rig.library.history(of: 7)
        }
        let library = FundService(store: store, sources: [], environment: .deterministic(clock: clock))
        let reader = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await library.history(of: 7)
        }
        #expect(try await reader.value.series.count == 2)
    }

    // MARK: - many histories

    @Test func secondReadOfTheStore_leavesHistoriesThatArrivedMeanwhile() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7)])
            rig.source.provide(rig.navs([100, 101]), of: 7)
            _ = try await rig.library.history(of: 7)
            #expect(rig.library.universe.size == (funds: 1, navs: 2))
            // It began before the history was saved.
            UniverseLoading([]).finish(in: rig.library.universe)
            #expect(rig.library.universe.size == (funds: 1, navs: 2))
        }
    }

    @Test func sync_fetchesWhatIsNotThere_andGoesOnWhereItEnded() async throws {
        let store = MemoryFundStore()
        let clock = ManualClock()
        try await FundRig.run(store: store, clock: clock) { rig in
            try await rig.list((1...6).map { rig.scheme($0) })
            for code in Int32(1)...5 { rig.source.provide(rig.navs([100, 101]), of: code) }
            let begun = try await rig.library.startSync(only: [1, 2, 3])
            #expect(begun?.total == 3)
            while await rig.library.syncProgress?.endedAt == nil { await Task.yield() }
            #expect(rig.source.requested.sorted() == [1, 2, 3])
            #expect(rig.library.universe.size == (funds: 3, navs: 6))
        }
        try await FundRig.run(store: store, clock: clock) { rig in
            for code in Int32(1)...5 { rig.source.provide(rig.navs([100, 101]), of: code) }
            rig.source.hold()
            let begun = try await rig.library.startSync()
            #expect(begun?.total == 3)
            #expect(try await rig.library.startSync() == nil)
            rig.source.letGo()
            while await rig.library.syncProgress?.endedAt == nil { await Task.yield() }
            #expect(rig.source.requested.sorted() == [4, 5, 6])
            let progress = await rig.library.syncProgress
            #expect(progress?.done == 2)
            #expect(progress?.failed == 1)
            #expect(rig.library.universe.size == (funds: 5, navs: 10))
        }
    }

    @Test func sync_whileTheSourceIsAway_waits_andLosesNothing() async throws {
        try await FundRig.run { rig in
            try await rig.list((1...6).map { rig.scheme($0) })
            for code in Int32(1)...6 { rig.source.provide(rig.navs([100, 101]), of: code) }
            rig.source.fail(.late)
            _ = try await rig.library.startSync()
            while await rig.library.syncProgress?.problem == nil { await Task.yield() }
            #expect(await rig.library.syncProgress?.problem == "Source did not answer in time")
            rig.source.fail(nil)
            while await rig.library.syncProgress?.endedAt == nil {
                await rig.pass(seconds: 5)
                await Task.yield()
            }
            #expect(await rig.library.syncProgress?.done == 6)
        }
    }

    @Test func sync_thatIsStopped_asksForNothingMore() async throws {
        try await FundRig.run { rig in
            try await rig.list((1...20).map { rig.scheme($0) })
            rig.source.hold()
            _ = try await rig.library.startSync()
            await rig.asked(4)
            await rig.library.stopSync()
            rig.source.letGo()
            let progress = await rig.library.syncProgress
            #expect(progress?.isStopped == true)
            _ = try? await rig.library.history(of: 20)
            #expect(rig.source.requested.count <= 5)
        }
    }
}
