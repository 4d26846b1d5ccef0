/// The page shown without a connection; the same for everyone.
struct OfflineView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
}
