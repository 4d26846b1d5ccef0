import Foundation

/// Answers with many trades.
enum Trades {
    private static let symbols = ["AAPL", "NVDA", "SPY", "AMD", "TSLA", "GLD", "MSFT", "QQQ"]

    /// The answer of the journal with so many trades, every third a loss, every fifth an option.
    static func journal(_ count: Int) -> String {
        let trades = (0..<count).map(trade).joined(separator: ",")
        return #"{"revision":1,"currency":"USD","trades":[\#(trades)],"open":[],"statistics":\#(statistics)}"#
    }

    static let statistics =
        #"{"trades":3,"winners":2,"losers":1,"breakeven":0,"winRate":0.6666666667,"grossProfit":130,"fees":4.5,"#
        + #""netProfit":125.5,"profitFactor":2.5,"expectancy":41.83,"averageWin":100,"averageLoss":-74.5,"#
        + #""largestWin":110,"largestLoss":-74.5,"maxDrawdown":74.5,"averageHoldSeconds":3600}"#

    private static func trade(_ index: Int) -> String {
        let symbol = symbols[index % symbols.count]
        let net = index % 3 == 0 ? "-\(index % 700).25" : "\(index % 900).75"
        let option = index % 5 == 0
        let contract =
            option ? #""put","expiration":"2024-11-29","strike":125.5"# : #""stock","expiration":null,"strike":null"#
        let closed = 1_700_000_000 + index * 3600
        return #"{"id":"t\#(index)","currency":"USD","account":"IRA","symbol":"\#(symbol)","type":\#(contract),"#
            + #""direction":"\#(index % 2 == 0 ? "long" : "short")","openedAt":"\#(time(closed - 6780))","#
            + #""closedAt":"\#(time(closed))","quantity":\#(index % 9 + 1),"entryPrice":1.97,"exitPrice":1,"cost":197,"#
            + #""grossProfit":97,"fees":1.36,"netProfit":\#(net),"returnOnCost":0.4854822335,"executions":2,"legs":1,"#
            + #""plannedRisk":null,"rMultiple":null}"#
    }

    private static func time(_ seconds: Int) -> String {
        Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    }
}
