import BourseCore

extension FinnhubOptionChain {
    /// Reads the answer about `symbol`; numbers may be written as texts.
    ///
    /// A contract that cannot be used is left out, and so is one of another day or side than it stands under.
    /// - Throws: ``AnswerError``; ``AnswerError/noData`` where there is no chain.
    /// - Complexity: O(n log n) for n contracts.
    public init(
        decoding bytes: [UInt8],
        symbol: String,
        now: Timestamp,
        limits: AnswerLimits = AnswerLimits()
    ) throws(AnswerError) {
        let fields = try FinnhubBody.object(bytes, limits)
        var rows = AnswerRows(now: now, limits: limits, numbersInTexts: true)
        var reader = rows.reader(fields)
        let elements: [JSONValue]
        switch fields["data"] {
        case .list(let list): elements = list
        case .null: elements = []
        default: throw .unexpected("data")
        }
        guard !elements.isEmpty else { throw .noData }
        guard let found = reader.text("code", limit: 64) else { throw .unexpected("code") }
        guard found.uppercased() == symbol.uppercased() else { throw .otherSymbol(found: found, expected: symbol) }
        self.init(underlying: found)
        reader.read(Self.fields, into: &self)
        rows.faults.add(reader.faults)
        let inner = rows
        let read = try rows.read(elements, "data") { Self.expiration(&$0, inner) }
        expirations = ColumnBars.arranged(read, field: "expirationDate", time: \.1.day, row: \.0, &rows.faults).map(
            \.1
        )
        faults = rows.faults
    }

    private static func expiration(_ reader: inout JSONFieldReader, _ rows: AnswerRows) -> (Int?, FinnhubExpiration)? {
        guard let day = reader.day("expirationDate") else {
            reader.refuse("expirationDate")
            return nil
        }
        guard let fields = reader.object("options") else {
            reader.refuse("options")
            return nil
        }
        var options = rows.reader(fields)
        var expiration = FinnhubExpiration(day: day)
        expiration.calls = contracts(&options, "CALL", day, rows)
        expiration.puts = contracts(&options, "PUT", day, rows)
        reader.take(options.faults, within: "options")
        return (reader.row, expiration)
    }

    private static func contracts(
        _ options: inout JSONFieldReader,
        _ side: String,
        _ day: TradingDay,
        _ rows: AnswerRows
    ) -> [FinnhubContract] {
        var seen: Set<String> = []
        let read = options.rows(side, rows) { reader -> FinnhubContract? in
            guard let contract = contract(&reader, side, day) else { return nil }
            guard seen.insert(contract.symbol).inserted else {
                reader.note("contractName", .duplicate)
                return nil
            }
            return contract
        }
        return read.sorted { ($0.strike, $0.symbol) < ($1.strike, $1.symbol) }
    }

    private static func contract(_ reader: inout JSONFieldReader, _ side: String, _ day: TradingDay) -> FinnhubContract?
    {
        guard let symbol = reader.text("contractName", limit: 40) else {
            reader.refuse("contractName")
            return nil
        }
        guard let strike = reader.price("strike") else {
            reader.refuse("strike")
            return nil
        }
        guard reader.text("type") ?? side == side else {
            reader.refuse("type", .inconsistent)
            return nil
        }
        guard reader.day("expirationDate") ?? day == day else {
            reader.refuse("expirationDate", .inconsistent)
            return nil
        }
        var contract = FinnhubContract(symbol: symbol, strike: strike)
        reader.read(FinnhubContract.fields, into: &contract)
        return contract
    }

    /// The answer as Finnhub writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("code", underlying)
            writer.write(Self.fields, of: self)
            writer.name("data")
            writer.array { writer in for expiration in expirations { Self.write(expiration, &writer) } }
        }
        return writer.bytes
    }

    private static func write(_ expiration: FinnhubExpiration, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("expirationDate", expiration.day.description)
            writer.name("options")
            writer.object { writer in
                writer.name("CALL")
                write(expiration.calls, "CALL", expiration.day, &writer)
                writer.name("PUT")
                write(expiration.puts, "PUT", expiration.day, &writer)
            }
        }
    }

    private static func write(
        _ contracts: [FinnhubContract],
        _ side: String,
        _ day: TradingDay,
        _ writer: inout JSONWriter
    ) {
        writer.array { writer in
            for contract in contracts {
                writer.object { writer in
                    writer.field("contractName", contract.symbol)
                    writer.field("type", side)
                    writer.field("expirationDate", day.description)
                    writer.field("strike", contract.strike)
                    writer.write(FinnhubContract.fields, of: contract)
                }
            }
        }
    }
}
