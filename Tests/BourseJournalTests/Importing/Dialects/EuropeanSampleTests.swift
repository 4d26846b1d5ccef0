import BourseCore
import Testing

@testable import BourseJournal

/// Real exports of brokers in Europe, Canada and Hong Kong, read where they are at hand.
@Suite(.enabled(if: BrokerFiles.hasSamples, "the real broker files are not at hand"))
struct EuropeanSampleTests {
    @Test(arguments: [
        ("trading212/cgc_2020.csv", "trading212", 5, 0), ("trading212/cgc_2024.csv", "trading212", 2, 0),
        ("trading212/e2g.csv", "trading212", 4, 0), ("degiro/made_up_transactions_en.csv", "degiro", 2, 0),
        ("freetrade/e2g.csv", "freetrade", 4, 1), ("scalable/transactions.csv", "scalable", 3, 0),
        ("revolut/invest.csv", "revolut", 4, 0), ("swissquote/transactions.csv", "swissquote", 10, 0),
        ("avanza/transactions_se.csv", "avanza", 4, 0), ("questrade/made_up_activities.csv", "questrade", 5, 1),
        ("wealthsimple/made_up_activities.csv", "wealthsimple", 2, 0), ("saxo/transactions.csv", "saxo", 11, 1),
        ("moomoo/made_up_fills.csv", "moomoo", 5, 0), ("moomoo/made_up_orders.csv", "moomoo", 2, 0),
        ("fineco/operations_it.csv", "fineco", 4, 0), ("rabobank/transactions_nl.csv", "rabobank", 6, 0),
        ("traderepublic/transactions_nl.csv", "trade-republic", 5, 1), ("directa/movements_it.csv", "directa", 11, 1),
        ("bux/transactions.csv", "bux", 5, 0), ("etoro/account_activity.csv", "etoro", 6, 3),
        ("tradenote_template_tradezero.csv", "tradezero", 15, 0), ("parqet/activities.csv", "parqet", 20, 0),
        ("delta/template.csv", "delta", 3, 0), ("sharesight/all_trades.csv", "sharesight", 9, 4),
        ("cointracking/e2g.csv", "cointracking", 3, 0),
    ])
    func sample_read_accountsForEveryRow(name: String, format: String, executions: Int, refused: Int) throws {
        let reading = try BrokerFiles.sample(name)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format.id == format && reading.ledger.count == executions && reading.refusedRows == refused)
    }

    /// What the executions paid and received is what the files' own columns of amounts add up to.
    @Test(arguments: [
        ("tradenote_template_tradezero.csv", "USD", "33.76"), ("swissquote/transactions.csv", "CHF", "-31921.15"),
        ("saxo/transactions.csv", "USD", "-5532.69"),
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

    @Test(arguments: ["degiro/account_nl_fr_pt_es.csv", "revolut/crypto.csv", "etoro/closed_positions.csv"])
    func exportWithoutTradesThatCanBeRead_staysUnread(name: String) {
        #expect(throws: StatementError.self) { try BrokerFiles.sample(name) }
    }
}
