import BourseCore
import BourseJournal
import Foundation

/// A large execution file, written for measuring: 1,000,000 rows are about 74 MB.
struct BenchFile {
    let path: String

    init(rows: Int) throws {
        path = NSTemporaryDirectory() + "bourse-bench-\(rows)-\(ProcessInfo.processInfo.processIdentifier).csv"
        var text = NativeExport.header.joined(separator: ",") + "\n"
        text.reserveCapacity(rows * 76)
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func draw(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        let symbols = ["NVDA", "AAPL", "TSLA", "SPY", "QQQ", "AMD", "META", "MSFT", "AMZN", "IWM", "GLD", "PLTR"]
        var time = Timestamp(seconds: 1_672_756_200)
        for _ in 0..<(rows / 2) {
            let symbol = symbols[draw(symbols.count)]
            let isOption = draw(10) < 6
            let expiration = UserDay.expiration(after: time)
            let contract = isOption ? "\(draw(2) == 0 ? "call" : "put"),\(expiration),\(100 + draw(8) * 5)" : "stock,,"
            let quantity = 1 + draw(20)
            let cents = 100 + draw(20_000)
            let account = draw(2) == 0 ? "main" : "ira"
            for (side, effect) in [("buy", "open"), ("sell", "close")] {
                let price = Price(units: Int64(cents + (side == "buy" ? 0 : draw(200) - 95)) * 1_000_000)
                text += "\(account),\(time),\(symbol),\(contract),\(side),\(quantity),\(price),"
                text += "\(isOption ? 100 : 1),\(isOption ? "0.65" : "0"),USD,\(effect),,\n"
                time = time.adding(seconds: Int64(1 + draw(30)))
            }
        }
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}

private enum UserDay {
    /// The Friday of the week after next, so that a few hundred series are open over a year.
    static func expiration(after time: Timestamp) -> TradingDay {
        TradingDay(number: Int(time.seconds / 86_400)).startOfWeek.adding(days: 18)
    }
}
