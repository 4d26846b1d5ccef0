/// The line that says how old something is, by itself.
struct FundStateFragmentView: Sendable {
    /// The frame, for what its template takes from it.
    let shell: LiveAssetsView
    /// The line.
    let state: FundStateView
}

extension FundStateFragmentView {
    var html: HTML {
        "\(state.html)"
    }
}
