import BourseCore

extension YahooOptions {
    /// Reads the answer about `symbol`.
    ///
    /// A day without contracts is an answer without them. Contracts of another day than that told are left out.
    /// - Throws: ``AnswerError``; ``AnswerError/noData`` for a symbol that has no options.
    public init(
        decoding bytes: [UInt8],
        symbol: String,
        now: Timestamp,
        limits: AnswerLimits = AnswerLimits()
    ) throws(AnswerError) {
        let results = try YahooEnvelope.results(bytes, "optionChain", limits)
        guard case .object(let result) = results.first else { throw .noData }
        var rows = AnswerRows(now: now, limits: limits)
        var reader = rows.reader(result)
        guard let found = reader.text("underlyingSymbol") else { throw .unexpected("underlyingSymbol") }
        guard found.uppercased() == symbol.uppercased() else { throw .otherSymbol(found: found, expected: symbol) }
        self.init(underlying: found)
        expirations = Self.values(&reader, "expirationDates", limits, now) { $0.midnight($1) }
        strikes = Self.values(&reader, "strikes", limits, now) { $0.price($1) }
        if let fields = reader.object("quote"), !fields.isEmpty {
            var inner = rows.reader(fields)
            quote = YahooQuote(&inner)
            reader.take(inner.faults, within: "quote")
        }
        let options = reader.list("options")?.first
        rows.faults.add(reader.faults)
        if let options {
            guard case .object(let fields) = options else { throw .unexpected("options") }
            try readContracts(fields, &rows)
        }
        faults = rows.faults
    }

    private mutating func readContracts(
        _ fields: [String: JSONValue],
        _ rows: inout AnswerRows
    ) throws(AnswerError) {
        var reader = rows.reader(fields)
        guard let day = reader.midnight("expirationDate") else { throw .unexpected("options.expirationDate") }
        expiration = day
        let calls = reader.list("calls") ?? []
        let puts = reader.list("puts") ?? []
        rows.faults.add(reader.faults)
        let before = rows.faults.list.count
        let readCalls = try rows.readBeside(calls, "calls") { Self.contract(&$0, day, "C") }
        let readPuts = try rows.readBeside(puts, "puts") { Self.contract(&$0, day, "P") }
        if readCalls.isEmpty, readPuts.isEmpty,
            let first = rows.faults.list.dropFirst(before).first(where: \.leavesOutRow)
        {
            throw .nothingUsable(rows: calls.count + puts.count, first: first)
        }
        self.calls = Self.arranged(readCalls, &rows.faults)
        self.puts = Self.arranged(readPuts, &rows.faults)
    }

    private static func contract(
        _ reader: inout JSONFieldReader,
        _ day: TradingDay,
        _ right: Character
    ) -> (row: Int?, contract: YahooContract)? {
        // Six digits of the day, the right and eight digits of the strike end the symbol.
        guard let symbol = reader.text("contractSymbol", limit: 40), symbol.utf8.count > 15 else {
            reader.refuse("contractSymbol", .unreadable)
            return nil
        }
        guard symbol.suffix(9).first == right else {
            reader.refuse("contractSymbol", .inconsistent)
            return nil
        }
        guard let strike = reader.price("strike") else {
            reader.refuse("strike")
            return nil
        }
        guard let expiration = reader.midnight("expiration"), expiration == day else {
            reader.refuse("expiration", .inconsistent)
            return nil
        }
        var contract = YahooContract(symbol: symbol, strike: strike, expiration: expiration)
        reader.read(YahooContract.fields, into: &contract)
        return (reader.row, contract)
    }

    /// Contracts by strike, one for each symbol: an adjusted contract may have the strike of a regular one.
    private static func arranged(
        _ rows: [(row: Int?, contract: YahooContract)],
        _ faults: inout AnswerFaults
    ) -> [YahooContract] {
        var seen: Set<String> = []
        var remaining: [YahooContract] = []
        for (row, contract) in rows {
            if seen.insert(contract.symbol).inserted {
                remaining.append(contract)
            } else {
                let said = contract.symbol
                faults.add(
                    AnswerFault(row: row, field: "contractSymbol", reason: .duplicate, said: said, leavesOutRow: true)
                )
            }
        }
        return remaining.sorted { ($0.strike, $0.symbol) < ($1.strike, $1.symbol) }
    }

    /// The values of a list, in order, each once; those that cannot be read are left out.
    private static func values<Value: Comparable>(
        _ reader: inout JSONFieldReader,
        _ name: String,
        _ limits: AnswerLimits,
        _ now: Timestamp,
        _ body: (inout JSONFieldReader, String) -> Value?
    ) -> [Value] {
        var values: [Value] = []
        for (index, element) in (reader.list(name) ?? []).prefix(limits.rows).enumerated() {
            var inner = JSONFieldReader(["\(index + 1)": element], now: now)
            if let value = body(&inner, "\(index + 1)") { values.append(value) }
            reader.take(inner.faults, within: name)
        }
        values.sort()
        var unique: [Value] = []
        for value in values where value != unique.last { unique.append(value) }
        return unique
    }
}
