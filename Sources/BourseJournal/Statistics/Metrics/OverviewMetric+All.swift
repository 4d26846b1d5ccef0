extension OverviewMetric {
    /// All metrics, in the order of pages and files.
    public static let all: [OverviewMetric] =
        totals + ofTrades + ofPeriods + ofStreaks + ofHolding + ofDrawdown + ofActivity + ofRisk
}
