import BourseCore
import BourseMarkets
import Foundation

/// Everything the world trades: the listed instruments, each with how it moves.
///
/// Levels and sizes are roughly those of 2025, so that a chart looks like what people know; everything that happens
/// afterwards is made up.
public enum WorldListing {
    /// The assets, the most important first; read once.
    public static let all: [WorldAsset] = {
        let rows = Dictionary(uniqueKeysWithValues: table().map { ($0[0], $0) })
        return ListedInstruments.all.compactMap { instrument in
            rows[instrument.symbol.name].flatMap { WorldAsset(instrument, row: $0) }
        }
    }()

    /// The asset of a symbol.
    public static func asset(_ symbol: Symbol) -> WorldAsset? { places[symbol].map { all[$0] } }

    private static let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.symbol, $0) })

    /// What the demo trader follows, in the order of its numbers of chance, which never changes.
    static let numbered = [
        "NVDA", "TSLA", "SPY", "QQQ", "AAPL", "AMD", "META", "MSFT", "AMZN", "IWM", "GLD", "PLTR",
    ]

    private static func table() -> [[String]] {
        guard let base64 = EmbeddedFiles.base64["Listing/Data/listing.csv"], let data = Data(base64Encoded: base64)
        else {
            // Only a broken build gets here, and the first test of the list with it.
            preconditionFailure("The world's listing is not in the program")
        }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
    }
}

extension WorldAsset {
    /// Reads a row: symbol, level, size, yield, growth, volatility, correlation, twin, sector.
    fileprivate init?(_ instrument: Instrument, row: [String]) {
        guard row.count == 9, let level = Double(row[1]) else { return nil }
        self.instrument = instrument
        self.level = level
        size = Double(row[2]) ?? 0
        dividendYield = (Double(row[3]) ?? 0) / 100
        number = Self.number(row[7].isEmpty ? row[0] : row[7])
        // Its own character, the same in every world: who knows a share knows how wild it is.
        var generator = WorldRandom(seed: UInt64(number), 31)
        let sector = Sector(rawValue: row[8]) ?? (Double(row[6]) == nil ? instrument.sector : nil)
        let usual = Self.usual(sector, indian: instrument.exchange == .nse)
        let wildness = generator.number(in: 0.8...1.35)
        let correlation = Double(row[6]) ?? usual.correlation * generator.number(in: 0.85...1.1)
        volatility = Double(row[5]) ?? usual.volatility * wildness
        growth = Double(row[4]) ?? (instrument.kind == .share ? generator.number(in: 0.01...0.11) : 0.02)
        self.correlation = correlation
        sectorPlace = sector.flatMap { Sector.allCases.firstIndex(of: $0) }
        let rest = (1 - correlation * correlation).squareRoot()
        sectorWeight = sector == nil ? 0 : instrument.kind == .etf ? 0.85 * rest : min(0.4, 0.6 * rest)
    }

    /// The numbers of the demo trader's names are their places; others have one made of the symbol.
    private static func number(_ symbol: String) -> Int {
        if let place = WorldListing.numbered.firstIndex(of: symbol) { return place }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in symbol.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        // Symbols are short, and their hashes alike but for a few bits.
        var spread = WorldRandom(seed: hash)
        return 1000 + Int(spread.next() & 0xfff_ffff)
    }

    /// How shares of a sector move: the deviation of a year, and the correlation with the market.
    private static func usual(_ sector: Sector?, indian: Bool) -> (volatility: Double, correlation: Double) {
        let (volatility, correlation): (Double, Double) =
            switch sector {
            case .technology?: (0.34, 0.62)
            case .communication?: (0.31, 0.55)
            case .consumerDiscretionary?: (0.32, 0.55)
            case .consumerStaples?: (0.19, 0.40)
            case .energy?: (0.29, 0.42)
            case .financials?: (0.25, 0.62)
            case .healthCare?: (0.27, 0.42)
            case .industrials?: (0.25, 0.62)
            case .materials?: (0.27, 0.55)
            case .realEstate?: (0.23, 0.50)
            case .utilities?: (0.18, 0.35)
            case nil: (0.20, 0.60)
            }
        return indian ? (volatility * 0.95, correlation * 1.05) : (volatility, correlation)
    }
}
