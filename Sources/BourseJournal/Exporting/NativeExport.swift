import BourseCore

/// Writes executions in the native format, so that reading them again gives the same ones.
public enum NativeExport {
    /// The names of the columns.
    public static let header = NativeColumn.allCases.filter { $0 != .rebate }.map(\.name)

    /// The header alone, for people who fill in their own trades.
    public static let template = CSVText.line(header)

    /// The file of all executions of a ledger, in its order.
    ///
    /// The column `rebate` is there only when an execution earned more than it paid in fees.
    public static func file(_ ledger: ExecutionLedger) -> String {
        let hasRebates = ledger.fills.contains { $0.fees < .zero }
        var text = CSVText.line(hasRebates ? header + [NativeColumn.rebate.name] : header)
        for index in ledger.fills.indices {
            var cells = cells(ledger, at: index)
            if hasRebates { cells.append(ledger.fills[index].fees < .zero ? "\(-ledger.fills[index].fees)" : "0") }
            text += CSVText.line(cells)
        }
        return text
    }

    private static func cells(_ ledger: ExecutionLedger, at index: Int) -> [String] {
        let fill = ledger.fills[index]
        let key = ledger.key(of: fill)
        let instrument = key.instrument
        return [
            CSVText.guarded(key.account),
            fill.time.description,
            instrument.symbol.name,
            instrument.type.rawValue,
            instrument.expiration?.description ?? "",
            instrument.strike?.description ?? "",
            fill.side.rawValue,
            fill.quantity.description,
            fill.price.description,
            fill.multiplier.description,
            max(fill.fees, .zero).description,
            key.currency.code,
            fill.effect?.rawValue ?? "",
            CSVText.guarded(ledger.order(at: index)),
            CSVText.guarded(ledger.note(at: index)),
        ]
    }
}
