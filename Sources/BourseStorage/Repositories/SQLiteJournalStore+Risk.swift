import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import GRDB

extension SQLiteJournalStore {
    /// What a person planned for trades, and the rules of their accounts.
    static func risks(_ scope: UserScope) throws -> RiskPlans {
        var trades: [RiskPlans.Key: TradeRisk] = [:]
        for row in try scope.all(
            """
            SELECT trade, extent, stop, target, reference, amount, rule, share, size, currency
            FROM trade_risks WHERE user_id = :user
            """
        ) {
            guard let trade = TradeID(row["trade"]), let extent = RiskPlans.Extent(rawValue: row["extent"]) else {
                continue
            }
            let (stop, target, amount): (Int64?, Int64?, Int64?) = (row["stop"], row["target"], row["amount"])
            trades[RiskPlans.Key(trade: trade, extent: extent)] = TradeRisk(
                stop: stop.map { Price(units: $0) },
                target: target.map { Price(units: $0) },
                reference: TradeRisk.Reference(rawValue: row["reference"]) ?? .contract,
                amount: amount.map(Self.money),
                rule: rule(row)
            )
        }
        var accounts: [String: RiskRule] = [:]
        for row in try scope.all("SELECT account, rule, share, size, currency FROM risk_rules WHERE user_id = :user") {
            accounts[row["account"]] = rule(row)
        }
        let common = accounts.removeValue(forKey: "")
        return RiskPlans(trades: trades, accounts: accounts, common: common)
    }

    private static func rule(_ row: Row) -> RiskRule? {
        let kind: String? = row["rule"]
        switch kind.flatMap(RiskRule.Kind.init(rawValue:)) {
        case .premium: return .premium
        case .maximumLoss: return .maximumLoss
        case .accountShare:
            guard let share: Int = row["share"], let size: Int64 = row["size"], let code: String = row["currency"],
                let currency = Currency(code)
            else { return nil }
            return AccountShare(partsPerMillion: share, size: money(size), currency: currency).map { .accountShare($0) }
        case nil: return nil
        }
    }

    private static func money(_ count: Int64) -> Money { Money(units: Int128(count) * 100_000_000) }

    private static func count(_ money: Money?) -> Int64? { money.map { Int64(clamping: $0.units / 100_000_000) } }

    private static func columns(of rule: RiskRule?) -> StatementArguments {
        guard case .accountShare(let share)? = rule else {
            return ["rule": rule?.kind.rawValue, "share": nil, "size": nil, "currency": nil]
        }
        return [
            "rule": rule?.kind.rawValue, "share": share.partsPerMillion, "size": count(share.size),
            "currency": share.currency.code,
        ]
    }

    /// Replaces what is planned for a trade; an empty plan removes it.
    public func setRisk(_ risk: TradeRisk, of key: RiskPlans.Key, user: UserID, now: Timestamp) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let place: StatementArguments = ["trade": key.trade.description, "extent": key.extent.rawValue]
            try scope.execute(
                "DELETE FROM trade_risks WHERE user_id = :user AND trade = :trade AND extent = :extent",
                place
            )
            if !risk.isEmpty {
                let values: StatementArguments = [
                    "stop": risk.stop?.units, "target": risk.target?.units, "reference": risk.reference.rawValue,
                    "amount": Self.count(risk.amount),
                ]
                try scope.execute(
                    """
                    INSERT INTO trade_risks
                        (user_id, trade, extent, stop, target, reference, amount, rule, share, size, currency)
                    VALUES (:user, :trade, :extent, :stop, :target, :reference, :amount, :rule, :share, :size, :currency)
                    """,
                    place &+ values &+ Self.columns(of: risk.rule)
                )
            }
            try scope.logChange("risk of a trade", subject: key.trade.description, now: now)
        }
    }

    /// Replaces the rule of an account, or the one of all accounts without their own; nil removes it.
    public func setRiskRule(_ rule: RiskRule?, ofAccount account: String?, user: UserID, now: Timestamp) async throws {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let place: StatementArguments = ["account": account ?? ""]
            try scope.execute("DELETE FROM risk_rules WHERE user_id = :user AND account = :account", place)
            if let rule {
                try scope.execute(
                    """
                    INSERT INTO risk_rules (user_id, account, rule, share, size, currency)
                    VALUES (:user, :account, :rule, :share, :size, :currency)
                    """,
                    place &+ Self.columns(of: rule)
                )
            }
            try scope.logChange("risk rule", subject: account ?? "", now: now)
        }
    }
}
