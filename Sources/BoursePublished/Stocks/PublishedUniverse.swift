import BourseCore

/// The instruments that published clients show by default, in their order.
enum PublishedUniverse {
    /// The instruments of `/api/stocks` without a parameter.
    static let usual: [Symbol] = symbols(
        "AAPL MSFT GOOGL AMZN META TSLA NVDA SPY QQQ DIA IWM PLTR HOOD COIN XYZ SHOP SNOW NET CRWD XOM CVX OXY COP GLD "
            + "SLV NEM FCX COPX JPM GS V MA UNH LMT RTX"
    )

    /// The names of `/api/commodities` and what they are.
    static let commodities: [(name: String, symbol: Symbol)] = {
        let names = "gold silver platinum palladium copper oil natgas nas100 us500 us30 dxy".split(separator: " ")
        let known = symbols("GC=F SI=F PL=F PA=F HG=F CL=F NG=F ^NDX ^GSPC ^DJI DX-Y.NYB")
        return zip(names, known).map { (String($0), $1) }
    }()

    /// The names of `/api/prices` and what they are.
    static let coins: [(name: String, symbol: Symbol)] = zip(["btc", "eth"], symbols("BTC-USD ETH-USD")).map {
        ($0, $1)
    }

    private static func symbols(_ text: String) -> [Symbol] {
        text.split(separator: " ").compactMap { Symbol(String($0)) }
    }
}
