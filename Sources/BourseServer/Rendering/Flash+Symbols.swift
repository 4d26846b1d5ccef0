import BourseDesk
import BourseMarkets
import BourseValues

extension Flash {
    /// The result of an import of symbols into a list, of undoing it, or of restoring it.
    static func ofSymbols(_ kind: String, _ rest: String) -> Flash? {
        let parts = rest.split(separator: ".").map(String.init)
        guard parts.count >= 3, ImportID(parts[0]) != nil, let id = ImportID(parts[1]), let count = Int(parts[2]) else {
            return nil
        }
        let list = parts[0]
        switch (kind, parts.count) {
        case ("symbols-in", 4):
            return Int(parts[3]).map { .symbolsAdded(id, count: count, surplus: $0, list: list) }
        case ("symbols-out", 3): return .symbolsRemoved(id, count: count, list: list)
        case ("symbols-back", 3): return .symbolsReturned(id, count: count, list: list)
        default: return nil
        }
    }

    var symbolsText: String {
        switch self {
        case .symbolsAdded(let id, let count, let surplus, let list): "symbols-in.\(list).\(id).\(count).\(surplus)"
        case .symbolsRemoved(let id, let count, let list): "symbols-out.\(list).\(id).\(count)"
        case .symbolsReturned(let id, let count, let list): "symbols-back.\(list).\(id).\(count)"
        default: ""
        }
    }

    var symbolsToast: ToastView {
        switch self {
        case .symbolsAdded(let id, let count, let surplus, let list):
            let excess =
                surplus == 0 ? "" : " \(NumberText.count(surplus)) exceeded the limit of \(Watchlist.capacity) symbols."
            return Self.symbols("\(Count.of(count, "symbol")) added.\(excess)", id, list, undoing: "undo")
        case .symbolsRemoved(let id, let count, let list):
            return Self.symbols(
                "\(Count.of(count, "symbol")) removed from the watchlist.",
                id,
                list,
                undoing: "restore"
            )
        case .symbolsReturned(let id, let count, let list):
            return Self.symbols("\(Count.of(count, "symbol")) added again.", id, list, undoing: "undo")
        default: return ToastView(text: "")
        }
    }

    private static func symbols(
        _ text: String,
        _ id: ImportID,
        _ list: String,
        undoing action: String
    ) -> ToastView {
        ToastView(
            text: text,
            undo: UndoFormView(
                action: "\(MarketPages.path(ofList: list))/import/\(action)",
                fields: [HiddenFieldView(name: "import", value: id.description)]
            )
        )
    }
}
