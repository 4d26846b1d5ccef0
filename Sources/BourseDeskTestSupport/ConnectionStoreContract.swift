import BourseCore
import BourseDesk
import BourseValues

/// What every store of connections does.
public struct ConnectionStoreContract: Sendable {
    private let store: any ConnectionStore
    private let ann: UserID
    private let bob: UserID

    /// Checks a store with two people who have no connections.
    public init(_ store: any ConnectionStore, _ ann: UserID, _ bob: UserID) {
        (self.store, self.ann, self.bob) = (store, ann, bob)
    }

    /// A connection of a name.
    public static func connection(
        _ id: String,
        _ name: String,
        now: Timestamp = Timestamp(microseconds: 7)
    ) throws(Breach) -> BrokerConnection {
        guard let token = ConnectionToken("secret-token-1234") else { throw Breach("the token is valid") }
        return BrokerConnection(
            id: id,
            name: name,
            token: token,
            query: "123456",
            account: "U1",
            zone: "America/New_York",
            importsTransactions: true,
            changedAt: now
        )
    }

    /// Runs all checks.
    ///
    /// - Throws: ``Breach`` for the first that fails.
    public func check() async throws {
        let first = try Self.connection(String(repeating: "1", count: 32), "Zeta")
        let second = try Self.connection(String(repeating: "2", count: 32), "Alpha")
        try expect(try await store.insert(first, atMost: 2, user: ann), "a connection is stored")
        try expect(try await store.insert(second, atMost: 2, user: ann), "another one is stored")
        try expect(try await store.connections(of: ann) == [second, first], "connections are listed by name")
        try expect(try await store.connections(of: bob).isEmpty, "another person has none")
        let third = try Self.connection(String(repeating: "3", count: 32), "Gamma")
        try expect(try await !store.insert(third, atMost: 2, user: ann), "the limit is respected")
        try expect(try await store.insert(third, atMost: 2, user: bob), "the limit is that of a person")
        let all = try await store.allConnections().filter { $0.user == ann || $0.user == bob }
        try expect(Set(all.map(\.connection)) == [first, second, third], "all connections are listed")
        try expect(all.first { $0.connection == third }?.user == bob, "each with its owner")
        try await checkFetches(of: first, second)
        try await checkOverlapRules(of: second)
        try expect(try await !store.deleteConnection(first.id, of: bob), "another person cannot delete it")
        try expect(try await store.deleteConnection(first.id, of: ann), "its owner deletes it")
        try expect(try await store.connections(of: ann).map(\.id) == [second.id], "the other connection remains")
    }

    private func checkFetches(of first: BrokerConnection, _ second: BrokerConnection) async throws {
        let counts = ConnectionFetch.Counts(executions: 1, transactions: 2, refused: 3)
        let at = Timestamp(microseconds: 9)
        let outcomes: [ConnectionFetch.Outcome] = [
            .previewed(counts), .imported(counts), .failed(.expiredToken), .failed(.notReady), .imported(counts),
        ]
        for (place, outcome) in outcomes.enumerated() {
            let fetch = ConnectionFetch(at: at, isNightly: place % 2 == 0, outcome: outcome)
            try await store.setFetch(fetch, of: first.id, changedAt: first.changedAt, user: ann)
            let stored = try await store.connections(of: ann).first { $0.id == first.id }
            try expect(stored?.lastFetch == fetch, "a fetch is stored: \(outcome)")
        }
        let late = ConnectionFetch(at: at, isNightly: true, outcome: .failed(.late))
        try await store.setFetch(late, of: first.id, changedAt: Timestamp(microseconds: 6), user: ann)
        try await store.setFetch(late, of: first.id, changedAt: first.changedAt, user: bob)
        let unchanged = try await store.connections(of: ann).first { $0.id == first.id }
        try expect(unchanged?.lastFetch?.counts == counts, "a fetch of an earlier state or of others is not stored")
        var changed = first
        (changed.query, changed.changedAt) = ("7", Timestamp(microseconds: 8))
        try expect(try await !store.update(changed, user: bob), "another person cannot change it")
        try expect(try await store.update(changed, user: ann), "its owner changes it")
        try expect(try await store.connections(of: ann) == [second, changed], "the last fetch is forgotten then")
    }

    private func checkOverlapRules(of connection: BrokerConnection) async throws {
        let journal = OverlapRule.Formats(statement: "flex", other: "schwab")
        let portfolio = OverlapRule.Formats(statement: "flex", other: nil)
        let rules = [OverlapRule(journal, .skip), OverlapRule(portfolio, .import)]
        try expect(
            try await !store.setOverlapRules(rules, of: connection.id, user: bob),
            "another person decides nothing"
        )
        try expect(try await store.setOverlapRules(rules, of: connection.id, user: ann), "its owner decides")
        try expect(try await self.rules(of: connection) == rules.reversed(), "decisions are stored in order")
        let all = try await store.allConnections().first { $0.connection.id == connection.id }
        try expect(all?.connection.overlapRules == rules.reversed(), "nights have them, too")
        let changed = OverlapRule(journal, .import)
        try expect(try await store.setOverlapRules([changed], of: connection.id, user: ann), "a decision is changed")
        try expect(try await self.rules(of: connection) == [rules[1], changed], "the other one stays")
        try expect(try await store.update(connection, user: ann), "the connection is changed")
        try expect(try await self.rules(of: connection).count == 2, "decisions stay when it is changed")
        try await store.deleteOverlapRule(about: portfolio, of: connection.id, user: bob)
        try await store.deleteOverlapRule(about: portfolio, of: connection.id, user: ann)
        try expect(try await self.rules(of: connection) == [changed], "a decision is deleted by its owner")
        try await store.deleteOverlapRule(about: journal, of: connection.id, user: ann)
        try expect(try await self.rules(of: connection).isEmpty, "the last one, too")
    }

    private func rules(of connection: BrokerConnection) async throws -> [OverlapRule] {
        try await store.connections(of: ann).first { $0.id == connection.id }?.overlapRules ?? []
    }

    private func expect(_ condition: Bool, _ rule: String) throws(Breach) {
        if !condition { throw Breach(rule) }
    }
}
