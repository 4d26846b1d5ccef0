import BourseCore

/// Money that went from one own account to another: no spending, and no income.
public struct OwnTransfer: Hashable, Sendable {
    /// How sure it is.
    public enum Certainty: String, Sendable {
        /// A description says that it is a transfer.
        case said
        /// Amount and days fit, and no description says otherwise: worth a look.
        case likely
    }

    /// The id of the entry where it left.
    public let from: Int64
    /// The id of the entry where it arrived.
    public let to: Int64
    /// How sure it is.
    public let certainty: Certainty
}

/// Finding transfers between own accounts.
public enum TransferMatching {
    /// How many days apart the two entries of a transfer may be: a weekend with a holiday.
    public static let mostDays = 4

    /// Pairs entries of opposite amounts in different accounts of one currency, each at most once.
    ///
    /// Pairs of which both say that they are transfers come first, then those of which one does; of these what left earlier,
    /// with what arrived nearest to it, on that day or later before earlier. Entries with a category of their owner's are not touched: he says what they are.
    /// The result does not depend on the order of the entries.
    /// - Complexity: O(n log n) in entries, times the accounts.
    public static func transfers(among entries: some Sequence<HouseholdEntry>) -> [OwnTransfer] {
        let open = entries.filter { $0.category == nil && $0.amount != .zero }.sorted {
            ($0.day, $0.id) < ($1.day, $1.id)
        }
        var arrivals: [ArrivalKey: [HouseholdEntry]] = [:]
        var accounts: [Currency: Set<Int64>] = [:]
        for entry in open.reversed() where entry.amount > .zero {
            arrivals[ArrivalKey(entry, day: entry.day), default: []].append(entry)
            accounts[entry.currency, default: []].insert(entry.account)
        }
        var found: [OwnTransfer] = []
        var used: Set<Int64> = []
        for sides in [2, 1, 0] {
            for entry in open where entry.amount < .zero && !used.contains(entry.id) {
                let own = (accounts[entry.currency] ?? []).subtracting([entry.account]).sorted()
                guard let arrival = take(entry, accounts: own, saying: sides, arrivals: &arrivals) else { continue }
                used.insert(entry.id)
                let isSaid = saysTransfer(entry.description) || saysTransfer(arrival.description)
                found.append(OwnTransfer(from: entry.id, to: arrival.id, certainty: isSaid ? .said : .likely))
            }
        }
        return found.sorted { $0.from < $1.from }
    }

    /// Where an arrival of an amount is looked for.
    private struct ArrivalKey: Hashable {
        let account: Int64
        let currency: Currency
        let amount: Money
        let day: TradingDay

        init(_ entry: HouseholdEntry, account: Int64? = nil, day: TradingDay) {
            self.account = account ?? entry.account
            currency = entry.currency
            amount = entry.amount.magnitude
            self.day = day
        }
    }

    private static let nearness = [0] + (1...mostDays).flatMap { [$0, -$0] }

    private static func take(
        _ entry: HouseholdEntry,
        accounts: [Int64],
        saying sides: Int,
        arrivals: inout [ArrivalKey: [HouseholdEntry]]
    ) -> HouseholdEntry? {
        for offset in nearness {
            for account in accounts {
                let place = ArrivalKey(entry, account: account, day: entry.day.adding(days: offset))
                guard let arrival = arrivals[place]?.last else { continue }
                let saying = [entry, arrival].count { saysTransfer($0.description) }
                guard saying >= sides else { continue }
                arrivals[place]?.removeLast()
                return arrival
            }
        }
        return nil
    }

    /// Whether a description has a word for a transfer.
    static func saysTransfer(_ description: String) -> Bool {
        EntryTokens.words(description).contains { words.contains(String($0)) }
    }

    /// Words for transfers, in small letters.
    static let words: Set<String> = [
        "transfer", "transfers", "xfer", "tfr", "trf", "umbuchung", "übertrag", "virement", "traspaso", "transferencia",
        "giroconto", "overboeking", "autopay",
    ]
}
