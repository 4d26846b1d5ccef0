import BourseCore
import BourseMarkets
import BourseWorld
import Testing

@Suite("What the world trades")
struct WorldListingTests {
    @Test func listing_everyInstrument_hasAnAsset() {
        #expect(WorldListing.all.map(\.symbol) == ListedInstruments.all.map(\.symbol))
    }

    @Test func asset_itsFigures_areUsable() {
        for asset in WorldListing.all {
            #expect(asset.level > 0 && asset.volatility > 0.01 && asset.volatility < 1.3, "\(asset.symbol)")
            #expect(abs(asset.correlation) < 1 && (0..<1).contains(asset.sectorWeight), "\(asset.symbol)")
            let explained = asset.correlation * asset.correlation + asset.sectorWeight * asset.sectorWeight
            #expect(explained < 1, "\(asset.symbol): \(explained)")
            #expect((0...0.12).contains(asset.dividendYield), "\(asset.symbol)")
        }
    }

    @Test func numbers_ofDifferentAssets_areDifferentUnlessTheyAreTwins() {
        let numbers = Dictionary(grouping: WorldListing.all, by: \.number).filter { $0.value.count > 1 }
        let twins = Set(numbers.values.map { Set($0.map(\.symbol.name)) })
        #expect(twins.contains(["^GSPC", "SPY", "VOO", "IVV", "ES=F"]))
        #expect(twins.allSatisfy { $0.count <= 5 } && twins.count == 13, "\(twins)")
    }

    @Test func demoTraders_assets_keepTheirNumbers() {
        let names = ["NVDA", "TSLA", "SPY", "QQQ", "AAPL", "AMD", "META", "MSFT", "AMZN", "IWM", "GLD", "PLTR"]
        #expect(names.map { WorldListing.asset(Fixed.symbol($0))?.number } == Array(0..<12))
    }
}
