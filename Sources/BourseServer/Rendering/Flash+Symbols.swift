import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

extension Flash {
    /// The result of an import of symbols into a list, or of undoing it.
    static func ofSymbols(_ kind: String, _ rest: String) -> Flash? {
        let parts = rest.split(separator: ".").map(String.init)
        switch kind {
        case "symbols-in":
            guard parts.count == 4, ImportID(parts[0]) != nil, let count = Int(parts[1]), let surplus = Int(parts[2]),
                let time = Int64(parts[3])
            else { return nil }
            let added = WatchlistImports.AddedSymbols(
                count: count,
                surplus: surplus,
                time: Timestamp(microseconds: time)
            )
            return .symbolsAdded(added, list: parts[0])
        case "symbols-out": return Int(rest).map { .symbolsRemoved(count: $0) }
        default: return nil
        }
    }

    var symbolsText: String {
        switch self {
        case .symbolsAdded(let added, let list):
            "symbols-in.\(list).\(added.count).\(added.surplus).\(added.time.microseconds)"
        case .symbolsRemoved(let count): "symbols-out.\(count)"
        default: ""
        }
    }

    var symbolsToast: ToastView {
        switch self {
        case .symbolsAdded(let added, let list):
            let surplus =
                added.surplus == 0
                ? "" : " \(NumberText.count(added.surplus)) exceeded the limit of \(Watchlist.capacity) symbols."
            return ToastView(
                text: "\(Count.of(added.count, "symbol")) added.\(surplus)",
                isBad: false,
                undo: UndoFormView(
                    action: "\(MarketPages.path(ofList: list))/import/undo",
                    label: "Undo",
                    fields: [HiddenFieldView(name: "at", value: "\(added.time.microseconds)")]
                )
            )
        case .symbolsRemoved(let count):
            return ToastView(
                text: "\(Count.of(count, "symbol")) removed from the watchlist.",
                isBad: false,
                undo: nil
            )
        default: return ToastView(text: "", isBad: false, undo: nil)
        }
    }
}
