/// The depth chart alone.
struct LiveDepthFragmentView: Sendable {
    /// Where icons lie.
    let shell: LiveAssetsView
    /// The book as it is now.
    let depth: LiveDepthView
}

extension LiveDepthFragmentView {
    var html: HTML {
        "\(depth.html)"
    }
}
