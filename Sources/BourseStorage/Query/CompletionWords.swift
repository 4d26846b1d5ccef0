import GRDB

/// Words of a desk that shells complete: read quickly from a database that may be in use, and never changed.
public struct CompletionWords: Sendable {
    /// The most words of a kind.
    private static let limit = 2_000

    private let path: String

    /// Makes the words of a database.
    public init(path: String) { self.path = path }

    /// Symbols of watchlists, journals and portfolios, in order; empty if they cannot be read.
    public var symbols: [String] {
        words(
            """
            SELECT symbol FROM watchlist_symbols JOIN watchlists ON number = list WHERE deleted_at IS NULL
            UNION SELECT symbol FROM positions
            UNION SELECT symbol FROM portfolio_transactions WHERE symbol IS NOT NULL AND deleted_at IS NULL
            ORDER BY symbol LIMIT \(Self.limit)
            """
        )
    }

    /// Names of accounts of journals and portfolios, in order; empty if they cannot be read.
    public var accounts: [String] {
        words(
            """
            SELECT account FROM positions
            UNION SELECT account FROM portfolio_transactions WHERE deleted_at IS NULL
            ORDER BY account LIMIT \(Self.limit)
            """
        )
    }

    /// Names of accounts of households, in order; empty if they cannot be read.
    public var householdAccounts: [String] {
        words("SELECT DISTINCT name FROM household_accounts WHERE deleted_at IS NULL ORDER BY name LIMIT \(Self.limit)")
    }

    private func words(_ sql: String) -> [String] {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(0.2)
        // Somebody is typing: whatever fails, there is nothing to complete and nothing to say.
        let queue = try? DatabaseQueue(path: path, configuration: configuration)
        return (try? queue?.read { try String.fetchAll($0, sql: sql) }) ?? []
    }
}
