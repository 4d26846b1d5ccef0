import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

/// Damaged and random files of every dialect: none stops the program, and every row is accounted for.
@Suite("Damaged files of every dialect")
struct DialectFuzzTests {
    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Seeds.first(20), [false, true])
    func damagedFile_isReadRowByRow(seed: UInt64, keepsActivities: Bool) {
        let rounds = BrokerFuzz.rounds(of: 20, usual: TestRun.isComplete ? 4 : 1)
        for dialect in Dialects.all {
            let file = Array(DialectFile(dialect, seed: seed).text.utf8)
            BrokerFuzz.run(file, as: dialect.format, seed: seed, rounds: rounds, keepsActivities: keepsActivities)
        }
    }

    @Test(arguments: Seeds.first(20), [false, true])
    func damagedLedger_isReadRowByRow(seed: UInt64, keepsActivities: Bool) {
        let rounds = BrokerFuzz.rounds(of: 20, usual: TestRun.isComplete ? 10 : 4)
        for ledger in CoinLedgers.all {
            let file = Array(CoinLedgerFile(ledger, seed: seed).text.utf8)
            BrokerFuzz.run(file, as: ledger.format, seed: seed, rounds: rounds, keepsActivities: keepsActivities)
        }
    }

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Seeds.first(20))
    func file_ofAnyHeader_isRecognized(seed: UInt64) throws {
        for dialect in Dialects.all {
            let reading = try BrokerFiles.read(DialectFile(dialect, seed: seed).text, as: dialect.format)
            BrokerFiles.expectEveryRowAccounted(reading, "seed \(seed), \(dialect.format.id)")
            #expect(reading.rows > 0, "seed \(seed), \(dialect.format.id)")
        }
    }
}

/// A ledger of an exchange, of random rows.
private struct CoinLedgerFile {
    let text: String

    init(_ ledger: CoinLedger, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let names = ledger.header.union(ledger.columns.values).sorted()
        let columns = names.map { name in ledger.columns.first { $0.value == name }?.key }
        var lines = [names.joined(separator: ",")]
        for _ in 0..<20 { lines.append(columns.map { Self.cell($0, &generator) }.joined(separator: ",")) }
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func cell(_ column: CoinLedgerColumn?, _ generator: inout SeededGenerator) -> String {
        switch column {
        case .time: generator.pick(["2026-03-06 10:15:00", "2026-03-06T10:15:00Z", "26-03-06 10:15:00", "x"])
        case .operation, .detail:
            generator.pick(["trade", "Buy", "Sell", "spend", "receive", "deposit", "withdrawal", "fee", "staking", ""])
        case .coin, .otherCoin, .feeCoin: generator.pick(["BTC", "ZUSD", "USDT", "ETH", "EUR", "BNB", "XXBT", ""])
        case .amount, .otherAmount, .fee:
            generator.pick(["1", "-1", "0.5", "-100.25", "1e-5", "0", "99999999999999999"])
        case .trade, .order: generator.pick(["T1", "T2", "T3", ""])
        default: generator.pick(["", "A1", "L1"])
        }
    }
}

/// A file in a dialect, of random rows: usual cells, and some that are not.
private struct DialectFile {
    let text: String

    init(_ dialect: Dialect, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let header = generator.pick(dialect.headers)
        let known = dialect.columns.sorted { $0.key.rawValue < $1.key.rawValue }
        var names = header.sorted()
        for name in known.flatMap(\.value) where !names.contains(name) && generator.int(0...1) == 1 {
            names.append(name)
        }
        let columns = names.map { name in known.first { $0.value.contains(name) }?.key }
        var lines = ["A title", names.joined(separator: ",")]
        for _ in 0..<40 {
            lines.append(columns.map { Self.cell($0, &generator) }.joined(separator: ","))
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func cell(_ column: DialectColumn?, _ generator: inout SeededGenerator) -> String {
        guard generator.int(0...19) > 0 else { return generator.pick(odd) }
        switch column {
        case .day, .settlement: return generator.pick(days)
        case .time: return "10:15:00"
        case .action, .subaction, .status: return generator.pick(actions)
        case .symbol, .underlying: return generator.pick(symbols)
        case .description: return generator.pick(descriptions)
        case .quantity: return generator.pick(["1", "-1", "2", "10", "1S", "0.5", "0.5BTC", "1 ETH"])
        case .price, .strike, .salePrice, .otherPrice: return generator.pick(["1", "$1.25", "@2.5", "100.00", ""])
        case .amount, .profit: return generator.pick(["", "-1", "100.00", "($125.00)", "125"])
        case .fees, .taxes: return generator.pick(["", "0.65", "-0.65", "--", "0.001BTC", "0.1 EUR"])
        case .expiration: return generator.pick(["20260320", "03/20/2026"])
        case .right: return generator.pick(["C", "P", "PUT", ""])
        case .multiplier: return generator.pick(["", "100", "1"])
        case .level: return generator.pick(["EXECUTION", "ORDER", ""])
        case .currency, .feeCurrency: return generator.pick(["USD", "", "EUR", "BTC"])
        case .type: return generator.pick(["STK", "OPT", "FUT", "FOP", "Equity", "Future", ""])
        case .accountCurrency: return generator.pick(["EUR", "GBX", "", "USD"])
        case .rate: return generator.pick(["1.25", "0", "", "0,8", "-1", "99999999999999999"])
        case .net, .gross, .value, .balance: return generator.pick(["", "-1", "100.00"])
        case .isin: return generator.pick(["US0000000001", "", "GB0000000001"])
        case .account, .order, .note, nil: return generator.pick(["", "A1", "U1"])
        }
    }

    private static let days = ["3/6/2026", "03/20/2026", "2026-03-06", "20260306;101500", "01/30/2026 11:55:50 EST"]
    private static let actions = [
        "Buy", "Sell", "Buy to Open", "Sell to Close", "Expired", "Cancel Buy", "BTO", "OEXP", "YOU SOLD", "Trade",
        "Receive Deliver", "Expiration", "Bought", "Option Expired", "Option Sale", "Data", "0", "",
    ]
    private static let symbols = [
        "ACME", "ACME 03/20/2026 10.00 P", "ACME  260320P00010000", "-ACME260320P10", "ACME#O2026C100000", "/MESH6",
        "./MESH6EXX6 260320P5600", "MESH6", "BRK B", "BTCUSDT",
        "XXBTZUSD", "1INCH-USD", "NIFTY25605 24750PE", "MNQ 03-26", "",
    ]
    private static let descriptions = [
        "ACME INC", "ACME 3/20/2026 Put $10.00", "PUT ACME 03/20/26 10 ACME OPEN CONTRACT", "(100 SHS)", "MES MAR26",
    ]
    private static let odd = [
        "", "\"", "999999999999999999", "-92233720368.54775808", "0.00000000001", "9999-12-31", "1/0", "@", "\u{1F600}",
        "31-FEB-2026", "BuyBuyBuy", "--", "(1", "1e9",
    ]
}
