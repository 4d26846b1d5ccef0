import BourseCore

/// Writes executions in the native format, so that reading them again gives the same ones.
public enum NativeExport {
    /// The names of the columns.
    public static let header = NativeColumn.allCases.filter { $0 != .rebate }.map(\.name)

    /// The header alone, for people who fill in their own trades.
    public static let template = CSVText.line(header)

    /// All executions of a ledger, in its order; as CSV, the native format.
    ///
    /// The column `rebate` is there only when an execution earned more than it paid in fees.
    ///
    /// - Complexity: O(executions); the values of a row are made when it is written.
    public static func table(_ ledger: ExecutionLedger) -> TableFile {
        let hasRebates = ledger.fills.contains { $0.fees < .zero }
        let columns = hasRebates ? header + [NativeColumn.rebate.name] : header
        return TableFile(columns, of: Array(ledger.fills.indices)) { index in
            let rebate: [FileValue] = hasRebates ? [.value(max(-ledger.fills[index].fees, .zero))] : []
            return cells(ledger, at: index) + rebate
        }
    }

    private static func cells(_ ledger: ExecutionLedger, at index: Int) -> [FileValue] {
        let fill = ledger.fills[index]
        let key = ledger.key(of: fill)
        let instrument = key.instrument
        return [
            .text(key.account),
            .value(fill.time),
            .value(instrument.symbol),
            .text(instrument.type.rawValue),
            .value(instrument.expiration),
            .value(instrument.strike),
            .text(fill.side.rawValue),
            .value(fill.quantity),
            .value(fill.price),
            .value(fill.multiplier),
            .value(max(fill.fees, .zero)),
            .value(key.currency),
            .optional(fill.effect?.rawValue),
            .text(ledger.order(at: index)),
            .text(ledger.note(at: index)),
        ]
    }
}
