import BourseCore

/// Writes executions in the native format, so that reading them again gives the same ones.
public enum NativeExport {
    /// The names of the columns.
    public static let header = NativeColumn.allCases.filter { ![.rebate, .successor].contains($0) }.map(\.name)

    /// The header alone, for people who fill in their own trades.
    public static let template = CSVText.line(header)

    /// All executions of a ledger, in its order; as CSV, the native format.
    ///
    /// The column `rebate` is there only when an execution earned more than it paid in fees, the column `successor` only
    /// when a symbol changed. Corporate actions come after the executions.
    ///
    /// - Complexity: O(executions); the values of a row are made when it is written.
    public static func table(_ ledger: ExecutionLedger) -> TableFile {
        let hasRebates = ledger.fills.contains { $0.fees < .zero }
        let hasSuccessors = ledger.actions.contains { $0.successor != nil }
        let columns =
            header + (hasRebates ? [NativeColumn.rebate.name] : [])
            + (hasSuccessors ? [NativeColumn.successor.name] : [])
        return TableFile(columns, of: Array(0..<(ledger.count + ledger.actions.count))) { index in
            guard index < ledger.count else {
                let action = ledger.actions[index - ledger.count]
                let rebate: [FileValue] = hasRebates ? [.text("")] : []
                return cells(action) + rebate + (hasSuccessors ? [.optional(action.successor?.symbol.name)] : [])
            }
            let rebate: [FileValue] = hasRebates ? [.value(max(-ledger.fills[index].fees, .zero))] : []
            return cells(ledger, at: index) + rebate + (hasSuccessors ? [.text("")] : [])
        }
    }

    private static func cells(_ action: CorporateAction) -> [FileValue] {
        let instrument = action.key.instrument
        let (quantity, price): (FileValue, FileValue) =
            switch action.change {
            case .ratio(let new, let old): (.text("\(new)"), .text("\(old)"))
            case .shares(let shares): (.value(shares), .text(""))
            case .unknown: (.text(""), .text(""))
            }
        return [
            .text(action.key.account),
            .value(action.time),
            .value(instrument.symbol),
            .text(instrument.type.rawValue),
            .value(instrument.expiration),
            .value(instrument.strike),
            .text("split"),
            quantity,
            price,
            .text(""),
            .text(""),
            .value(action.key.currency),
            .text(""),
            .text(""),
            .text(""),
        ]
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
