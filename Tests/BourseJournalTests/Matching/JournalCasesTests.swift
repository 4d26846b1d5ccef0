import BourseCore
import BourseJournal
import BourseTestSupport
import Foundation
import Testing

@Suite("Published journal cases")
struct JournalCasesTests {
    private static let folder = ReferenceFolder.cases("journal")
    private static let cases = ReferenceFolder.files(in: folder, endingIn: ".csv").map(\.lastPathComponent)

    @Test(.enabled(if: folder != nil, "../shared/cases/journal is not here"), arguments: cases)
    func file_ofACase_givesExactlyTheExpectedJournal(name: String) throws {
        let folder = try #require(Self.folder)
        let file = try Data(contentsOf: folder.appendingPathComponent(name))
        let answer = name.replacingOccurrences(of: ".csv", with: ".expected.json")
        let expected = try JSONDecoder().decode(
            ExpectedJournal.self,
            from: try Data(contentsOf: folder.appendingPathComponent(answer))
        )
        let reading = try StatementReader().read(Array(file), name: name)
        #expect(reading.issues.isEmpty)
        #expect(reading.ledger.count == reading.rows)
        let journal = MatchedJournal(reading.ledger)
        #expect(journal.trades.map { text($0, journal) } == expected.trades.map(\.text))
        #expect(journal.open.map { text($0, journal) } == expected.open.map(\.text))
        #expect(journal.unmatchedCloses.map { text($0, journal) } == expected.unmatchedCloses.map(\.text))
        #expect(text(JournalStatistics(journal.trades)) == expected.statistics.text)
    }

    private func text(_ trade: RoundTrip, _ journal: MatchedJournal) -> String {
        line([
            text(journal.key(of: trade)), trade.direction.rawValue, "\(trade.openedAt)", "\(trade.closedAt)",
            "\(trade.quantity)", "\(trade.entryPrice)", "\(trade.exitPrice)", tenth(trade.cost),
            tenth(trade.grossProfit), tenth(trade.fees), tenth(trade.netProfit), trade.returnOnCost?.description,
            "\(trade.executions)",
        ])
    }

    private func text(_ open: OpenPosition, _ journal: MatchedJournal) -> String {
        line([
            text(journal.key(of: open)), open.direction.rawValue, "\(open.quantity)", "\(open.averagePrice)",
            "\(open.openedAt)", tenth(open.realizedProfit), tenth(open.fees),
        ])
    }

    private func text(_ close: UnmatchedClose, _ journal: MatchedJournal) -> String {
        let fill = journal.ledger.fills[close.fill]
        return line([
            text(journal.ledger.key(of: fill)), "\(fill.time)", fill.side.rawValue, "\(close.quantity)",
            "\(fill.price)",
        ])
    }

    private func text(_ statistics: JournalStatistics) -> String {
        line([
            "\(statistics.trades)", "\(statistics.winners)", "\(statistics.losers)", "\(statistics.breakeven)",
            statistics.winRate?.description, tenth(statistics.grossProfit), tenth(statistics.fees),
            tenth(statistics.netProfit), statistics.profitFactor?.description, statistics.expectancy?.description,
            statistics.averageWin?.description, statistics.averageLoss?.description,
            statistics.largestWin.map(tenth), statistics.largestLoss.map(tenth), tenth(statistics.maxDrawdown),
            statistics.averageHoldSeconds.map { $0.money.rounded(places: 8).description },
        ])
    }

    private func text(_ key: PositionKey) -> String {
        line([
            key.account, key.instrument.symbol.name, key.instrument.type.rawValue,
            key.instrument.expiration?.description, key.instrument.strike?.description,
        ])
    }
}

private func line(_ parts: [String?]) -> String { parts.map { $0 ?? "null" }.joined(separator: " ") }
private func tenth(_ money: Money) -> String { money.rounded(places: 10).description }

/// A number of the answer, rounded half to even at 10 decimals.
private struct Exact: Decodable {
    let text: String
    /// Rounded at 8 decimals: seconds of weeks were computed in floating point, which has no more than 17 digits.
    let eighth: String

    init(from decoder: any Decoder) throws {
        let decimal = try decoder.singleValueContainer().decode(Decimal.self)
        let money = try Money(decimal.description, excess: .roundHalfToEven)
        text = tenth(money)
        eighth = money.rounded(places: 8).description
    }
}

private struct ExpectedJournal: Decodable {
    let trades: [Trade]
    let open: [Open]
    let unmatchedCloses: [Unmatched]
    let statistics: Statistics

    struct Trade: Decodable {
        let account, symbol, type: String
        let expiration: String?
        let strike: Exact?
        let direction, openedAt, closedAt: String
        let quantity, entryPrice, exitPrice, cost, grossProfit, fees, netProfit: Exact
        let returnOnCost: Exact?
        let executions: Int

        var text: String {
            line([
                account, symbol, type, expiration, strike?.text, direction, openedAt, closedAt, quantity.text,
                entryPrice.text, exitPrice.text, cost.text, grossProfit.text, fees.text, netProfit.text,
                returnOnCost?.text, "\(executions)",
            ])
        }
    }

    struct Open: Decodable {
        let account, symbol, type: String
        let expiration: String?
        let strike: Exact?
        let direction, openedAt: String
        let quantity, averagePrice, realizedProfit, fees: Exact

        var text: String {
            line([
                account, symbol, type, expiration, strike?.text, direction, quantity.text, averagePrice.text, openedAt,
                realizedProfit.text, fees.text,
            ])
        }
    }

    struct Unmatched: Decodable {
        let account, symbol, type, time, side: String
        let expiration: String?
        let strike: Exact?
        let quantity, price: Exact

        var text: String {
            line([account, symbol, type, expiration, strike?.text, time, side, quantity.text, price.text])
        }
    }

    struct Statistics: Decodable {
        let trades, winners, losers, breakeven: Int
        let grossProfit, fees, netProfit, maxDrawdown: Exact
        let winRate, profitFactor, expectancy, averageWin, averageLoss, largestWin, largestLoss: Exact?
        let averageHoldSeconds: Exact?

        var text: String {
            line([
                "\(trades)", "\(winners)", "\(losers)", "\(breakeven)", winRate?.text, grossProfit.text, fees.text,
                netProfit.text, profitFactor?.text, expectancy?.text, averageWin?.text, averageLoss?.text,
                largestWin?.text, largestLoss?.text, maxDrawdown.text, averageHoldSeconds?.eighth,
            ])
        }
    }
}
