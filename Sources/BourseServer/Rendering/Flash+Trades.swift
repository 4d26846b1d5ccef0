import BourseDesk
import BourseJournal

extension Flash {
    /// The most trades that a message can restore; more would not fit into a cookie.
    private static let mostTrades = 40

    /// What happened to trades that were merged or split by hand.
    static func ofTrades(_ kind: String, _ rest: String) -> Flash? {
        let ids = rest.split(separator: ".").compactMap { TradeID(String($0)) }
        switch kind {
        case "trades-merged": return ids.first.map { .tradesMerged($0) }
        case "trades-separate": return .mergeUndone(ids)
        case "trades-split": return ids.first.map { .tradeSplit($0) }
        case "trades-join": return ids.count == 2 ? .splitUndone(ids[0], ids[1]) : nil
        default: return nil
        }
    }

    var tradesText: String {
        switch self {
        case .tradesMerged(let id): "trades-merged.\(id)"
        case .mergeUndone(let ids):
            "trades-separate"
                + (ids.count <= Self.mostTrades ? "." + ids.map(\.description).joined(separator: ".") : "")
        case .tradeSplit(let id): "trades-split.\(id)"
        case .splitUndone(let trade, let later): "trades-join.\(trade).\(later)"
        default: ""
        }
    }

    var tradesToast: ToastView {
        switch self {
        case .tradesMerged(let id):
            ToastView(text: "The trades were merged.", undo: Self.undo(id, "separate"))
        case .mergeUndone(let ids):
            ToastView(
                text: "The merge was undone.",
                undo: ids.isEmpty
                    ? nil
                    : UndoFormView(
                        action: "/journal/trades/merge",
                        fields: ids.map { HiddenFieldView(name: "trade", value: $0.description) }
                    )
            )
        case .tradeSplit(let id):
            ToastView(text: "The trade was split.", undo: Self.undo(id, "join"))
        case .splitUndone(let trade, let later):
            ToastView(
                text: "The split was undone.",
                undo: UndoFormView(
                    action: "\(JournalPages.path(of: trade))/split",
                    fields: [HiddenFieldView(name: "after", value: later.description)]
                )
            )
        default: ToastView(text: "")
        }
    }

    private static func undo(_ id: TradeID, _ action: String) -> UndoFormView {
        UndoFormView(action: "\(JournalPages.path(of: id))/\(action)")
    }
}
