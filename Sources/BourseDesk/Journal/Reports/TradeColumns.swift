import BourseJournal
import Synchronization

/// The columns of a journal that were computed, each once for a state of the journal and of what is known of markets.
final class TradeColumns: Sendable {
    private let computed = Mutex<[String: TradeColumn]>([:])

    /// The column of a dimension.
    ///
    /// - Complexity: O(1), and O(trades) the first time. Two requests at once may both compute it.
    func column(_ dimension: TradeDimension, of journal: UserJournal) -> TradeColumn {
        if let known = computed.withLock({ $0[dimension.id] }) { return known }
        let column = dimension.column(journal)
        computed.withLock { $0[dimension.id] = column }
        return column
    }
}
