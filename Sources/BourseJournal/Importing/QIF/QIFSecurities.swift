import BourseCore

/// What a transaction of a QIF file is in.
struct QIFHolding {
    /// The instrument.
    let instrument: TradedInstrument
    /// Whether its price may be in percent.
    let isDebt: Bool
    /// What was assumed, if anything.
    var warning: RowRefusal?
}

/// The securities that a QIF file lists: transactions have their names, the list has the symbols.
struct QIFSecurities {
    private struct Security {
        let symbol: String
        let type: String
    }

    private var listed: [String: Security] = [:]
    /// What the names of transactions stand for, once the whole list is known.
    private var holdings: [String: QIFHolding] = [:]

    /// Adds a security of the list.
    mutating func add(_ record: QIFRecord) {
        let name = record.text(.name).uppercased()
        guard !name.isEmpty, record.damage == nil, listed[name] == nil else { return }
        listed[name] = Security(symbol: record.text(.symbol), type: record.text(.type).lowercased())
    }

    /// Finds what the name of a transaction stands for, once the whole list is known, so that it is not read again.
    ///
    /// - Returns: What was assumed of it, if anything.
    mutating func resolve(_ record: QIFRecord) -> RowRefusal? {
        do throws(RowRefusal) {
            let holding = try holding(of: record)
            holdings[record.text(.security)] = holding
            return holding.warning
        } catch {
            // Each row of such a name is refused.
            return nil
        }
    }

    /// What a transaction is in.
    func holding(of record: QIFRecord) throws(RowRefusal) -> QIFHolding {
        let name = record.text(.security)
        guard !name.isEmpty else { throw .missing(QIFField.security.rawValue, "Add this row by hand with its symbol.") }
        if let holding = holdings[name] { return holding }
        let security = listed[name.uppercased()]
        let symbol = security?.symbol ?? ""
        if let option = [symbol, name].lazy.compactMap(ContractNotation.option).first {
            return QIFHolding(instrument: option, isDebt: false)
        }
        guard security?.type != "option" else {
            throw record.refusal(.security, "is an option, but not written like AAPL260116C200. Add this row by hand.")
        }
        let type: InstrumentType =
            switch security?.type ?? "" {
            case "mutual fund": .fund
            case "etf": .etf
            default: .stock
            }
        let (known, warning) = try known(symbol, name, record)
        guard let instrument = TradedInstrument(symbol: known, type: type) else {
            throw record.refusal(.security, "is not a symbol.")
        }
        return QIFHolding(instrument: instrument, isDebt: security?.type == "bond", warning: warning)
    }

    /// The symbol of the list, or a name that is written like one.
    ///
    /// A long name becomes a symbol of its own, with points between its words: nothing is quoted under such a one.
    /// A short one could be that of another company, so it is refused.
    private func known(
        _ symbol: String,
        _ name: String,
        _ record: QIFRecord
    ) throws(RowRefusal) -> (Symbol, RowRefusal?) {
        if let known = Symbol(symbol.split(separator: " ").joined(separator: ".")) { return (known, nil) }
        if name.utf8.count <= 6, name.allSatisfy({ $0.isUppercase || $0.isNumber || $0 == "." }),
            let known = Symbol(name)
        {
            return (known, nil)
        }
        let words = name.split(whereSeparator: \.isWhitespace)
        let joined = words.joined(separator: ".").map { Symbol("A\($0)") == nil ? "_" : $0 }
        guard words.count > 1, joined.count > 8, let made = Symbol(String(joined)) else {
            throw record.refusal(
                .security,
                "has no symbol. Export the list of securities as well, or give the security its symbol there."
            )
        }
        let warning = RowRefusal(
            column: QIFField.security.rawValue,
            message: "\(RowRefusal.quoted(name)) has no symbol; \(made) was used. Give the security its symbol in the "
                + "program that exports, if it has one."
        )
        return (made, warning)
    }
}
