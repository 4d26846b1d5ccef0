import BourseCore
import BourseDesk

/// What somebody watches.
public enum PublishedWatchlist {
    /// A row of `/api/watchlist`.
    public static func row(_ watched: WatchedSymbol, of user: User) -> JSON {
        .object([
            ("id", .string(watched.id)), ("user_email", .string(user.email.description)),
            ("symbol", .string(watched.symbol.name)), ("added_at", .milliseconds(watched.addedAt)),
        ])
    }
}
