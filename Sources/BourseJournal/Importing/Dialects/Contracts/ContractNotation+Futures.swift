import BourseCore

extension ContractNotation {
    /// `MESZ5`, in a file of futures alone.
    static let future = ContractNotation { cell in .future(cell) }

    /// `/MESZ5`: a slash, the root, the month and the year.
    static let slashedFuture = ContractNotation { cell in
        cell.first == "/" ? .future(cell.prefix { $0 != ":" }) : nil
    }

    /// `./ESZ5 E3AU5 250919P5500`: an option on a future, whose multiplier is that of the future.
    static let futureOption = ContractNotation { cell in
        guard cell.hasPrefix("./") else { return nil }
        let words = cell.split(separator: " ")
        guard words.count >= 2, let terms = words.last, terms.utf8.count > 7 else { return nil }
        let name = words.dropLast().joined()
        let rest = terms.dropFirst(6)
        guard
            var option = DialectInstrument.option(
                root: name,
                OptionRight(broker: rest.prefix(1)),
                BrokerDay.iso("20" + terms.prefix(6)),
                strike: rest.dropFirst()
            )
        else { return nil }
        option.multiplier = future(in: name.dropFirst(2)).flatMap { FuturesMultiplier.multiplier(of: String($0)) }
        option.isFuture = true
        return option
    }

    /// The code of the future that the code of its option begins with: `MESZ5` of `MESZ5EXV5`.
    private static func future(in name: Substring) -> Substring? {
        let letters = Array(name)
        for place in letters.indices.dropFirst() where place + 1 < letters.count {
            guard FuturesMultiplier.monthCodes.contains(letters[place]), letters[place + 1].isNumber else { continue }
            let year = letters[(place + 1)...].prefix { $0.isNumber }.count
            return name.prefix(place + 1 + year)
        }
        return nil
    }
}
