import BourseJournal
import Synchronization

/// What reports and filters need of each trade of a journal, computed once for each state of the journal and of what is
/// known of markets.
final class TradeColumns: Sendable {
    private let computed = Mutex<[String: TradeColumn]>([:])
    private let written = Mutex<[TradeAnnotation?]?>(nil)
    private let contracts = Mutex<[String]?>(nil)
    private let noted = Mutex<TradeNotes?>(nil)

    /// The column of a dimension.
    ///
    /// - Complexity: O(1), and O(trades) the first time. Two requests at once may both compute it.
    func column(_ dimension: TradeDimension, of journal: UserJournal) -> TradeColumn {
        if let known = computed.withLock({ $0[dimension.id] }) { return known }
        let column = dimension.column(journal)
        computed.withLock { $0[dimension.id] = column }
        return column
    }

    /// What was written about each trade.
    ///
    /// - Complexity: O(1), and O(trades) the first time.
    func annotations(of journal: UserJournal) -> [TradeAnnotation?] {
        if let known = written.withLock({ $0 }) { return known }
        let annotations = journal.annotationsOfTrades
        written.withLock { $0 = annotations }
        return annotations
    }

    /// The notes of trades, for searching.
    ///
    /// - Complexity: O(1), and O(trades and text) the first time.
    func notes(of journal: UserJournal) -> TradeNotes {
        if let known = noted.withLock({ $0 }) { return known }
        let notes = TradeNotes(annotations(of: journal))
        noted.withLock { $0 = notes }
        return notes
    }

    /// The contract of each position in small letters.
    ///
    /// - Complexity: O(1), and O(positions) the first time.
    func contracts(of journal: UserJournal) -> [String] {
        if let known = contracts.withLock({ $0 }) { return known }
        let titles = journal.matched.ledger.positions.map { $0.instrument.title.lowercased() }
        contracts.withLock { $0 = titles }
        return titles
    }
}
