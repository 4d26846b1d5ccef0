import BourseCore

extension ContractNotation {
    /// OCC symbols, padded or not: `TSLA  200717P00705000`, `SPY251114C00672000`, also with dashes after the root.
    static let occ = ContractNotation { cell in
        let hasDashes = cell.utf8.contains(0x2D)
        guard let contract = OptionContract(occ: hasDashes ? cell.replacing("--", with: "") : cell) else { return nil }
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

    /// `NVDA Dec 13 '24 $150 Put`, `AAPL Jan 17 2025 150.00 Call`: the root, the day, the strike, the right.
    static let rootMonthDayYearStrikeRight = ContractNotation { cell in
        let words = cell.split(whereSeparator: \.isWhitespace)
        guard words.count == 6 else { return nil }
        let year = words[3].drop { $0 == "'" }
        return .option(
            root: words[0],
            OptionRight(broker: words[5]),
            BrokerDay.spelled(day: words[2], month: words[1], year: year),
            strike: words[4]
        )
    }

    /// `BTBT 22MAY26 2.5 C`.
    static let rootCompactDayStrikeRight = ContractNotation { cell in
        let words = cell.split(separator: " ")
        guard words.count == 4 else { return nil }
        return .option(root: words[0], OptionRight(broker: words[3]), BrokerDay.compact(words[1]), strike: words[2])
    }

    /// `XYZ#B1326C425000`: the root, a letter for month and right (A to L calls, M to X puts), day, year, a letter for
    /// the number of decimals (A for one), and the strike in six digits.
    static let merrill = ContractNotation { cell in
        let parts = cell.uppercased().split(separator: "#")
        guard parts.count == 2, parts[1].utf8.count == 12 else { return nil }
        let code = Array(parts[1].utf8)
        let month = Int(code[0]) - 0x41
        let places = Int(code[5]) - 0x40
        let numbers = [code[1..<3], code[3..<5], code[6..<12]].map {
            BrokerDay.number(String(decoding: $0, as: UTF8.self), digits: 2...6)
        }
        guard (0..<24).contains(month), (1...6).contains(places), let day = numbers[0], let year = numbers[1],
            let digits = numbers[2], let expiration = TradingDay(year: 2000 + year, month: month % 12 + 1, day: day)
        else { return nil }
        let text = String(repeating: "0", count: max(0, 7 - "\(digits)".utf8.count)) + "\(digits)"
        return .option(
            root: parts[0],
            month < 12 ? .call : .put,
            expiration,
            strike: "\(text.dropLast(places)).\(text.suffix(places))"
        )
    }
}
