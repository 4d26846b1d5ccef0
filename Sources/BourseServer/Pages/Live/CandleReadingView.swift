/// One figure of the candle that is read out.
struct CandleReadingView: Sendable {
    /// "O".
    let label: String
    /// "Open".
    let title: String
    /// "92,473.0".
    let value: String
}
