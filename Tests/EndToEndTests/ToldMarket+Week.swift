import BourseCore
import BourseWire

extension ToldMarket {
    /// Monday 13 to Thursday 16 November 2023 without splits and dividends: from 50 to 52, with a low of 48 on Wednesday.
    static func week(of symbol: String = "AAPL", kind: String = "EQUITY") throws -> MarketServer.Answer {
        let monday = Timestamp(seconds: 1_699_885_800)
        let prices = [
            ["50", "51", "49.5", "50"], ["50.5", "52.5", "50", "52"], ["52", "52.25", "48", "51"],
            ["51", "53.5", "50.5", "52"],
        ]
        let bars = try prices.enumerated().map { day, prices in
            try bar(monday.adding(seconds: Int64(day) * 86_400), prices, volume: 200)
        }
        let meta = meta(symbol, kind: kind, exchange: kind == "INDEX" ? "SNP" : "NMS", zone: "America/New_York")
        return .body(YahooChartWriter.bytes(YahooChart(meta: meta, bars: bars)))
    }
}
