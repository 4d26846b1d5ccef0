import BourseValues

/// Paths as the log has them, without secrets.
enum LoggedPath {
    /// Folders whose addresses are secrets: feeds, and the links of the demo, which open a session.
    private static let secretFolders = Set(FeedKind.allCases.map(\.folder) + ["demo"])

    /// The path of a request, with `…` in place of a secret.
    static func text(_ path: String) -> String {
        let parts = path.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let folder = parts.first, secretFolders.contains(String(folder)) else { return path }
        return "/\(folder)/…"
    }
}
