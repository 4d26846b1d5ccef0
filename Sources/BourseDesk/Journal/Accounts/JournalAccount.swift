import BourseCore
import BourseJournal

/// An account of the journal.
public struct JournalAccount: Hashable, Sendable {
    /// The name in the files.
    public let name: String
    /// The nickname; nil for none.
    public let nickname: String?
    /// The number of executions.
    public let executions: Int
    /// The exchange's day of the first execution.
    public let firstDay: TradingDay
    /// The exchange's day of the last execution.
    public let lastDay: TradingDay
    /// The currencies of its executions, in order of code.
    public let currencies: [Currency]

    /// What pages call the account: the nickname, or the name in the files.
    public var title: String { nickname ?? name }
}

extension UserJournal {
    /// What pages call an account: its nickname, or its name in the files.
    public func title(ofAccount name: String) -> String { nicknames[name] ?? name }

    /// The accounts with their executions, in order of title.
    ///
    /// - Complexity: O(executions).
    public var accountDetails: [JournalAccount] {
        let ledger = matched.ledger
        var found: [String: (count: Int, first: Timestamp, last: Timestamp, currencies: Set<Currency>)] = [:]
        for fill in ledger.fills {
            let key = ledger.positions[Int(fill.position)]
            var account = found[key.account] ?? (0, fill.time, fill.time, [])
            account.count += 1
            account.first = min(account.first, fill.time)
            account.last = max(account.last, fill.time)
            account.currencies.insert(key.currency)
            found[key.account] = account
        }
        return found.map { name, account in
            JournalAccount(
                name: name,
                nickname: nicknames[name],
                executions: account.count,
                firstDay: Self.exchangeZone.day(at: account.first),
                lastDay: Self.exchangeZone.day(at: account.last),
                currencies: account.currencies.sorted()
            )
        }
        .sorted { ($0.title.lowercased(), $0.name) < ($1.title.lowercased(), $1.name) }
    }
}
