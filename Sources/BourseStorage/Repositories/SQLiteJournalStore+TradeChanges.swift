import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import GRDB

extension SQLiteJournalStore {
    /// The merges and splits of a person, in the order in which they were made.
    static func tradeChanges(_ scope: UserScope) throws -> TradeChanges {
        TradeChanges(merges: try merges(scope), splits: try splits(scope))
    }

    private static func merges(_ scope: UserScope) throws -> [TradeMerge] {
        let rows = try scope.all(
            """
            SELECT number, made_at, half_stars, conviction, setups, mistakes, note FROM trade_merges
            WHERE user_id = :user ORDER BY number
            """
        )
        guard !rows.isEmpty else { return [] }
        var trades: [Int64: [TradeID]] = [:]
        for row in try scope.all(
            """
            SELECT merge, trade FROM trade_merges JOIN trade_merge_members ON merge = number
            WHERE user_id = :user ORDER BY merge, place
            """
        ) {
            guard let trade = TradeID(row["trade"]) else { continue }
            trades[row["merge"], default: []].append(trade)
        }
        return rows.map { row in
            TradeMerge(
                number: row["number"],
                trades: trades[row["number"]] ?? [],
                former: TradeAnnotation(
                    halfStars: row["half_stars"],
                    conviction: row["conviction"],
                    setups: lines(row["setups"]),
                    mistakes: lines(row["mistakes"]),
                    note: row["note"]
                ),
                madeAt: Timestamp(microseconds: row["made_at"])
            )
        }
    }

    private static func splits(_ scope: UserScope) throws -> [TradeSplit] {
        try scope.all(
            "SELECT trade, execution, made_at FROM trade_splits WHERE user_id = :user ORDER BY made_at, execution"
        ).compactMap { row in
            guard let trade = TradeID(row["trade"]), let end = ExecutionIdentity(row["execution"]) else { return nil }
            return TradeSplit(trade: trade, end: end, madeAt: Timestamp(microseconds: row["made_at"]))
        }
    }

    private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    /// The nicknames of a person's accounts.
    static func nicknames(_ scope: UserScope) throws -> [String: String] {
        var nicknames: [String: String] = [:]
        for row in try scope.all("SELECT account, nickname FROM account_nicknames WHERE user_id = :user") {
            nicknames[row["account"]] = row["nickname"]
        }
        return nicknames
    }

    /// The nicknames of a person's accounts.
    public func nicknames(of user: UserID) async throws -> [String: String] {
        try await pool.read { try Self.nicknames(UserScope($0, user: user)) }
    }

    /// Adds or removes a merge or a split and replaces annotations, in one transaction.
    public func store(
        _ edit: TradeEdit,
        annotations: [TradeID: TradeAnnotation],
        ifRevision revision: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> Bool {
        try await write(ifRevision: revision, user: user) { scope in
            try Self.write(edit, scope)
            for (trade, annotation) in annotations {
                try Self.write(annotation, of: trade, scope, now: now)
            }
            let (kind, subject) = Self.change(edit)
            try scope.logChange(kind, subject: subject, now: now)
        }
    }

    private static func change(_ edit: TradeEdit) -> (kind: String, subject: String) {
        switch edit {
        case .merge(let merge): ("trades merged", merge.trades.first?.description ?? "")
        case .separate(let number): ("merge undone", "\(number)")
        case .split(let split): ("trade split", split.end.description)
        case .join(let end): ("split undone", end.description)
        }
    }

    private static func write(_ edit: TradeEdit, _ scope: UserScope) throws {
        switch edit {
        case .merge(let merge):
            try scope.execute(
                """
                INSERT INTO trade_merges (user_id, made_at, half_stars, conviction, setups, mistakes, note)
                VALUES (:user, :now, :stars, :conviction, :setups, :mistakes, :note)
                """,
                [
                    "now": merge.madeAt.microseconds, "stars": merge.former.halfStars,
                    "conviction": merge.former.conviction,
                    "setups": merge.former.setups.joined(separator: "\n"),
                    "mistakes": merge.former.mistakes.joined(separator: "\n"), "note": merge.former.note,
                ]
            )
            let number = scope.lastInsertedID
            for (place, trade) in merge.trades.enumerated() {
                try scope.execute(
                    """
                    INSERT INTO trade_merge_members (merge, place, trade)
                    SELECT number, :place, :trade FROM trade_merges WHERE user_id = :user AND number = :number
                    """,
                    ["place": place, "trade": trade.description, "number": number]
                )
            }
        case .separate(let number):
            try scope.execute("DELETE FROM trade_merges WHERE user_id = :user AND number = :number", ["number": number])
        case .split(let split):
            try scope.execute(
                """
                INSERT INTO trade_splits (user_id, execution, trade, made_at) VALUES (:user, :execution, :trade, :now)
                ON CONFLICT (user_id, execution) DO UPDATE SET trade = excluded.trade, made_at = excluded.made_at
                """,
                [
                    "execution": split.end.description, "trade": split.trade.description,
                    "now": split.madeAt.microseconds,
                ]
            )
        case .join(let end):
            try scope.execute(
                "DELETE FROM trade_splits WHERE user_id = :user AND execution = :execution",
                ["execution": end.description]
            )
        }
    }

    /// Replaces the nickname of an account; an empty one removes it.
    public func setNickname(_ nickname: String, account: String, user: UserID, now: Timestamp) async throws -> Bool {
        try await pool.write { db in
            let scope = UserScope(db, user: user)
            let isTaken = try scope.first(
                "SELECT 1 FROM account_nicknames WHERE user_id = :user AND nickname = :nickname AND account <> :account",
                ["nickname": nickname, "account": account]
            )
            guard isTaken == nil else { return false }
            try scope.execute(
                "DELETE FROM account_nicknames WHERE user_id = :user AND account = :account",
                ["account": account]
            )
            if !nickname.isEmpty {
                try scope.execute(
                    "INSERT INTO account_nicknames (user_id, account, nickname) VALUES (:user, :account, :nickname)",
                    ["account": account, "nickname": nickname]
                )
            }
            try scope.logChange("account nickname", subject: account, now: now)
            return true
        }
    }

    /// Makes merges, splits and plans that name an execution name the one that replaces it.
    static func rename(_ old: ExecutionIdentity, to new: ExecutionIdentity, _ scope: UserScope) throws {
        let names: StatementArguments = ["old": old.description, "new": new.description]
        try scope.execute(
            """
            UPDATE OR IGNORE trade_merge_members SET trade = :new WHERE trade = :old
                AND merge IN (SELECT number FROM trade_merges WHERE user_id = :user)
            """,
            names
        )
        try scope.execute(
            "UPDATE OR IGNORE trade_risks SET trade = :new WHERE user_id = :user AND trade = :old",
            names
        )
        for column in ["trade", "execution"] {
            try scope.execute(
                "UPDATE OR IGNORE trade_splits SET \(column) = :new WHERE user_id = :user AND \(column) = :old",
                names
            )
        }
    }
}
