import BourseCore
import BourseJournal

/// What is planned for trades, and the risk rules of accounts.
extension PersonalArchive {
    func riskFiles(_ journal: SharedRead<UserJournal>) -> [PersonalFile] { [tradeRisks(journal), riskRules(journal)] }

    private func tradeRisks(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/trade-risks.csv",
            of: (key: RiskPlans.Key, risk: TradeRisk).self,
            "Stops, targets and planned risks of trades.",
            [
                .init("trade", "Identity of the trade, as in journal/trade-notes.csv.") {
                    .text($0.key.trade.description)
                },
                .init("extent", "whole for the trade as it was matched, part of a split trade, or merged.") {
                    .text($0.key.extent.rawValue)
                },
                .init("stop", "Price of the stop.") { .value($0.risk.stop) },
                .init("target", "Price of the target.") { .value($0.risk.target) },
                .init("prices_of", "contract or underlying: what stop and target are prices of.") {
                    .text($0.risk.reference.rawValue)
                },
                .init("planned_risk", "Planned risk, in the currency of the trade.") { .value($0.risk.amount) },
                .init("rule", "account-share, premium or maximum-loss.") { .optional($0.risk.rule?.kind.rawValue) },
                .init("percent", "Share of the account in percent.") { .optional($0.risk.rule?.share?.percentText) },
                .init("account_size", "Size of the account.") { .value($0.risk.rule?.share?.size) },
                .init("currency", "Currency of the size.") { .optional($0.risk.rule?.share?.currency.code) },
            ]
        ) {
            try await journal.take().risks.trades
                .sorted {
                    ($0.key.trade.description, $0.key.extent.rawValue) < (
                        $1.key.trade.description, $1.key.extent.rawValue
                    )
                }
                .map { ($0.key, $0.value) }
        }
    }

    private func riskRules(_ journal: SharedRead<UserJournal>) -> PersonalFile {
        .table(
            "journal/risk-rules.csv",
            of: (account: String, rule: RiskRule).self,
            "Rules by which the planned risk of trades without a stop and an amount follows.",
            [
                .init("account", "Name of the account in the imported files; empty for all others.") {
                    .text($0.account)
                },
                .init("rule", "account-share, premium or maximum-loss.") { .text($0.rule.kind.rawValue) },
                .init("percent", "Share of the account in percent.") { .optional($0.rule.share?.percentText) },
                .init("account_size", "Size of the account.") { .value($0.rule.share?.size) },
                .init("currency", "Currency of the size.") { .optional($0.rule.share?.currency.code) },
            ]
        ) {
            try await journal.take().riskRules.map { (account: $0.account ?? "", rule: $0.rule) }
        }
    }
}
