import BourseCore

/// A security of the list of an OFX file.
struct OFXSecurity {
    /// What a security is.
    enum Kind: Hashable {
        case stock, fund, option, debt, other

        /// The type of instrument; nil for options, which need a contract.
        var type: InstrumentType? {
            switch self {
            case .stock, .debt, .other: .stock
            case .fund: .fund
            case .option: nil
            }
        }
    }

    let kind: Kind
    let name: String
    let ticker: String
    var right: OptionRight?
    var strike: Price?
    var expiration: TradingDay?
    var multiplier: Multiplier?
    var underlying = ""

    /// Takes a record of the list.
    init(_ record: OFXRecord) {
        kind =
            switch record.name {
            case "MFINFO": .fund
            case "OPTINFO": .option
            case "DEBTINFO": .debt
            case "OTHERINFO": .other
            default: .stock
            }
        name = record.text("SECNAME")
        ticker = record.text("TICKER")
        guard kind == .option else { return }
        right = OptionRight(broker: record.text("OPTTYPE"))
        strike = BrokerNumber(record.text("STRIKEPRICE"))?.price
        expiration = OFXTime(record.text("DTEXPIRE"))?.day
        multiplier = BrokerNumber(record.text("SHPERCTRCT"))?.multiplier
        underlying = record.text("UNDERLYING/UNIQUEID")
    }
}

/// What a transaction is in.
struct OFXHolding {
    /// The instrument.
    let instrument: TradedInstrument
    /// What it is.
    let kind: OFXSecurity.Kind
    /// Units of the underlying per unit, where the list says it.
    let multiplier: Multiplier?
    /// The name in the list; empty when there is none.
    let name: String
}

/// The securities of an OFX file by their identifiers: transactions have a CUSIP, the list has the ticker.
struct OFXSecurities {
    private var listed: [String: OFXSecurity] = [:]
    private var traded: [String: OFXSecurity.Kind] = [:]

    /// Adds a security of the list.
    mutating func add(_ record: OFXRecord) {
        let id = record.text("SECID/UNIQUEID").uppercased()
        guard !id.isEmpty, record.damage == nil, listed[id] == nil else { return }
        listed[id] = OFXSecurity(record)
    }

    /// Adds what a transaction says of its security.
    mutating func add(_ record: OFXRecord, as kind: OFXSecurity.Kind) {
        let id = record.text("SECID/UNIQUEID").uppercased()
        if traded[id] == nil { traded[id] = kind }
    }

    /// What a transaction is in.
    func holding(of record: OFXRecord) throws(RowRefusal) -> OFXHolding {
        let id = record.text("SECID/UNIQUEID")
        guard !id.isEmpty else { throw .missing("UNIQUEID", "Add this transaction by hand with its symbol.") }
        let security = listed[id.uppercased()]
        let kind = security?.kind ?? traded[id.uppercased()] ?? .stock
        let name = security?.name ?? ""
        guard let type = kind.type else {
            return OFXHolding(
                instrument: try option(id, security, record),
                kind: kind,
                multiplier: security?.multiplier,
                name: name
            )
        }
        guard let symbol = Self.symbol(security?.ticker ?? "") ?? Self.symbol(id),
            let instrument = TradedInstrument(symbol: symbol, type: type)
        else { throw record.refusal("SECID/UNIQUEID", "is not a symbol.") }
        return OFXHolding(instrument: instrument, kind: kind, multiplier: nil, name: name)
    }

    /// Share classes are written with a blank by some: here with a point.
    private static func symbol(_ text: String) -> Symbol? {
        Symbol(text.split(separator: " ").joined(separator: "."))
    }

    // MARK: - Options

    private func option(
        _ id: String,
        _ security: OFXSecurity?,
        _ record: OFXRecord
    ) throws(RowRefusal) -> TradedInstrument {
        let written = [security?.ticker ?? "", id, security?.name ?? ""].lazy.compactMap(ContractNotation.option).first
        guard let right = security?.right, let expiration = security?.expiration, let strike = security?.strike,
            strike > .zero
        else {
            // Of options that ended, some brokers list the ticker and no strike.
            if let written { return written }
            throw record.refusal(
                "SECID/UNIQUEID",
                "is an option whose strike, day and right are not in the file. Export it with the list of securities, "
                    + "or add this transaction by hand."
            )
        }
        let type: InstrumentType = right == .call ? .call : .put
        if let written, written.type != type || written.expiration != expiration || written.strike != strike {
            throw record.refusal(
                "SECID/UNIQUEID",
                "is an option whose name and terms contradict each other in the list of securities. Add it by hand."
            )
        }
        let underlying = security?.underlying ?? ""
        let names = [listed[underlying.uppercased()]?.ticker ?? "", written?.symbol.name ?? "", underlying]
        let root = (names + [security?.ticker ?? "", id]).lazy.compactMap(Self.symbol).first
        guard let root,
            let option = TradedInstrument(symbol: root, right: right, expiration: expiration, strike: strike)
        else { throw record.refusal("SECID/UNIQUEID", "is an option without a symbol. Add it by hand.") }
        return option
    }
}
