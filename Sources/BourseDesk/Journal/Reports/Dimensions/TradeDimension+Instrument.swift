import BourseCore
import BourseJournal
import BourseMarkets

extension TradeDimension {
    /// The symbol of the instrument, of an option its root.
    public static let symbol = ofKey("symbol", "Symbol", .instrument) { key, _ in TradeGroup(key.instrument.symbol.name)
    }

    /// What an option is on; of other instruments, the symbol.
    public static let underlying = ofKey("underlying", "Underlying", .instrument) { key, _ in
        TradeGroup(key.instrument.underlying.name)
    }

    /// The contract of an option; of other instruments, the symbol.
    public static let contract = ofKey("contract", "Contract", .instrument) { key, _ in TradeGroup(key.instrument.title)
    }

    /// The type of the instrument.
    public static let type = ofKey("type", "Type", .instrument) { key, _ in
        TradeGroup(key.instrument.type.rawValue, title: key.instrument.type.title)
    }

    /// The sector of the company.
    public static let sector = ofKey("sector", "Sector", .instrument, needs: [.sectors]) { key, journal in
        journal.market?.sectors[key.instrument.underlying].map { TradeGroup($0.rawValue, title: $0.title) }
            ?? .none("Unknown")
    }

    /// The account.
    public static let account = ofKey("account", "Account", .instrument) { key, journal in
        TradeGroup(key.account, title: journal.title(ofAccount: key.account))
    }
}

extension TradedInstrument {
    /// The symbols under which prices of indices are known, which sources spell with a caret.
    private static let pricedIndices = ["SPX": "^GSPC", "NDX": "^NDX", "RUT": "^RUT", "VIX": "^VIX"]

    /// The symbol under which prices of the underlying are known.
    var pricedUnderlying: Symbol {
        let underlying = underlying
        guard type.isOption, let index = Self.pricedIndices[underlying.name] else { return underlying }
        return Symbol(index) ?? underlying
    }

    /// What an option is on, and the instrument's own symbol for others.
    ///
    /// The root of an option of adjusted terms has a digit at its end, such as `AAPL1`.
    var underlying: Symbol {
        guard type.isOption else { return symbol }
        if let index = IndexOptions.index(ofRoot: symbol.name) { return Symbol(index) ?? symbol }
        guard symbol.name.utf8.count > 1, symbol.name.utf8.last.map({ (0x31...0x39).contains($0) }) == true,
            symbol.name.utf8.dropLast().allSatisfy({ (0x41...0x5A).contains($0) })
        else { return symbol }
        return Symbol(String(symbol.name.dropLast())) ?? symbol
    }
}
