import BourseCore
import BourseFunds

/// A scheme with its past, and how current that is.
public struct FundHistory: Sendable {
    /// The scheme.
    public let scheme: Scheme
    /// Its values.
    public let series: NAVSeries
    /// The source of the values and when they were fetched.
    public let provenance: Provenance
    /// How current they are.
    public let freshness: Freshness
    /// What is odd about them, as sentences.
    public let cautions: [String]
    /// Values that the source has changed since, newest first.
    public let corrections: [NAVCorrection]

    /// Makes the past of a scheme.
    public init(
        scheme: Scheme,
        series: NAVSeries,
        provenance: Provenance,
        freshness: Freshness,
        cautions: [String],
        corrections: [NAVCorrection]
    ) {
        self.scheme = scheme
        self.series = series
        self.provenance = provenance
        self.freshness = freshness
        self.cautions = cautions
        self.corrections = corrections
    }
}
