import BourseCore

/// What a share of an outcome cost at a time.
public struct PredictionPoint: Hashable, Sendable {
    /// When.
    public let time: Timestamp
    /// The price, 0 to 1.
    public let price: Price

    /// Makes a point.
    public init(time: Timestamp, price: Price) {
        self.time = time
        self.price = price
    }
}

/// How far back the past of a share is told.
public enum PredictionSpan: String, Hashable, Sendable, CaseIterable {
    /// 24 hours.
    case day
    /// Seven days.
    case week
    /// A month.
    case month
    /// All there is.
    case all
}
