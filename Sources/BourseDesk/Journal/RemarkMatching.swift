import BourseCore
import BourseJournal
import BourseValues

/// Finds the trades that the remarks of a file are about.
struct RemarkMatching {
    /// Ratings and tags to be written: ratings where the person gave none, tags in addition to those that are there.
    private(set) var annotations: [TradeID: TradeAnnotation] = [:]
    /// The notes of trades and days without one.
    private(set) var notes: [NoteSubject: String] = [:]
    /// Remarks of trades that are not in the journal.
    private(set) var unmatched = 0

    private struct Contract: Hashable {
        let symbol: String
        let strike: Price?
        let expiration: TradingDay?
    }

    /// Matches remarks.
    ///
    /// A file names the time at which a trade was opened, which may be a second off, and does not say whether an option is
    /// a call or a put. The closest opening execution counts, the first of a trade before later ones.
    ///
    /// - Complexity: O(n) for the executions of trades.
    init(_ remarks: StatementRemarks, in journal: UserJournal) {
        let wanted = Set(remarks.trades.map { Self.contract($0.trade) })
        var trades: [Contract: [Int]] = [:]
        for (index, trade) in journal.matched.trades.enumerated() {
            let instrument = journal.matched.key(of: trade).instrument
            let contract = Contract(
                symbol: "\(instrument.symbol)",
                strike: instrument.strike,
                expiration: instrument.expiration
            )
            if wanted.contains(contract) { trades[contract, default: []].append(index) }
        }
        for remark in remarks.trades {
            let found = (trades[Self.contract(remark.trade)] ?? [])
                .compactMap { index in
                    Self.distance(of: remark.trade.openedAt, from: index, in: journal).map { (index, $0) }
                }
            guard let nearest = found.map(\.1).min() else {
                unmatched += 1
                continue
            }
            // A call and a put that were opened at once have one key, and both are meant.
            for (index, distance) in found where distance == nearest { add(remark, to: index, in: journal) }
        }
        for (day, note) in remarks.dayNotes where journal.dayNotes[day] == nil {
            notes[.period(NotePeriod(.day, containing: day))] = note
        }
    }

    private static func contract(_ trade: StatementRemarks.TradeReference) -> Contract {
        Contract(symbol: trade.symbol, strike: trade.strike, expiration: trade.expiration)
    }

    /// How far a time is from the opening executions of a trade: first by whether it is the first of them, then by
    /// seconds; nil when none is within a second.
    private static func distance(of time: Timestamp, from index: Int, in journal: UserJournal) -> Int? {
        let (matched, trade) = (journal.matched, journal.matched.trades[index])
        var nearest: Int?
        for part in matched.parts[trade.parts] where part.isOpening {
            let opened = matched.ledger.fills[Int(part.fill)].time
            let seconds = abs(opened.seconds - time.seconds)
            guard seconds <= 1 else { continue }
            let distance = Int(seconds) + (opened == trade.openedAt ? 0 : 2)
            nearest = min(nearest ?? distance, distance)
        }
        return nearest
    }

    private mutating func add(_ remark: StatementRemarks.TradeRemark, to index: Int, in journal: UserJournal) {
        let id = journal.id(ofTradeAt: index)
        let before = annotations[id] ?? journal.annotation(ofTradeAt: index) ?? TradeAnnotation()
        let after = TradeAnnotation(
            halfStars: before.halfStars ?? remark.halfStars,
            conviction: before.conviction,
            setups: before.setups + remark.setups,
            mistakes: before.mistakes + remark.mistakes,
            note: before.note
        )
        if after != before { annotations[id] = after }
        if !remark.note.isEmpty, before.note.isEmpty, notes[.trade(id)] == nil { notes[.trade(id)] = remark.note }
    }
}
