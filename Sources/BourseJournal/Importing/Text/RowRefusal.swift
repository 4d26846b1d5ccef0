import BourseCore

/// Why one row of a broker's file cannot be taken: the column that is wrong and what would be right.
struct RowRefusal: Error, Hashable {
    /// The column as the file names it; nothing when the whole row is meant.
    let column: String?
    /// A sentence for the person who exported the file.
    let message: String

    /// Says that a cell that is needed has no value.
    static func missing(_ column: String, _ remedy: String) -> RowRefusal {
        RowRefusal(column: column, message: "\(column) is missing. \(remedy)")
    }

    /// Says in which way a value cannot be, `column` naming it as the file does.
    static func impossible(_ column: String?, _ error: ExecutionError) -> RowRefusal {
        let message = error.message
        return RowRefusal(column: column, message: message.capitalizedFirst + ".")
    }

    /// Says that a row has another number of cells than the header, so that its cells are in the wrong columns.
    ///
    /// - Parameter column: What a row that is too short lacks; nil for one that is too long.
    static func wrongWidth(_ cells: Int, of header: Int, missing column: String? = nil) -> RowRefusal {
        let counts = "The row has \(cells) \(cells == 1 ? "cell" : "cells") and the header \(header)"
        guard let column else {
            return RowRefusal(
                column: nil,
                message: "\(counts): a number or a text with the separator in it is not in quotes. Correct the row and "
                    + "import the file again, or add the row by hand."
            )
        }
        return RowRefusal(
            column: column,
            message: "\(counts), so \(column) is missing. Export the file again, or add the row by hand."
        )
    }

    /// A value for a message: in quotes and cut after 40 characters.
    static func quoted(_ text: String) -> String {
        text.count <= 40 ? "“\(text)”" : "“\(text.prefix(40))…”"
    }

    /// Warns of a row that takes back a trade of no row of the file: an earlier import may have it.
    static func takesBack(
        _ side: Side,
        _ quantity: Quantity,
        _ instrument: TradedInstrument,
        for value: Money,
        _ currency: Currency,
        on day: TradingDay
    ) -> RowRefusal {
        let name = instrument.optionContract?.compactSymbol ?? instrument.symbol.name
        return RowRefusal(
            column: nil,
            message:
                "The row of \(day) takes back the \(side == .buy ? "purchase" : "sale") of \(quantity) \(name) for "
                + "\(value.rounded(places: 2)) \(currency), which is in no other row of this file. If you imported it "
                + "before, delete it."
        )
    }

    /// What the journal says of a split, which it does not adjust for.
    static func unadjustedSplit(of name: some StringProtocol, column: String?) -> RowRefusal {
        RowRefusal(
            column: column,
            message: "The split of \(name) changes the position without a trade. The journal does not adjust for it; "
                + "correct the executions by hand if you still hold it."
        )
    }

    /// Refuses numbers that no execution can have.
    static func check(
        quantity: Quantity,
        price: Price,
        multiplier: Multiplier,
        fees: Money = .zero,
        time: Timestamp
    ) throws(RowRefusal) {
        do throws(ExecutionError) {
            try ExecutionError.check(quantity: quantity, price: price, multiplier: multiplier, fees: fees, time: time)
        } catch {
            throw .impossible(nil, error)
        }
    }
}

extension RowRefusal {
    /// A contract whose multiplier neither the file nor the table has: none is assumed.
    static func unknownMultiplier(
        of symbol: Symbol,
        column: String?,
        advice: String = "Add this trade by hand with it."
    ) -> RowRefusal {
        RowRefusal(column: column, message: "The multiplier of \(symbol) is unknown. \(advice)")
    }
}
