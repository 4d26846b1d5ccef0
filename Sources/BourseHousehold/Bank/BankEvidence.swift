import BourseCore

/// What the rows of a file tell together: which way amounts go, whether fees come on top, and what balances are of.
///
/// Each reading is tried over all rows against the balances. What a pair of rows says counts only where their days tell
/// which is older: among entries of one day, an amount before a balance and its opposite after it are the same.
struct BankEvidence {
    /// How amounts become entries.
    enum Reading: Hashable {
        case asWritten, reversed
        /// Each amount goes the way its balance went.
        case byBalance
    }

    private(set) var reading = Reading.asWritten
    private(set) var feesAreExtra = false
    /// Whether balances are those before each entry.
    private(set) var balancesAreBefore = false
    private(set) var questions: [BankQuestion] = []

    private let entries: [BankRowReading.BankRowEntry]
    private let mapping: BankMapping

    init(_ entries: [BankRowReading.BankRowEntry], mapping: BankMapping, texts: (Int) -> String) {
        self.entries = entries
        self.mapping = mapping
        decideFees()
        decideSigns(texts)
        decideBalances()
    }

    // MARK: - Fees

    /// The amount of an entry with its fee, as written.
    private func whole(_ entry: BankRowReading.BankRowEntry) -> Money {
        feesAreExtra ? entry.amount + charge(entry) : entry.amount
    }

    /// What a fee adds to the amount: fees are money out whichever sign a file gives them.
    private func charge(_ entry: BankRowReading.BankRowEntry) -> Money { areFeesNegative ? entry.fee : -entry.fee }

    private var areFeesNegative: Bool {
        let fees = entries.lazy.map(\.fee).filter { $0 != .zero }
        return !fees.isEmpty && fees.allSatisfy { $0 < .zero }
    }

    private mutating func decideFees() {
        guard mapping.fee != nil, let charged = entries.first(where: { $0.fee != .zero }) else { return }
        if let chosen = mapping.fees {
            feesAreExtra = chosen == .extra
            return
        }
        let areNegative = areFeesNegative
        let without = BankSteps(stated { $0.amount }).most
        let with = BankSteps(stated { $0.amount + (areNegative ? $0.fee : -$0.fee) }).most
        if with != without {
            feesAreExtra = with > without
        } else if isEachAnEntry {
            feesAreExtra = false
        } else if entries.contains(where: { $0.amount == .zero && $0.fee != .zero }) {
            // Something moved in a row without an amount: it was the fee.
            feesAreExtra = true
        } else {
            questions.append(.fees(amount: charged.amount, fee: charged.fee))
        }
    }

    /// Whether every fee is an entry of its own on the same day.
    private var isEachAnEntry: Bool {
        var single: [TradingDay: [Money: Int]] = [:]
        for entry in entries where entry.fee == .zero { single[entry.day, default: [:]][entry.amount, default: 0] += 1 }
        for entry in entries where entry.fee != .zero {
            let fee = -entry.fee.magnitude
            guard let count = single[entry.day]?[fee], count > 0 else { return false }
            single[entry.day]?[fee] = count - 1
        }
        return true
    }

    private func stated(_ amount: (BankRowReading.BankRowEntry) -> Money) -> [(amount: Money, balance: Money)] {
        entries.compactMap { entry in entry.balance.map { (amount(entry), $0) } }
    }

    // MARK: - Signs

    /// How many pairs of rows from different days say that amounts go as written, and how many the other way.
    private var votes: (asWritten: Int, reversed: Int) {
        var votes = (asWritten: 0, reversed: 0)
        var last: (entry: BankRowReading.BankRowEntry, balance: Money)?
        for entry in entries {
            guard let balance = entry.balance else { continue }
            defer { last = (entry, balance) }
            guard let first = last, first.entry.day != entry.day else { continue }
            // From the older row to the newer one.
            let isOldestFirst = first.entry.day < entry.day
            let step = isOldestFirst ? balance - first.balance : first.balance - balance
            let (older, newer) = isOldestFirst ? (whole(first.entry), whole(entry)) : (whole(entry), whole(first.entry))
            let isWith = step == newer || step == older
            let isAgainst = step == -newer || step == -older
            if isWith, !isAgainst { votes.asWritten += 1 }
            if isAgainst, !isWith { votes.reversed += 1 }
        }
        return votes
    }

    private mutating func decideSigns(_ texts: (Int) -> String) {
        if let chosen = mapping.signs {
            reading = chosen == .reversed ? .reversed : .asWritten
            return
        }
        guard !entries.isEmpty else { return }
        let contradicted = entries.count(where: \.isContradicted)
        if contradicted * 10 >= entries.count {
            questions.append(.signs(.wordsContradict, suggested: .asWritten))
            return
        }
        let votes = votes
        let isUnsigned = mapping.amount != nil && entries.allSatisfy { $0.isUnsigned || $0.amount == .zero }
        guard isUnsigned else {
            if votes.reversed > votes.asWritten {
                reading = .reversed
                questions.append(.signs(.balancesContradict, suggested: .reversed))
            } else if votes.asWritten == 0, BankCardEvidence(entries, mapping, texts: texts).isLikely {
                reading = .reversed
                questions.append(.signs(.amountsLookSpent, suggested: .reversed))
            }
            return
        }
        if isByBalance {
            reading = .byBalance
        } else if votes.reversed > 0, votes.asWritten == 0 {
            reading = .reversed
        } else {
            questions.append(.oneDirection)
        }
    }

