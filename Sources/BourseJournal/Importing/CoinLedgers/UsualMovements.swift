import BourseCore

/// Reads sides of trades from bytes, of which an earlier row was alike in every cell that says what a row is.
///
/// ``CoinLedgerBook`` reads the first row of each kind, and every row that is unusual in any way.
struct UsualMovements {
    /// What rows of one kind have in common.
    struct Kind {
        let coin, feeCoin: CoinNumber
        let account: String
        let accountNumber: UInt64
        /// The place of the wallet among the balances; nil where the first row of the kind has no balance.
        let wallet: Int?
    }

    /// What a row says.
    struct Reading {
        let clock: LocalTime
        let amount, fee: Money
        /// The balance behind the row; nil where it has none.
        let balance: Money?
    }

    /// The most kinds in the table.
    private static let mostKinds = 4_096
    private let width: Int
    private let id, time, amount, fee, balance, orderCell: Int
    private let keys: [Int]
    /// The cells that rows of one trade have in common.
    let ties: [Int]
    private var table = RowTable()
    private var kinds: [Kind] = []

    /// Finds the cells of a ledger; nil where rows have no time or no amount.
    init?(_ ledger: CoinLedger, _ header: CoinLedgerHeader) {
        func cell(_ column: CoinLedgerColumn) -> Int { header.cells[column.rawValue] ?? -1 }
        guard header.repeated.isEmpty, cell(.time) >= 0, cell(.amount) >= 0,
            ledger.columns[.id] == nil || cell(.id) >= 0
        else { return nil }
        width = header.names.count
        (id, time, orderCell) = (cell(.id), cell(.time), cell(.order))
        (amount, fee, balance) = (cell(.amount), cell(.fee), cell(.balance))
        keys = [CoinLedgerColumn.account, .operation, .detail, .coin, .feeCoin, .wallet].map(cell).filter { $0 >= 0 }
        ties = ledger.tie.map(cell)
    }

    /// The order of a row.
    func order(_ scanner: CSVScanner) -> String { orderCell < 0 ? "" : scanner.text(orderCell) }

    /// Reads the current record of a scanner; nil for one that is unusual or like none before.
    func read(_ scanner: CSVScanner) -> (reading: Reading, kind: Kind)? {
        let row = UsualRow(scanner)
        guard !kinds.isEmpty, row.count <= width, id < 0 || row.bytes(id)?.isEmpty == false,
            let time = row.bytes(time), let usual = UsualTime(time, .yearFirst), let clock = usual.clock,
            usual.zoneStart == time.count, let amount = number(row, amount),
            let kind = RowKey.withWords(of: row, keys, behind: 0, { table.index(of: $0) }) ?? nil,
            let fee = row.bytes(fee)?.isEmpty == true ? .zero : number(row, fee),
            let hasNoBalance = row.bytes(balance)?.isEmpty
        else { return nil }
        let balance = hasNoBalance ? nil : number(row, balance)
        guard hasNoBalance || balance != nil else { return nil }
        return (Reading(clock: clock, amount: amount, fee: fee.magnitude, balance: balance), kinds[kind])
    }

    /// Adds the kind of a row.
    mutating func add(_ kind: Kind, _ scanner: CSVScanner) {
        let row = UsualRow(scanner)
        guard kinds.count < Self.mostKinds,
            (RowKey.withWords(of: row, keys, behind: 0) { table.index(of: $0) } ?? nil) == nil,
            RowKey.withWords(of: row, keys, behind: 0, { table.add($0) }) != nil
        else { return }
        kinds.append(kind)
    }

    private func number(_ row: UsualRow, _ cell: Int) -> Money? {
        row.bytes(cell).flatMap { DecimalCell($0, isComma: false) }?.money
    }
}
