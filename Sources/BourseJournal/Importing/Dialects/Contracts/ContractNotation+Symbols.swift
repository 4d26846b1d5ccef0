import BourseCore

extension ContractNotation {
    /// OCC symbols, padded or not: `TSLA  200717P00705000`, `SPY251114C00672000`, also with dashes after the root.
    static let occ = ContractNotation { cell in
        let text = cell.replacing("--", with: "")
        guard let contract = OptionContract(occ: text) else { return nil }
        return TradedInstrument(
            symbol: contract.root,
            right: contract.right,
            expiration: contract.expiration,
            strike: contract.strike
        ).map { DialectInstrument(instrument: $0) }
    }

    /// `ONDS 05/15/2026 10.00 P`.
    static let rootDayStrikeRight = ContractNotation { cell in
        let words = cell.split(separator: " ")
        guard words.count == 4 else { return nil }
        return .option(root: words[0], OptionRight(broker: words[3]), BrokerDay.american(words[1]), strike: words[2])
    }

    /// `SOFI 12/15/2023 Call $9.00`, also behind other words.
    static let rootDayRightStrike = ContractNotation { cell in
        let words = cell.split(whereSeparator: \.isWhitespace)
        guard let place = words.firstIndex(where: { OptionRight(broker: $0) != nil && $0.count > 1 }),
            place >= 2, place + 1 < words.count
        else { return nil }
        return .option(
            root: words[place - 2],
            OptionRight(broker: words[place]),
            BrokerDay.american(words[place - 1]),
            strike: words[place + 1]
        )
    }

    /// `-AAPL260619C200`, `-MU251003P157.5`: a dash, the root, the day, the right, the strike.
    static let dashedCompact = ContractNotation { cell in
        guard cell.first == "-" else { return nil }
        let text = cell.dropFirst().drop { $0 == " " }
        guard let mark = text.lastIndex(where: { $0 == "C" || $0 == "P" }) else { return nil }
        let head = text[..<mark]
        return .option(
            root: head.dropLast(6),
            OptionRight(broker: String(text[mark])),
            BrokerDay.iso("20" + head.suffix(6)),
            strike: text[text.index(after: mark)...]
        )
    }

    /// `PUT  TSLA   02/28/25   370.000`: the right, the root, the day, the strike.
    static let rightRootDayStrike = ContractNotation { cell in
        let words = cell.split(whereSeparator: \.isWhitespace)
        guard words.count >= 4 else { return nil }
        return .option(
            root: words[1].drop { $0 == "." },
            words[0].count > 1 ? OptionRight(broker: words[0]) : nil,
            BrokerDay.american(words[2]),
            strike: words[3]
        )
    }
}
