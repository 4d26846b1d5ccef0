import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseJournal

/// Real exports of brokers in Europe, Canada and Hong Kong, read where they are at hand.
@Suite(.enabled(if: BrokerFiles.hasSamples, "the real broker files are not at hand"))
struct EuropeanSampleTests {
    @Test(arguments: [
        ("trading212/cgc_2020.csv", "trading212", 5, 0), ("trading212/cgc_2024.csv", "trading212", 2, 0),
        ("trading212/e2g.csv", "trading212", 4, 0), ("degiro/made_up_transactions_en.csv", "degiro", 2, 0),
        ("freetrade/e2g.csv", "freetrade", 4, 0), ("scalable/transactions.csv", "scalable", 3, 0),
        ("revolut/invest.csv", "revolut", 4, 0), ("revolut/crypto.csv", "revolut-crypto", 7, 0),
        ("swissquote/transactions.csv", "swissquote", 10, 0),
        ("avanza/transactions_se.csv", "avanza", 4, 0), ("questrade/made_up_activities.csv", "questrade", 5, 1),
        ("wealthsimple/made_up_activities.csv", "wealthsimple", 2, 0), ("saxo/transactions.csv", "saxo", 11, 1),
        ("moomoo/made_up_fills.csv", "moomoo", 5, 0), ("moomoo/made_up_orders.csv", "moomoo", 2, 0),
        ("fineco/operations_it.csv", "fineco", 4, 0), ("rabobank/transactions_nl.csv", "rabobank", 6, 0),
        ("traderepublic/transactions_nl.csv", "trade-republic", 5, 1), ("directa/movements_it.csv", "directa", 11, 1),
        ("bux/transactions.csv", "bux", 4, 1), ("etoro/account_activity.csv", "etoro", 6, 3),
        ("tradenote_template_tradezero.csv", "tradezero", 15, 0), ("parqet/activities.csv", "parqet", 20, 0),
        ("delta/template.csv", "delta", 3, 0), ("sharesight/all_trades.csv", "sharesight", 9, 4),
        ("cointracking/e2g.csv", "cointracking", 3, 0),
        ("degiro/account_nl_fr_pt_es.csv", "degiro-account", 0, 0), ("xtb/cash_operations.csv", "xtb", 15, 6),
        ("etoro/closed_positions.csv", "etoro-positions", 238, 0),
        ("investengine/transactions.csv", "investengine", 5, 0),
        ("hargreaves_lansdown/summary.csv", "hargreaves-lansdown", 2, 0),
        ("vanguard_uk/cash_and_investments.csv", "vanguard-uk", 5, 0), ("finpension/3a.csv", "finpension", 15, 0),
        ("ubs/transactions_de.csv", "ubs", 2, 0), ("disnat/transactions_fr-ca.csv", "disnat", 7, 0),
        ("dhan/made_up_transactions.csv", "dhan", 5, 0), ("relai/transactions.csv", "relai", 3, 0),
    ])
    func sample_read_accountsForEveryRow(name: String, format: String, executions: Int, refused: Int) throws {
        let reading = try BrokerFiles.sample(name)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format.id == format && reading.ledger.count == executions && reading.refusedRows == refused)
    }

    /// What the executions paid and received is what the files' own columns of amounts add up to.
    @Test(arguments: [
        ("tradenote_template_tradezero.csv", "USD", "33.76"), ("swissquote/transactions.csv", "CHF", "-31921.15"),
        ("saxo/transactions.csv", "USD", "-5532.69"), ("finpension/3a.csv", "CHF", "-14.19"),
        ("hargreaves_lansdown/summary.csv", "GBP", "-105018.79"),
        ("disnat/transactions_fr-ca.csv", "CAD", "-1215.12"), ("relai/transactions.csv", "CHF", "2031.6"),
    ])
    func amounts_ofASample_addUpToThoseOfItsColumn(name: String, currency: String, sum: String) throws {
        let executions = try BrokerFiles.sample(name).executions.filter { $0.currency.code == currency }
        let total = executions.reduce(Money.zero) { sum, execution in
            let value = Money(
                price: execution.price,
                quantity: execution.quantity,
                multiplier: execution.multiplier
            )
            return sum + (execution.side == .sell ? value : .zero - value) - execution.fees
        }
        #expect(total.rounded(places: 2).description == sum)
    }

    /// Rows of the portfolio: activities, what they added to cash in a currency, and refusals.
    @Test(arguments: [
        ("trading212/cgc_2024.csv", 11, "GBP", "1758.05", 0), ("freetrade/e2g.csv", 10, "GBP", "-3374.88", 0),
        ("scalable/transactions.csv", 5, "EUR", "-5120.47", 0), ("revolut/invest.csv", 5, "USD", "-25.65", 1),
        ("swissquote/transactions.csv", 11, "CHF", "93942.14", 0), ("saxo/transactions.csv", 16, "USD", "6046.42", 3),
        ("rabobank/transactions_nl.csv", 6, "EUR", "594.38", 0), ("directa/movements_it.csv", 12, "EUR", "2508.36", 1),
        ("bux/transactions.csv", 18, "EUR", "-1180.98", 5), ("etoro/account_activity.csv", 17, "USD", "-105.49", 3),
        ("xtb/cash_operations.csv", 28, "EUR", "2898.45", 6), ("finpension/3a.csv", 11, "CHF", "1380.75", 0),
        ("disnat/transactions_fr-ca.csv", 16, "CAD", "767.76", 0),
        ("vanguard_uk/cash_and_investments.csv", 12, "GBP", "46248.87", 0),
        ("degiro/account_nl_fr_pt_es.csv", 49, "USD", "-484.43", 5),
    ])
    func activities_ofASample_addUpToItsCash(
        name: String,
        count: Int,
        currency: String,
        sum: String,
        refused: Int
    ) throws {
        let file = try #require(ReferenceFolder.sample("brokers/\(name)"))
        let reading = try StatementReader(keepsActivities: true).read([UInt8](Data(contentsOf: file)), name: name)
        let activities = reading.content.activities
        let ignored = reading.ignored.reduce(0) { $0 + $1.rows }
        #expect(reading.rows == reading.ledger.count + activities.count + reading.refusedRows + ignored)
        #expect(activities.count == count && reading.refusedRows == refused)
        let total = activities.filter { $0.currency.code == currency }.reduce(Money.zero) { sum, activity in
            sum + activity.amount - activity.fees - activity.taxes
        }
        #expect(total.rounded(places: 2).description == sum)
    }

    @Test(arguments: ["investimental/orders.csv"])
    func exportWithoutTradesThatCanBeRead_staysUnread(name: String) {
        #expect(throws: StatementError.self) { try BrokerFiles.sample(name) }
    }
}
