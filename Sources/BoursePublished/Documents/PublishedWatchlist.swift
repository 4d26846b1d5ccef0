import BourseAPI
import BourseCore
import BourseValues

/// Watched symbols.
public enum PublishedWatchlist {
    /// A row of `/api/watchlist`.
    public static func row(_ watched: WatchedSymbol, of user: User) -> JSON { fields.json((watched, user)) }

    private static let fields = DocumentFields<(watched: WatchedSymbol, user: User)>([
        .field("id", .text) { $0.watched.id },
        .field("user_email", .text) { $0.user.email.description },
        .field("symbol", .text) { $0.watched.symbol.name },
        .field("added_at", .milliseconds) { $0.watched.addedAt },
    ])
}
