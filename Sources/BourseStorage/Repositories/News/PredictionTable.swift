import BourseCore
import BourseDesk
import BourseMarkets
import GRDB

/// The last list of events: rows for the events, their markets and the answers to each.
enum PredictionTable {
    /// The list, and in words what of it cannot be read; nothing where none was kept.
    static func read(_ db: Database) throws -> (list: StoredPredictions, damaged: [String])? {
        guard let head = try Row.fetchOne(db, sql: "SELECT source, fetched_at FROM prediction_list") else { return nil }
        var (markets, damaged) = try markets(db)
        var events: [PredictionEvent] = []
        let rows = try Row.fetchCursor(
            db,
            sql: "SELECT place, id, slug, title, categories, is_exclusive FROM prediction_events ORDER BY place"
        )
        while let row = try rows.next() {
            let name = PredictionEventName(id: row[1], slug: row[2], title: row[3])
            var own = markets.removeValue(forKey: row[0]) ?? []
            for place in own.indices { own[place].event = name }
            events.append(
                PredictionEvent(
                    name: name,
                    categories: (row[4] as String).split(separator: "\n").map(String.init),
                    isExclusive: row[5],
                    markets: own
                )
            )
        }
        if !markets.isEmpty { damaged.append("markets without an event") }
        let list = StoredPredictions(events, source: SourceID(head[0]), fetchedAt: Timestamp(microseconds: head[1]))
        return (list, damaged)
    }

    static func write(_ list: StoredPredictions, _ db: Database) throws {
        // Events, markets and answers go with the list.
        try db.execute(sql: "DELETE FROM prediction_list")
        try db.execute(
            sql: "INSERT INTO prediction_list (id, source, fetched_at) VALUES (1, ?, ?)",
            arguments: [list.source.name, list.fetchedAt.microseconds]
        )
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO prediction_events (place, list, id, slug, title, categories, is_exclusive)
                VALUES (?, 1, ?, ?, ?, ?, ?)
                """
        )
        for (place, event) in list.events.enumerated() {
            let categories = event.categories.map { $0.split(separator: "\n").joined(separator: " ") }
            try insertion.execute(arguments: [
                place, event.name.id, event.name.slug, event.name.title, categories.joined(separator: "\n"),
                event.isExclusive,
            ])
            try write(event.markets, of: place, db)
        }
    }

    // MARK: - markets

    private static func markets(_ db: Database) throws -> (byEvent: [Int: [PredictionMarket]], damaged: [String]) {
        var outcomes: [Int64: [PredictionOutcome]] = [:]
        let answers = try Row.fetchCursor(
            db,
            sql: "SELECT market, name, probability, token FROM prediction_outcomes ORDER BY market, place"
        )
        while let row = try answers.next() {
            outcomes[row[0], default: []].append(
                PredictionOutcome(name: row[1], probability: price(row[2]), token: row[3])
            )
        }
        var byEvent: [Int: [PredictionMarket]] = [:]
        var damaged: [String] = []
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT number, event, id, question, state, source, as_of, slug, details, group_title, category, ends_at,
                    day_volume, volume, liquidity, best_bid, best_ask, day_change, tick
                FROM prediction_markets ORDER BY event, place
                """
        )
        while let row = try rows.next() {
            guard let state = PredictionState(rawValue: row[4]) else {
                damaged.append("the market \(row[2] as String)")
                continue
            }
            var market = PredictionMarket(
                id: row[2],
                question: row[3],
                outcomes: outcomes[row[0]] ?? [],
                state: state,
                source: SourceID(row[5]),
                asOf: Timestamp(microseconds: row[6])
            )
            (market.slug, market.details, market.groupTitle, market.category) = (row[7], row[8], row[9], row[10])
            market.end = (row[11] as Int64?).map { Timestamp(microseconds: $0) }
            (market.dayVolume, market.volume, market.liquidity) = (money(row[12]), money(row[13]), money(row[14]))
            (market.bestBid, market.bestAsk) = (price(row[15]), price(row[16]))
            (market.dayChange, market.tick) = (price(row[17]), price(row[18]))
            byEvent[row[1], default: []].append(market)
        }
        return (byEvent, damaged)
    }

    private static func write(_ markets: [PredictionMarket], of event: Int, _ db: Database) throws {
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO prediction_markets (event, place, id, question, state, source, as_of, slug, details,
                    group_title, category, ends_at, day_volume, volume, liquidity, best_bid, best_ask, day_change, tick)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        let answer = try db.cachedStatement(
            sql: "INSERT INTO prediction_outcomes (market, place, name, probability, token) VALUES (?, ?, ?, ?, ?)"
        )
        for (place, it) in markets.enumerated() {
            let names: StatementArguments = [
                event, place, it.id, it.question, it.state.rawValue, it.source.name, it.asOf.microseconds, it.slug,
                it.details, it.groupTitle, it.category,
            ]
            let values: StatementArguments = [
                it.end?.microseconds, it.dayVolume?.description, it.volume?.description, it.liquidity?.description,
                it.bestBid?.units, it.bestAsk?.units, it.dayChange?.units, it.tick?.units,
            ]
            try insertion.execute(arguments: names + values)
            let number = db.lastInsertedRowID
            for (place, outcome) in it.outcomes.enumerated() {
                try answer.execute(arguments: [number, place, outcome.name, outcome.probability?.units, outcome.token])
            }
        }
    }

    private static func price(_ units: Int64?) -> Price? { units.map { Price(units: $0) } }
    private static func money(_ text: String?) -> Money? { text.flatMap { try? Money($0) } }
}
