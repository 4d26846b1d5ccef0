import AsyncHTTPClient
import BourseConnectors
import BourseCore
import BourseDesk
import BourseFunds
import BourseTestSupport
import BourseValues
import BourseVenue
import BourseWire
import Logging
import NIOCore
import NIOPosix
import Testing

/// Both sources against the venue over real sockets, with everything that can go wrong.
@Suite("Sources of funds end to end")
struct FundSourcesTests {
    /// 15 June 2026, a Monday: the last values are those of Friday.
    private static let start = Timestamp(seconds: 1_781_533_817 - 6 * 3600)
    private static let friday = TradingDay(number: 20_616)
    private static let count = 600
    private static let schemes = SchemeGenerator.schemes(seed: 5, count: count)
    private static let generator = NAVGenerator(seed: 5)
    private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    /// The codes of schemes that have begun, with their last values.
    private static let truth: [Int32: MFAPINAV] = Dictionary(
        uniqueKeysWithValues: schemes.compactMap { scheme in
            generator.latest(of: scheme, today: friday).map { (scheme.code, $0) }
        }
    )

    private struct Sources: Sendable {
        let mfapi: MFAPISource
        let amfi: AMFISource
    }

    /// A machine that is busy is not a source that is late.
    private static var patient: FundSourceSettings {
        var settings = FundSourceSettings()
        settings.listTimeout = .seconds(3600)
        settings.historyTimeout = .seconds(3600)
        return settings
    }

