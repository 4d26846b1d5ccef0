/// What a fragment knows of the shell.
struct LiveAssetsView: Sendable {
    /// Start of every asset address.
    let assets: String
}
