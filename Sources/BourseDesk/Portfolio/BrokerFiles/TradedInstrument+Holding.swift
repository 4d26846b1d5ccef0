import BourseCore
import BourseJournal
import BoursePortfolio

extension TradedInstrument {
    /// What a holding of it is called where it is quoted: of an option its compact OCC symbol, of a coin its price in USD.
    ///
    /// Nil for futures: their value is not paid, so they are no holding.
    var holdingSymbol: Symbol? {
        switch type {
        case .future: nil
        case .call, .put: optionContract.flatMap { Symbol($0.compactSymbol) }
        case .crypto: symbol.name.contains("-") ? symbol : Symbol("\(symbol.name)-USD")
        case .stock, .etf, .fund: symbol
        }
    }

    /// The class of a holding of it, where nothing else is known.
    var assetClass: AssetClass {
        switch type {
        case .etf: .etf
        case .crypto: .coin
        case .fund: .fund
        case .call, .put: .option
        case .stock: .share
        case .future: .other
        }
    }
}
