import BourseCore
import BourseJournal
import BourseValues

extension UserJournal {
    /// What pages call an account: its nickname, or its name in the files.
    public func title(ofAccount name: String) -> String { nicknames[name] ?? name }

    /// The accounts by their names in the files, each with its title.
    public var accountNames: [(name: String, title: String)] {
        accounts.map { ($0, title(ofAccount: $0)) }
    }

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