    /// Whether each balance is its neighbor's with the amount added or taken off, some in either way.
    private var isByBalance: Bool {
        let rows = entries.filter { $0.balance != nil }
        guard rows.count == entries.count, rows.count > 2, let isOldestFirst = isOldestFirst(entries) else {
            return false
        }
        let steps = steps(isOldestFirst: isOldestFirst)
        return steps.allSatisfy { $0.step.magnitude == whole($0.entry).magnitude }
            && steps.contains { $0.step > .zero } && steps.contains { $0.step < .zero }
    }

    /// Each entry but the oldest with what its balance differs by from the one before.
    private func steps(isOldestFirst: Bool) -> [(entry: BankRowReading.BankRowEntry, step: Money)] {
        let ordered = isOldestFirst ? entries : entries.reversed()
        return zip(ordered, ordered.dropFirst()).compactMap { older, newer in
            guard let before = older.balance, let after = newer.balance else { return nil }
            return (newer, after - before)
        }
    }

    /// Whether the oldest entry is the first, by days that only rise or only fall; nothing where they do not tell.
    private func isOldestFirst(_ entries: [BankRowReading.BankRowEntry]) -> Bool? {
        let pairs = zip(entries, entries.dropFirst())
        let rises = pairs.contains { $0.day < $1.day }
        let falls = pairs.contains { $0.day > $1.day }
        return rises == falls ? nil : rises
    }

    // MARK: - Balances

    private mutating func decideBalances() {
        guard mapping.balance != nil, reading != .byBalance else { return }
        let sign = reading == .reversed ? -1 : 1
        let steps = BankSteps(stated { sign < 0 ? -whole($0) : whole($0) })
        let (after, before) =
            switch isOldestFirst(entries) {
            case true?: (steps.afterOldestFirst, steps.beforeOldestFirst)
            case false?: (steps.afterNewestFirst, steps.beforeNewestFirst)
            case nil:
                (
                    max(steps.afterOldestFirst, steps.afterNewestFirst),
                    max(steps.beforeOldestFirst, steps.beforeNewestFirst)
                )
            }
        balancesAreBefore = before > after
    }

    // MARK: - Result

    /// The amount of each entry as it is booked; nothing where its direction is not known.
    func amounts() -> [Money?] {
        switch reading {
        case .asWritten: return entries.map { whole($0) }
        case .reversed: return entries.map { -whole($0) }
        case .byBalance:
            guard let isOldestFirst = isOldestFirst(entries) else { return entries.map { _ in nil } }
            let known: [Money?] = [nil] + steps(isOldestFirst: isOldestFirst).map(\.step)
            return isOldestFirst ? known : known.reversed()
        }
    }
}

/// Whether a file with amounts of both signs has those that are spent above 0, as some cards write them.
struct BankCardEvidence {
    /// Whether it is more likely than not that amounts above 0 are spent.
    let isLikely: Bool

    init(_ entries: [BankRowReading.BankRowEntry], _ mapping: BankMapping, texts: (Int) -> String) {
        guard mapping.amount != nil, mapping.direction == nil else {
            isLikely = false
            return
        }
        var (with, against, above) = (0, 0, 0)
        for (index, entry) in entries.prefix(5_000).enumerated() {
            if entry.amount > .zero { above += 1 }
            let text = " " + BankTitle.plain(texts(index)) + " "
            let isIn = Self.incoming.contains { text.contains($0) }
            let isOut = Self.outgoing.contains { text.contains($0) }
            guard isIn != isOut else { continue }
            if isIn == (entry.amount > .zero) { with += 1 } else { against += 1 }
        }
        let count = min(entries.count, 5_000)
        isLikely = against > with || (with == 0 && count > 3 && above < count && above * 3 >= count * 2)
    }

    private static let incoming = [
        " payment received ", " payment thank ", " salary ", " gehalt ", " gutschrift ", " salaris ", " salaire ",
        " nomina ", " stipendio ", " refund ", " cashback ", " interest earned ", " direct deposit ",
        " zahlung erhalten ", " betaling ontvangen ", " paiement recu ", " pago recibido ", " einzahlung ",
        " wynagrodzenie ", " pagamento recebido ", " pagamento efetuado ",
    ]
    private static let outgoing = [
        " purchase ", " lastschrift ", " kartenzahlung ", " card payment ", " atm withdrawal ", " cash withdrawal ",
        " betaalautomaat ", " achat ", " zakup ",
    ]
}