    private static func withSources(
        faults: FaultPlan,
        _ settings: FundSourceSettings = patient,
        _ body: @Sendable @escaping (Sources) async throws -> Void
    ) async throws {
        let server = VenueServer(
            configuration: VenueConfiguration(
                source: .simulation(seed: 5, listings: VenueListing.board(only: ["XBTUSD"])),
                funds: VenueFunds(seed: 5, count: count),
                pace: .manual(start: start),
                faults: faults
            ),
            logger: quiet
        )
        var configuration = HTTPTransport.configuration
        configuration.timeout.connect = .hours(1)
        let client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { try await server.run() }
                    let address = try await server.boundAddress
                    let clock = FeedClock(ContinuousClock(), now: { start })
                    try await body(
                        Sources(
                            mfapi: MFAPISource(
                                client,
                                base: try #require(Endpoint(address.mfapi)),
                                settings: settings,
                                clock: clock
                            ),
                            amfi: AMFISource(
                                client,
                                file: try #require(Endpoint(address.amfi)),
                                settings: settings,
                                clock: clock
                            )
                        )
                    )
                    group.cancelAll()
                    try await group.waitForAll()
                }
            )
        } catch { result = .failure(error) }
        try await client.shutdown()
        try result.get()
    }

    private static func withSources(
        _ faults: String,
        _ settings: FundSourceSettings = patient,
        _ body: @Sendable @escaping (Sources) async throws -> Void
    ) async throws {
        try await withSources(faults: try FaultPlan(parsing: faults, seed: 5), settings, body)
    }

    private static func failure<Value: Sendable>(
        _ ask: () async throws(FundSourceError) -> Value
    ) async -> FundSourceError? {
        do throws(FundSourceError) {
            _ = try await ask()
            return nil
        } catch { return error }
    }

    /// Why each of the three questions has no answer.
    private static func failures(_ sources: Sources) async -> [FundSourceError?] {
        let code = schemes[0].code
        return [
            await failure { () async throws(FundSourceError) in try await sources.mfapi.schemes() },
            await failure { () async throws(FundSourceError) in try await sources.amfi.schemes() },
            await failure { () async throws(FundSourceError) in try await sources.mfapi.history(of: code) },
        ]
    }

    private static func navs(_ fetched: FetchedSchemes) -> [Int32: MFAPINAV] {
        Dictionary(
            uniqueKeysWithValues: fetched.schemes.compactMap { scheme in
                scheme.latest.map { (scheme.facts.code, MFAPINAV(day: $0.day, nav: $0.nav)) }
            }
        )
    }

    // MARK: - without faults

    @Test func sources_tellAllThereIs() async throws {
        var settings = Self.patient
        settings.rowsPerPage = 150
        try await Self.withSources("", settings) { sources in
            let fetched = try await sources.mfapi.schemes()
            #expect(
                Set(fetched.schemes.map(\.facts.code)) == Set(Self.schemes.map(\.code)) && fetched.unreadable.count == 0
            )
            #expect(Self.navs(fetched) == Self.truth)
            let file = try await sources.amfi.schemes()
            #expect(Self.navs(file) == Self.truth && file.unreadable.count == 0)
            for scheme in Self.schemes.prefix(8) {
                let history = try await sources.mfapi.history(of: scheme.code)
                let truth = Self.generator.history(of: scheme, today: Self.friday)
                #expect(history.navs.reversed().map { MFAPINAV(day: $0.day, nav: $0.nav) } == truth)
                #expect(history.facts?.name == scheme.name && history.unreadable.count == 0)
            }
            let facts = Dictionary(uniqueKeysWithValues: file.schemes.map { ($0.facts.code, Scheme($0.facts)) })
            for scheme in fetched.schemes.map({ Scheme($0.facts) }) {
                guard let other = facts[scheme.code] else { continue }
                #expect(scheme.category == other.category && scheme.house == other.house)
                #expect(scheme.isin == other.isin && scheme.structure == other.structure)
            }
            let unknown = await Self.failure { () async throws(FundSourceError) in
                try await sources.mfapi.history(of: 1)
            }
            #expect(unknown == .unknownScheme)
        }
    }

    // MARK: - with faults

    @Test func source_thatIsGone_isUnreachable() async throws {
        try await Self.withSources("funds-gone=1") { sources in
            #expect(
                await Self.failures(sources) == [
                    .unreachable("closed"), .unreachable("closed"), .unreachable("closed"),
                ]
            )
        }
    }

    @Test(arguments: ["funds-429=7s@0s", "funds-503=7s@0s"])
    func source_thatRefuses_saysWhenToComeAgain(faults: String) async throws {
        try await Self.withSources(faults) { sources in
            for failure in await Self.failures(sources) {
                guard case .busy(let wait?)? = failure else {
                    return #expect(Bool(false), "\(String(describing: failure))")
                }
                #expect(wait > .zero && wait <= .seconds(7))
            }
        }
    }

    @Test func source_thatDrips_isLate() async throws {
        var settings = FundSourceSettings()
        settings.listTimeout = .milliseconds(300)
        settings.historyTimeout = .milliseconds(300)
        try await Self.withSources("funds-drip=1:100s", settings) { sources in
            let failures = await Self.failures(sources)
            #expect(failures == [.late, .late, .late])
        }
    }

    @Test func answers_thatEndInTheMiddle_areNotTold() async throws {
        try await Self.withSources("funds-truncate=1") { sources in
            for failure in await Self.failures(sources) {
                guard case .unreadable(let text)? = failure else {
                    return #expect(Bool(false), "\(String(describing: failure))")
                }
                #expect(text.contains("was interrupted"), "\(text)")
            }
        }
    }

    @Test func fields_withOtherNames_areNamed() async throws {
        try await Self.withSources("funds-renamed=1") { sources in
            let failures = await Self.failures(sources)
            #expect(
                failures[0]
                    == .unreadable(
                        "none of its \(Self.truth.count + Self.count) rows can be used; "
                            + "first reason: the code is missing; the row was refused"
                    )
            )
            guard case .unreadable(let text)? = failures[1] else { return #expect(Bool(false), "\(failures)") }
            #expect(text.contains("the header lacks Scheme Code, Net Asset Value, Date"), "\(text)")
            let scheme = Self.schemes[0]
            let history = try await sources.mfapi.history(of: scheme.code)
            let truth = Self.generator.history(of: scheme, today: Self.friday)
            #expect(history.navs.isEmpty && history.unreadable.count == truth.count)
        }
    }

    @Test func rows_withWordsAndTwice_areAccountedFor() async throws {
        try await Self.withSources("funds-text=0.1") { sources in
            let fetched = try await sources.mfapi.schemes()
            #expect(fetched.schemes.count == Self.count && fetched.unreadable.count > 20)
            #expect(Self.navs(fetched).count + fetched.unreadable.count == Self.truth.count)
            let file = try await sources.amfi.schemes()
            #expect(file.schemes.count == Self.truth.count && file.unreadable.count > 20)
            #expect(Self.navs(file).count + file.unreadable.count == Self.truth.count)
            for scheme in Self.schemes.prefix(8) {
                let truth = Self.generator.history(of: scheme, today: Self.friday)
                let history = try await sources.mfapi.history(of: scheme.code)
                #expect(history.navs.count + history.unreadable.count == truth.count)
            }
        }
        try await Self.withSources("funds-duplicate=0.1") { sources in
            for fetched in [try await sources.mfapi.schemes(), try await sources.amfi.schemes()] {
                #expect(Self.navs(fetched) == Self.truth && fetched.unreadable.count > 20)
                #expect(fetched.unreadable.first.allSatisfy { $0.reason.contains("duplicate") })
            }
        }
    }

    @Test func answers_withoutRows_areEmpty() async throws {
        try await Self.withSources("funds-empty=1,funds-unknown-200=1") { sources in
            let fetched = [try await sources.mfapi.schemes(), try await sources.amfi.schemes()]
            #expect(fetched == [FetchedSchemes([]), FetchedSchemes([])])
            let history = try await sources.mfapi.history(of: Self.schemes[0].code)
            #expect(history.navs.isEmpty && history.unreadable.count == 0)
            let unknown = await Self.failure { () async throws(FundSourceError) in
                try await sources.mfapi.history(of: 1)
            }
            #expect(unknown == .unknownScheme)
        }
    }

    @Test(arguments: Seeds.first(12))
    func sources_underAnyFaults_inventNothing(seed: UInt64) async throws {
        let kinds = FaultKind.allCases.filter { $0.rawValue.hasPrefix("funds-") }
        let plan = FaultPlan.random(seed: seed, horizon: .seconds(2), of: kinds)
        var settings = FundSourceSettings()
        settings.rowsPerPage = 250
        settings.listTimeout = .seconds(5)
        settings.historyTimeout = .seconds(5)
        try await Self.withSources(faults: plan, settings) { sources in
            for _ in 0..<2 {
                for source in [sources.mfapi, sources.amfi] as [any FundSource] {
                    guard let fetched = try? await source.schemes() else { continue }
                    let navs = Self.navs(fetched)
                    let invented = navs.filter { Self.truth[$0.key] != $0.value }
                    #expect(invented.isEmpty, "seed \(seed) (\(plan)): \(source.name)")
                    #expect(fetched.unreadable.first.count == min(fetched.unreadable.count, UnreadableRows.limit))
                }
                for scheme in Self.schemes.prefix(8) {
                    guard let history = try? await sources.mfapi.history(of: scheme.code) else { continue }
                    let truth = Self.generator.history(of: scheme, today: Self.friday)
                    let fetched = Set(history.navs.map { MFAPINAV(day: $0.day, nav: $0.nav) })
                    #expect(fetched.isSubset(of: truth), "seed \(seed) (\(plan)): \(scheme.code)")
                    #expect(history.navs.count + history.unreadable.count <= truth.count * 2)
                }
            }
        }
    }
}
