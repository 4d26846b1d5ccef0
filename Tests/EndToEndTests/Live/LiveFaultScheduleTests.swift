import BourseTestSupport
import Foundation
import Testing

/// The live desk from the venue's sockets to the hub, under faults.
///
/// `BOURSE_SCHEDULES=1000` plays that many seeds; without it as many are played as are done in twenty seconds. A seed of
/// its own is played with `BOURSE_SEED=17`.
@Suite("The live desk under faults")
struct LiveFaultScheduleTests {
    /// How many are played at once: most of a schedule is waiting for threads.
    private static let width = 4
    private static let span: Duration = .seconds(20)

    @Test func hub_afterAnySchedule_isTheVenueAgain() async throws {
        let environment = ProcessInfo.processInfo.environment
        let requested = environment["BOURSE_SCHEDULES"].flatMap(UInt64.init)
        let begin = ContinuousClock.now
        var seeds = Seeds.first(requested ?? 1000)[...]
        let hasLimit = requested == nil && seeds.count > 1
        var reports: [LiveSchedule.Report] = []
        try await withThrowingTaskGroup(of: LiveSchedule.Report.self) { group in
            for _ in 0..<Self.width {
                if let seed = seeds.popFirst() { group.addTask { try await LiveSchedule.play(seed) } }
            }
            while let report = try await group.next() {
                reports.append(report)
                for complaint in report.complaints {
                    Issue.record("seed \(report.seed) (\(report.plan)): \(complaint)")
                }
                if hasLimit, begin.duration(to: .now) > Self.span { continue }
                if let seed = seeds.popFirst() { group.addTask { try await LiveSchedule.play(seed) } }
            }
        }
        let failed = reports.filter { !$0.complaints.isEmpty }.map(\.seed).sorted()
        print(
            """
            \(reports.count) schedules, seeds \(reports.map(\.seed).min() ?? 0)...\(reports.map(\.seed).max() ?? 0): \
            \(reports.reduce(0) { $0 + $1.sockets }) sockets, \(reports.reduce(0) { $0 + $1.gaps }) gaps marked, \
            \(reports.reduce(0) { $0 + $1.resyncs }) resyncs by hand, failed: \(failed)
            """
        )
        #expect(!reports.isEmpty)
    }
}
