import BourseCore

extension ContractNotation {
    /// `ACME250509C185000`: the root, the day, the right and the strike in thousandths without zeros before it.
    static let unpaddedOption = ContractNotation { cell in
        let root = cell.prefix { $0.isLetter || $0 == "." }
        let rest = cell.dropFirst(root.count)
        let digits = rest.dropFirst(7)
        guard !root.isEmpty, let thousandths = BrokerDay.number(digits, digits: 1...9) else { return nil }
        return .option(
            root: root,
            OptionRight(broker: rest.dropFirst(6).prefix(1)),
            BrokerDay.iso("20" + rest.prefix(6)),
            strike: "\(Price(units: Int64(thousandths) * 100_000))"
        )
    }
}
