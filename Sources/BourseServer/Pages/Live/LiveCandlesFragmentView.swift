/// The candles alone, as a script asks for them; template "live-candles-part".
struct LiveCandlesFragmentView: Sendable {
    /// Where icons lie.
    let shell: LiveAssetsView
    /// The range that was asked for.
    let candles: LiveCandlesView
}
