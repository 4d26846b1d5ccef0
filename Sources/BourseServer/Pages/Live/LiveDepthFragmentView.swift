/// The depth chart alone; template "live-depth-part".
struct LiveDepthFragmentView: Sendable {
    /// Where icons lie.
    let shell: LiveAssetsView
    /// The book as it is now.
    let depth: LiveDepthView
}
