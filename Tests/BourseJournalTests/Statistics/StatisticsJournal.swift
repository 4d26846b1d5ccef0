import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

/// Journals for tests of statistics, which a few lines of Python draw alike: SplitMix64, one number after the other.
enum StatisticsJournal {
    /// Trades of one share, one after the other: a pause, a holding time, a gross profit and fees, drawn in this order.
    ///
    /// The trades 10 and 30 are break-even, and every third has a planned risk of 50 plus its number.
    static func sample(seed: UInt64, count: Int) throws -> TradeSample {
        var generator = SeededGenerator(seed: seed)
        var (second, executions) = (Int64(0), [Execution]())
        for number in 0..<count {
            second += generator.int64(0...150_000)
            let opened = second
            second += generator.int64(60...60_000)
            var (profit, fees) = (generator.int(-20_000...24_000), generator.int(0...300))
            if number == 10 { (profit, fees) = (100, 100) }
            if number == 30 { (profit, fees) = (0, 0) }
            executions.append(try Make.execution(.buy, "1", at: "1000", second: opened))
            executions.append(
                try Make.execution(.sell, "1", at: cents(100_000 + profit), second: second, fees: cents(fees))
            )
        }
        let trades = Make.journal(executions).trades
        return TradeSample(
            trades,
            at: Array(trades.indices),
            currency: .usd,
            day: { ZoneRules.newYork.day(at: trades[$0].closedAt) },
            risk: { $0 % 3 == 0 ? Money(units: Int128(50 + $0) * 10_000_000_000_000_000) : nil }
        )
    }

    /// The first trades of a sample, and the others.
    static func halves(of sample: TradeSample) -> (TradeSample, TradeSample) {
        let middle = sample.count / 2
        func part(_ range: Range<Int>) -> TradeSample {
            TradeSample(
                Array(sample.trades),
                at: Array(range),
                currency: sample.currency,
                day: { sample.days[$0] },
                risk: { sample.risks[$0] }
            )
        }
        return (part(0..<middle), part(middle..<sample.count))
    }

    private static func cents(_ cents: Int) -> String {
        "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    }
}
