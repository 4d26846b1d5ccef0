import BourseClient
import Foundation
public import Observation

/// Net worth at the ends of months and today, as lines.
@Observable @MainActor
public final class NetWorthModel {
    /// The lines of a chart.
    public struct Course: Equatable, Sendable {
        /// `Net worth`, and `Excluding investments` if there are any.
        public let lines: [FundLine]
        /// The days of the lines, such as `31 Oct 2025`.
        public let days: [String]
        /// `In USD, at month-end, and today`.
        public let basis: String
        /// `+$129,221.26 since 31 Oct 2025`.
        public let change: String
        /// Whether it rose.
        public let tone: Tone
        /// What VoiceOver reads.
        public let summary: String
    }

    /// The lines, with their age; empty if fewer than two days are known.
    public var state: Loadable<Course> { content.state }
    @ObservationIgnored private let content: ScreenContent<Course>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the chart.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the last two years.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.netWorth()) { Self.course($0, formats) }
    }

    nonisolated private static func course(_ answer: API.NetWorthResponse, _ formats: DeskFormats) -> Course? {
        let known = answer.days.compactMap { day in
            day.total.flatMap { total in day.household.map { (day: day.day, total: total, household: $0) } }
        }
        guard known.count > 1, let first = known.first, let last = known.last else { return nil }
        let hasHoldings = answer.days.contains { $0.holdings != nil }
        let total = FundLine(id: "Net worth", values: known.map(\.total.double))
        let household = FundLine(id: "Excluding investments", values: known.map(\.household.double))
        func text(_ amount: Decimal) -> String { formats.money(amount, answer.currency) }
        let change = last.total - first.total
        return Course(
            lines: hasHoldings ? [total, household] : [total],
            days: known.map { formats.mediumDay($0.day) },
            basis: "In \(answer.currency), at month-end, and today",
            change: "\(formats.signedMoney(change, answer.currency)) since \(formats.mediumDay(first.day))",
            tone: Tone(change),
            summary: "From \(text(first.total)) on \(formats.mediumDay(first.day)) to \(text(last.total)) on "
                + "\(formats.mediumDay(last.day))."
        )
    }
}
