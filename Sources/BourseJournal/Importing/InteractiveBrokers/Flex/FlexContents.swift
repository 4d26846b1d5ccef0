import BourseCore

/// What a first walk through a Flex Query finds out for reading it.
struct FlexContents {
    private struct FlexLevel: Hashable {
        let statement: Int
        let table: Int
    }

    private var ranks: [FlexLevel: Int] = [:]
    private var ended: Set<[String]> = []
    private var taxed: Set<String> = []
    private var days = DialectDays()
    /// Whether there are trades, at whatever level of detail.
    private(set) var hasTrades = false
    /// Whether there are trades at a level of detail that counts.
    var hasFills: Bool { ranks.keys.contains { $0.table < 2 } }

    /// Walks through all elements.
    init(_ scanner: XMLScanner, progress: ImportProgress) {
        var counter = ScanProgress(progress)
        var elements = FlexElements(scanner)
        do throws(XMLError) {
            while let record = try elements.next() {
                guard counter.goesOn(at: elements.position) else { return }
                add(record)
            }
        } catch {
            // The second walk says so.
        }
        for day in elements.period { days.add(day) }
        counter.finish(at: elements.position)
    }

    /// The order of day and month in the days of the file.
    var dayOrder: DialectDayOrder { days.order }
    /// Whether each day can be read in both orders.
    var isDayOrderUndecided: Bool { days.isUndecided }

    private mutating func add(_ record: FlexRecord) {
        switch record.kind {
        case .trade(let rank):
            hasTrades = true
            days.add(record.text("dateTime", "tradeDate"))
            note(record, rank, table: 0)
            if Self.mayEndOption(record) { ended.insert(Self.contract(record)) }
            if let taxes = BrokerNumber(record.text("taxes", "tax"))?.money, taxes != .zero {
                taxed.insert(record.text("tradeID"))
            }
        case .confirmation(let rank):
            hasTrades = true
            days.add(record.text("dateTime", "tradeDate"))
            note(record, rank, table: 1)
        case .cash(let rank): note(record, rank, table: 2)
        case .corporateAction(let rank): note(record, rank, table: 3)
        default: break
        }
        days.add(record.text("dateTime", "date", "reportDate"))
    }

    private mutating func note(_ record: FlexRecord, _ rank: Int?, table: Int) {
        guard let rank else { return }
        ranks[FlexLevel(statement: record.statement, table: table), default: rank].lower(to: rank)
    }

    /// Why an element repeats others that are listed in more detail, if it does.
    func repetition(_ record: FlexRecord) -> String? {
        func best(_ table: Int) -> Int? { ranks[FlexLevel(statement: record.statement, table: table)] }
        switch record.kind {
        case .trade(let rank):
            guard let rank else { return "totals and notes" }
            return rank == best(0) ? nil : "orders beside their executions"
        case .confirmation(let rank):
            guard let rank else { return "totals and notes" }
            guard best(0) == nil else { return "confirmations beside their trades" }
            return rank == best(1) ? nil : "orders beside their executions"
        case .optionEvent:
            return ended.contains(Self.contract(record)) ? "ends of options that are listed as trades" : nil
        case .cash(let rank): return rank == best(2) ? nil : "totals and notes"
        case .corporateAction(let rank): return rank == best(3) ? nil : "totals and notes"
        case .transactionTax:
            return taxed.contains(record.text("tradeId", "tradeID")) ? "taxes that are part of trades" : nil
        default: return nil
        }
    }

    /// Whether a trade may be an expiration, an assignment, an exercise or what was delivered.
    private static func mayEndOption(_ record: FlexRecord) -> Bool {
        ActivityCodes(record.codes).endsOption || record.text("transactionType") == "BookTrade"
            || BrokerNumber(record.text("tradePrice"))?.price == .zero
    }

    /// What identifies a contract in an account.
    private static func contract(_ record: FlexRecord) -> [String] {
        [record.account, record.text("symbol").split(separator: " ").joined(separator: " ")]
    }
}

extension Int {
    fileprivate mutating func lower(to value: Int) { self = Swift.min(self, value) }
}
