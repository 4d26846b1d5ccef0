import BourseCore
import BourseValues

/// The fields of a connection as they were entered.
public struct ConnectionDraft: Sendable {
    /// The name.
    public var name: String
    /// The token; empty for that which the connection has.
    public var token: String
    /// The identity of the Flex query.
    public var query: String
    /// The account of executions whose statement names none; empty for `main`.
    public var account: String
    /// The zone of times without one; empty for New York.
    public var zone: String
    /// Whether transactions are imported into the portfolio.
    public var importsTransactions: Bool

    /// Makes a draft.
    public init(
        name: String = "",
        token: String = "",
        query: String = "",
        account: String = "",
        zone: String = "",
        importsTransactions: Bool = false
    ) {
        self.name = name
        self.token = token
        self.query = query
        self.account = account
        self.zone = zone
        self.importsTransactions = importsTransactions
    }

    /// The fields of a connection, without its token.
    public init(_ connection: BrokerConnection) {
        self.init(
            name: connection.name,
            query: connection.query,
            account: connection.account,
            zone: connection.zone,
            importsTransactions: connection.importsTransactions
        )
    }

    /// The connection that these fields describe.
    ///
    /// - Parameter stored: The token of the connection that is changed.
    /// - Throws: ``ConnectionError/invalid(_:_:)`` for the first field that is invalid.
    func connection(id: String, stored: ConnectionToken?, now: Timestamp) throws(ConnectionError) -> BrokerConnection {
        let name = name.trimmedBlanks
        guard Self.isLine(name, 1...BrokerConnection.longestName) else {
            throw .invalid(.name, "Enter a name of 1 to \(BrokerConnection.longestName) characters.")
        }
        let typed = token.trimmedBlanks
        guard let token = typed.isEmpty ? stored : ConnectionToken(typed) else {
            throw .invalid(
                .token,
                typed.isEmpty ? "Enter the token." : "Enter the token: 8 to 128 letters and digits without blanks."
            )
        }
        let query = query.trimmedBlanks
        guard (1...20).contains(query.utf8.count), query.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .invalid(.query, "Enter the query ID: up to 20 digits, as in Client Portal beside the query.")
        }
        let account = account.trimmedBlanks
        guard Self.isLine(account, 0...64) else { throw .invalid(.account, "Enter an account of up to 64 characters.") }
        let zone = zone.isEmpty ? "America/New_York" : zone
        guard ZoneRules(identifier: zone) != nil else {
            throw .invalid(.zone, "Enter a time zone such as America/New_York.")
        }
        return BrokerConnection(
            id: id,
            name: name,
            token: token,
            query: query,
            account: account.isEmpty ? "main" : account,
            zone: zone,
            importsTransactions: importsTransactions,
            changedAt: now
        )
    }

    private static func isLine(_ text: String, _ lengths: ClosedRange<Int>) -> Bool {
        lengths.contains(text.unicodeScalars.count)
            && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}
