/// The candles alone, as a script asks for them.
struct LiveCandlesFragmentView: Sendable {
    /// Where icons lie.
    let shell: LiveAssetsView
    /// The range that was asked for.
    let candles: LiveCandlesView
}

extension LiveCandlesFragmentView {
    var html: HTML {
        "\(candles.html)"
    }
}
