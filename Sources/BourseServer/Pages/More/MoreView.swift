/// Places that the bar of a phone has no room for.
struct MoreView: Sendable {
    /// The shell.
    let shell: ShellView
    /// The places.
    let places: [MorePlaceView]
}

/// A place to go to.
struct MorePlaceView: Sendable {
    /// "Settings".
    let title: String
    /// What is there.
    let detail: String
    /// Name in the icon sprite without "i-".
    let icon: String
    /// Where it is.
    let pageHref: String
}
