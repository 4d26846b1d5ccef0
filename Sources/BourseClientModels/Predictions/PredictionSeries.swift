import BourseClient
import BourseDesk
import Foundation

/// The probability of an outcome over time, ready to be drawn and to be read aloud.
public struct PredictionSeries: Equatable, Sendable {
    /// A point.
    public struct Point: Equatable, Identifiable, Sendable {
        /// The place of the point, from 0 on.
        public let id: Int
        /// `21 Mar 2025 09:31`.
        public let label: String
        /// The probability in percent, from 0 to 100.
        public let percent: Double
    }

    /// The points, the oldest first.
    public let points: [Point]
    /// What VoiceOver reads of the chart.
    public let accessibilityText: String
    /// Why there is nothing newer; nil if nothing went wrong.
    public let caution: String?

    /// Prepares the points of an answer; nil if there are none.
    init?(_ history: API.PredictionHistory, _ formats: DeskFormats) {
        guard let first = history.points.first, let last = history.points.last else { return nil }
        points = history.points.enumerated().map { index, point in
            Point(id: index, label: formats.time(point.time), percent: point.price.double * 100)
        }
        let chance = { (price: Decimal) in PredictionFormatter.chance(price.price) }
        accessibilityText = "\(history.outcome), from \(chance(first.price)) to \(chance(last.price))."
        caution = history.problem.map { "\($0); showing the last known values" }
    }
}
