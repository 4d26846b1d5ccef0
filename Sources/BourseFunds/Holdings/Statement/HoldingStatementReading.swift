import BourseCore

/// A statement while it is read, row after row.
struct HoldingStatementReading {
    private let reader: HoldingStatementReader
    private let order: DayOrder?
    private var header: StatementHeader?
    private var context = StatementContext()
    private var schemes: Set<StatedScheme> = []
    private var balances = StatementBalances()
    private(set) var statement: HoldingStatement

    init(_ reader: HoldingStatementReader, order: DayOrder?, file: String) {
        self.reader = reader
        self.order = order
        statement = HoldingStatement(file: file)
    }

    /// Takes the next row.
    mutating func take(_ row: StatementTable.CellRow) {
        if let header = StatementHeader(row.cells) {
            self.header = header
            return
        }
        guard let header else {
            _ = context.take(row.cells)
            return
        }
        let cells = StatementRow(row, header: header, context: context, reader: reader, order: order)
        if cells.isTotal {
            statement.passOver("totals")
        } else if cells.hasNoNumbers {
            takeWords(cells)
        } else {
            takeNumbers(cells)
        }
    }

    /// Takes a row whose columns of numbers are all blank.
    private mutating func takeWords(_ row: StatementRow) {
        switch row.meaning {
        case .openingBalance: takeOpening(row)
        case .closingBalance: takeClosing(row)
        default:
            if row.isLine, context.take(row.cells) { return }
            if row.isLine || row.header.shape == .transactions {
                statement.passOver("remarks without units and amount")
            } else {
                statement.refuse(row.missing(.units, "Every holding needs its number of units."), row: row.number)
            }
        }
    }

    private mutating func takeNumbers(_ row: StatementRow) {
        do throws(StatementRefusal) {
            switch row.meaning {
            case .openingBalance:
                takeOpening(row)
                return
            case .closingBalance:
                takeClosing(row)
                return
            default: break
            }
            guard let fact = try row.fact() else {
                statement.passOver("rows without units")
                return
            }
            let scheme = try row.scheme()
            guard schemes.contains(scheme) || schemes.count < HoldingStatementReader.mostSchemes else {
                throw row.missing(
                    .scheme,
                    "The file has more than \(HoldingStatementReader.mostSchemes) schemes. Split the file."
                )
            }
            schemes.insert(scheme)
            if let remark = row.isinRemark {
                statement.warn(row: row.number, column: row.name(.isin), remark)
            }
            if case .transaction(let transaction) = fact {
                if let (column, remark) = row.signRemark(on: transaction) {
                    statement.warn(row: row.number, column: row.name(column), remark)
                }
                if let remark = row.remark(on: transaction) {
                    statement.warn(row: row.number, column: row.name(.amount), remark)
                }
                if let remark = balances.remark(on: transaction, of: scheme, folio: row.folio, balance: row.balance) {
                    statement.warn(row: row.number, column: row.name(.balance), remark)
                }
            }
            statement.rows.append(HoldingRow(row: row.number, scheme: scheme, folio: row.folio, fact: fact))
        } catch {
            statement.refuse(error, row: row.number)
            if let scheme = try? row.scheme() { balances.forget(scheme, folio: row.folio) }
        }
    }

    private mutating func takeClosing(_ row: StatementRow) {
        statement.passOver("balances carried forward")
        guard let scheme = try? row.scheme(), let units = row.carriedOver,
            let remark = balances.remark(onClosing: units, of: scheme, folio: row.folio)
        else { return }
        statement.warn(row: row.number, column: row.name(.units), remark)
    }

    private mutating func takeOpening(_ row: StatementRow) {
        statement.passOver("balances carried forward")
        guard let units = row.carriedOver else { return }
        if let scheme = try? row.scheme() { balances.open(scheme, folio: row.folio, units: units) }
        guard units > .zero else { return }
        statement.warn(
            row: row.number,
            column: row.name(.units),
            "The statement begins with \(units) units and does not contain their purchases. Import one that begins "
                + "earlier; without it, gains and returns of this scheme cannot be calculated."
        )
    }
}
