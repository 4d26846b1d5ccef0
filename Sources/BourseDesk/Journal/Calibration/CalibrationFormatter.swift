import BourseCore
import BourseValues

/// Convictions beside results, as people read them.
public enum CalibrationFormatter {
    /// `70%`: a probability, or a share.
    public static func percent(_ share: Double) -> String { NumberText.percent(Ratio(rounding: share), decimals: 0) }

    /// `0.200`: a Brier score.
    public static func score(_ brier: Double) -> String { NumberText.ratio(Ratio(rounding: brier), decimals: 3) }

    /// `60 to 80%`: the probabilities of a band.
    public static func range(_ band: Calibration.Band) -> String {
        "\(band.range.lowerBound) to \(band.range.upperBound)%"
    }

    /// How to read a score.
    ///
    /// - Parameter noun: "trade".
    public static func basis(_ calibration: Calibration, noun: String) -> String {
        "0 is perfect, and 0.25 is what a coin toss scores. "
            + (calibration.count < Calibration.leastCount
                ? "Fewer than \(Calibration.leastCount) \(noun)s say little." : "Lower is better.")
    }
}
