import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport

/// A library of funds with scripted sources, on time that is moved by hand.
struct FundRig: Sendable {
    let source: ScriptedFundSource
    let second: ScriptedFundSource
    let store: MemoryFundStore
    let clock: ManualClock
    let library: FundService

    /// Runs a library while `body` does.
    static func run(
        store: MemoryFundStore = MemoryFundStore(),
        clock: ManualClock = ManualClock(),
        _ body: @Sendable (FundRig) async throws -> Void
    ) async throws {
        let source = ScriptedFundSource()
        let second = ScriptedFundSource("Second", hasHistories: false)
        second.fail(.unavailable)
        let library = FundService(
            store: store,
            sources: [source, second],
            environment: .deterministic(clock: clock)
        )
        let rig = FundRig(source: source, second: second, store: store, clock: clock, library: library)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await library.run(clock: StoppedClock()) }
            defer { group.cancelAll() }
            while !library.universe.isLoaded { await Task.yield() }
            try await body(rig)
        }
    }

    var today: TradingDay { TradingDay(number: Int(clock.now.seconds / 86_400)) }

    /// A scheme by its code.
    func scheme(_ code: Int32, name: String? = nil, nav: Int64? = nil, daysAgo: Int = 0) -> FetchedScheme {
        FetchedScheme(
            SchemeFacts(code: code, name: name ?? "HDFC Fund \(code) - Direct Plan - Growth"),
            latest: nav.map { row($0, daysAgo: daysAgo) }
        )
    }

    /// A NAV in hundredths of a rupee.
    func row(_ paise: Int64, daysAgo: Int) -> NAVRow {
        NAVRow(day: today.adding(days: -daysAgo), nav: Price(units: paise * 1_000_000))
    }

    /// NAVs of consecutive days, the last one `daysAgo`.
    func navs(_ paise: [Int64], daysAgo: Int = 0) -> [NAVRow] {
        paise.enumerated().map { row($1, daysAgo: daysAgo + paise.count - 1 - $0) }
    }

    /// Lets the source provide schemes, and requests them.
    func list(_ schemes: [FetchedScheme]) async throws {
        source.provide(schemes)
        _ = try await library.refreshList()
    }

    /// Lets time pass, and has done what is due then.
    func pass(seconds: Int64) async {
        clock.advance(seconds: seconds)
        await library.advance()
    }

    /// Waits until as many histories were asked for.
    func asked(_ count: Int) async { while source.requested.count < count { await Task.yield() } }
}

/// A clock whose time stands still: who sleeps by it does until the task is cancelled.
struct StoppedClock: Clock {
    struct Instant: InstantProtocol {
        func advanced(by duration: Duration) -> Instant { self }
        func duration(to other: Instant) -> Duration { .zero }
        static func < (lhs: Instant, rhs: Instant) -> Bool { false }
    }

    var now: Instant { Instant() }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let (never, end) = AsyncStream<Never>.makeStream()
        for await _ in never {}
        end.finish()
        try Task.checkCancellation()
    }
}
