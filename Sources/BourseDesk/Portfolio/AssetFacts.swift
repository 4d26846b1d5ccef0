import BourseCore
import BourseMarkets
import BoursePortfolio
import BourseValues

/// What is known of what is held: from the markets first, then from where transactions come from.
struct AssetFacts {
    private let foreign: [Symbol: PortfolioAsset]
    private let instruments: [Symbol: Instrument]
    private let bonds: Set<Symbol>

    /// - Parameter bonds: The symbols for which terms of a bond were entered.
    init(foreign: [PortfolioAsset], instruments: [Symbol: Instrument], bonds: Set<Symbol> = []) {
        self.foreign = Dictionary(foreign.map { ($0.symbol, $0) }) { first, _ in first }
        self.instruments = instruments
        self.bonds = bonds
    }

    /// The assets of some symbols, sorted.
    func assets(of symbols: Set<Symbol>, in transactions: [Transaction]) -> [PortfolioAsset] {
        var currencies: [Symbol: Currency] = [:]
        for transaction in transactions {
            guard let symbol = transaction.kind.symbol, currencies[symbol] == nil else { continue }
            currencies[symbol] = transaction.currency
        }
        return symbols.sorted().compactMap { symbol in
            let option = OptionContract(occ: symbol.name)
            let instrument = instruments[option?.root ?? symbol]
            let known = foreign[symbol]
            guard let currency = instrument?.currency ?? known?.currency ?? currencies[symbol] else { return nil }
            return PortfolioAsset(
                symbol: symbol,
                name: option?.text ?? instrument?.name ?? known?.name,
                assetClass: instrument.map { Self.assetClass($0.kind) } ?? unlisted(symbol, known),
                currency: currency,
                sector: instrument?.sector,
                multiplier: known?.multiplier
            )
        }
    }

    /// The class of what no market knows: that of its file, else a bond where its terms were entered.
    private func unlisted(_ symbol: Symbol, _ known: PortfolioAsset?) -> AssetClass {
        let ofFile = known?.assetClass ?? .other
        return ofFile == .other && bonds.contains(symbol) ? .bond : ofFile
    }

    static func assetClass(_ kind: InstrumentKind) -> AssetClass {
        switch kind {
        case .share: .share
        case .etf: .etf
        case .fund: .fund
        case .coin: .coin
        case .index, .currencyPair, .future: .other
        }
    }
}
