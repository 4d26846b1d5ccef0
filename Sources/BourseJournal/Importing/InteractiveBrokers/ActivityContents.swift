import BourseCore

/// What a first walk through a statement finds out for reading the trades.
struct ActivityContents {
    /// What is known of each instrument.
    private(set) var instruments = ActivityInstruments()
    /// Whether any row of the trades is marked `Order`.
    private(set) var hasOrders = false
    /// Whether there is a section of trades at all.
    private(set) var hasTrades = false
    /// The currency of sums over all currencies, where the statement names it.
    private(set) var baseCurrency: Currency?
    private var accounts: [(row: Int, name: String)] = []

    /// Walks through all records.
    init(_ scanner: CSVScanner, progress: ImportProgress) {
        var counter = ScanProgress(progress)
        var scanner = scanner
        defer { counter.finish(at: scanner.position) }
        var trades: BrokerColumns?
        var information: BrokerColumns?
        var account: BrokerColumns?
        while scanner.next() {
            guard counter.goesOn(at: scanner.position) else { return }
            let record = ActivityRecord(scanner)
            switch (record.section, record.kind) {
            case (.trades, let kind):
                hasTrades = true
                if kind == .header { trades = record.columns(scanner) }
                guard kind == .data, !hasOrders, let cell = trades?.cell("datadiscriminator") else { continue }
                hasOrders = scanner.text(cell).lowercased() == "order"
            case (.instruments, .header): information = record.columns(scanner)
            case (.instruments, .data):
                if let information, !scanner.isWider(than: information.count) { instruments.add(scanner, information) }
            case (.accountInformation, .header): account = record.columns(scanner)
            case (.accountInformation, .data): addAccount(scanner, account)
            default: break
            }
        }
    }

    /// The first account the statement names.
    var firstAccount: String? { accounts.first?.name }

    /// The account that the record in `row` names.
    func account(at row: Int) -> String? {
        var low = 0
        var high = accounts.count
        while low < high {
            let middle = (low + high) / 2
            if accounts[middle].row < row { low = middle + 1 } else { high = middle }
        }
        return low < accounts.count && accounts[low].row == row ? accounts[low].name : nil
    }

    /// The number is in a column `Account`, or, in the form with field names and values, behind that name.
    private mutating func addAccount(_ scanner: CSVScanner, _ columns: BrokerColumns?) {
        var name = ""
        if scanner.text(2).lowercased() == "base currency" { baseCurrency = Currency(scanner.text(3)) }
        if let cell = columns?.cell("account") {
            name = scanner.text(cell)
        } else if scanner.text(2).lowercased() == "account" {
            name = scanner.text(3)
        }
        if !name.isEmpty { accounts.append((scanner.row, String(name.prefix(64)))) }
    }
}
