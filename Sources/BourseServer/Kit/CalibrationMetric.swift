import BourseCore
import BourseDesk
import BourseValues

/// A metric of probabilities that were said, with its definition and formula.
enum CalibrationMetric: String, CaseIterable {
    case brier = "brier-score"
    case baseRate = "base-rate-score"
    case mean
    case share

    func title(_ words: CalibrationPanels.Words) -> String {
        switch self {
        case .brier: "Brier score"
        case .baseRate: "Score at the base rate"
        case .mean: "Mean \(words.said.lowercasedFirst)"
        case .share: words.truth
        }
    }

    func definition(_ words: CalibrationPanels.Words) -> String {
        let (said, noun) = (words.said.lowercasedFirst, words.noun)
        return switch self {
        case .brier:
            "The mean squared difference between the \(said) and the outcome, which is 1 for a \(noun) \(words.share) and "
                + "0 otherwise. 0 is perfect, and 0.25 is what a coin toss scores."
        case .baseRate:
            "The Brier score of a \(said) that is always the share of \(noun)s \(words.share). If yours is higher, your "
                + "\(said)s say less than that share."
        case .mean: "The mean of the \(said)s of \(noun)s with an outcome."
        case .share: "The share of \(noun)s \(words.share), among those with a \(said)."
        }
    }

    func formula(_ words: CalibrationPanels.Words) -> String {
        let said = words.said.lowercasedFirst
        return switch self {
        case .brier: "Σ (\(said) − outcome)² ÷ \(words.noun)s"
        case .baseRate: "share × (1 − share)"
        case .mean: "Σ \(said) ÷ \(words.noun)s"
        case .share: "\(words.truth.lowercasedFirst) ÷ \(words.noun)s"
        }
    }

    func value(_ calibration: Calibration) -> String {
        switch self {
        case .brier: CalibrationFormatter.score(calibration.brier)
        case .baseRate: CalibrationFormatter.score(calibration.baseRateScore)
        case .mean: CalibrationFormatter.percent(calibration.mean)
        case .share: CalibrationFormatter.percent(calibration.base)
        }
    }

    /// The metric as a tile.
    ///
    /// - Parameters:
    ///   - explainHref: Where its working is.
    ///   - isLast: Whether it is alone in the last row of a phone.
    func tile(
        _ calibration: Calibration,
        _ words: CalibrationPanels.Words,
        explainHref: String? = nil,
        isLast: Bool = false
    ) -> TileView {
        TileView(
            id: rawValue,
            label: title(words),
            definition: definition(words),
            value: [.plain(value(calibration))],
            foot: [.plain(formula(words))],
            role: self == .brier ? "lead" : isLast ? "tail" : "",
            explainHref: explainHref
        )
    }

    /// The Brier score of the prices of the same moments, as a tile.
    ///
    /// - Parameter prices: "market prices".
    static func priceTile(_ calibration: Calibration?, of prices: String) -> TileView {
        TileView(
            id: "price-score",
            label: "Brier score of \(prices)",
            definition:
                "The same score of the probabilities that \(prices) gave at that time. If yours is lower, you were "
                + "more exact.",
            value: [.plain(calibration.map { CalibrationFormatter.score($0.brier) } ?? "—")],
            foot: [.plain("Σ (probability − outcome)² ÷ number")],
            role: ""
        )
    }
}
