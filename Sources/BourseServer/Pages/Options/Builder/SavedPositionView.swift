/// A position that was kept under a name.
struct SavedPositionView: Sendable {
    /// Its name.
    let name: String
    /// "Iron condor · 20 Nov".
    let detail: String
    /// The builder with it.
    let openHref: String
    /// How it is deleted.
    let deletion: DeletionView
}
