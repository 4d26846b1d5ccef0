import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

/// What the builder is asked for in its address: a position as it is typed, and how to look at it.
struct BuilderQuery: Sendable {
    /// What is typed.
    var draft: PositionDraft
    /// Days from now at which values before expiry are shown.
    let elapsed: Int
    /// Points added to every volatility.
    let shift: Int
    /// Whether grids show results as a share of what is at risk.
    let showsRisk: Bool
    /// Positions waiting in a comparison, as queries.
    let compared: [String]
    /// Words of the address that are no legs.
    let unreadable: [LegNotationError]

    init(_ query: Query, today: TradingDay) {
        let start = PositionDraft()
        draft = PositionDraft(
            symbol: String((query.typed("symbol") ?? "").uppercased().prefix(Symbol.maximumLength)),
            spot: query.typed("spot") ?? start.spot,
            volatility: query.typed("volatility") ?? start.volatility,
            rate: query.typed("rate") ?? start.rate,
            dividendYield: query.typed("dividendYield") ?? start.dividendYield,
            days: query.typed("days") ?? start.days,
            exDividendDate: query.typed("exDividendDate") ?? "",
            dividend: query.typed("dividend") ?? "",
            style: query["style"].flatMap(ExerciseStyle.init(rawValue:)) ?? .american
        )
        elapsed = min(max(0, query["at"].flatMap(Int.init) ?? 0), 3650)
        shift = min(max(-Self.widestShift, query["shift"].flatMap(Int.init) ?? 0), Self.widestShift)
        showsRisk = query["unit"] == "risk"
        compared = Array(query.all("p").prefix(4))
        var unreadable: [LegNotationError] = []
        if query.parameters.contains(where: { $0.name == "side.0" }) {
            draft.legs = Self.typedLegs(query)
        } else if let text = query["legs"] {
            for word in text.split(whereSeparator: { $0 == "," || $0 == " " }).prefix(1000) {
                do throws(LegNotationError) {
                    draft.legs.append(PositionDraft.Leg(try LegNotation(String(word))).resolved(draft, today))
                } catch { unreadable.append(error) }
            }
        }
        self.unreadable = unreadable
        act(query["do"] ?? "", template: query["template"], today: today)
    }

    /// The most points by which the slider moves volatility.
    static let widestShift = 30

    private static func typedLegs(_ query: Query) -> [PositionDraft.Leg] {
        var typed: [String: String] = [:]
        for parameter in query.parameters where typed[parameter.name] == nil { typed[parameter.name] = parameter.value }
        var legs: [PositionDraft.Leg] = []
        while legs.count < 1001, let side = typed["side.\(legs.count)"] {
            let index = legs.count
            legs.append(
                PositionDraft.Leg(
                    side: side,
                    quantity: typed["quantity.\(index)"] ?? "",
                    type: typed["type.\(index)"] ?? "",
                    strike: typed["strike.\(index)"] ?? "",
                    expiry: typed["expiration.\(index)"] ?? "",
                    price: typed["price.\(index)"] ?? "",
                    volatility: typed["volatility.\(index)"] ?? ""
                )
            )
        }
        return legs
    }

    /// Does what a button of the form says.
    private mutating func act(_ action: String, template: String?, today: TradingDay) {
        let reading = draft.read(today: today)
        let parts = action.split(separator: ".").map(String.init)
        switch parts.first {
        case "add-leg":
            let strike = reading.market.map { StrikeGrid(spot: $0.spot).atTheMoney.description } ?? ""
            let expiry = draft.legs.last { !$0.expiry.isEmpty }?.expiry ?? today.adding(days: reading.days).description
            draft.legs.append(PositionDraft.Leg(strike: strike, expiry: expiry))
        case "remove-leg":
            if parts.count == 2, let index = Int(parts[1]), draft.legs.indices.contains(index) {
                draft.legs.remove(at: index)
            }
        case "template":
            guard let market = reading.market, let strategy = template.flatMap({ StrategyCatalogue.standard[$0] })
            else { return }
            draft.legs = Self.legs(of: strategy, in: market, days: reading.days, today: today)
        default: break
        }
    }

    /// The legs of a strategy in a market, at the model's prices.
    static func legs(
        of strategy: Strategy,
        in market: OptionMarket,
        days: Int,
        today: TradingDay
    ) -> [PositionDraft.Leg] {
        strategy.position(in: market, days: days).legs.map { PositionDraft.Leg($0, today: today) }
    }

    /// The address' parameters for exactly this state; what is as at the first visit is left out.
    var canonical: Query {
        let start = PositionDraft()
        func text(_ path: KeyPath<PositionDraft, String>) -> String? {
            draft[keyPath: path] == start[keyPath: path] ? nil : draft[keyPath: path]
        }
        let legs = draft.legs.compactMap { $0.notation?.description }.joined(separator: ",")
        return Query()
            .setting("symbol", to: text(\.symbol)).setting("spot", to: text(\.spot))
            .setting("volatility", to: text(\.volatility)).setting("days", to: text(\.days))
            .setting("rate", to: text(\.rate)).setting("dividendYield", to: text(\.dividendYield))
            .setting("style", to: draft.style == start.style ? nil : draft.style.rawValue)
            .setting("exDividendDate", to: text(\.exDividendDate)).setting("dividend", to: text(\.dividend))
            .setting("legs", to: legs)
    }

    /// Whether an address can hold everything that is typed.
    var survivesAddress: Bool { unreadable.isEmpty && draft.legs.allSatisfy(\.fitsAddress) }

    /// The same with how it is looked at, and the positions that wait.
    var full: Query { full(canonical) }

    /// Adds to a position's address how it is looked at.
    func full(_ canonical: Query) -> Query {
        let query =
            canonical
            .setting("at", to: elapsed == 0 ? nil : "\(elapsed)").setting("shift", to: shift == 0 ? nil : "\(shift)")
            .setting("unit", to: showsRisk ? "risk" : nil)
        return Query(query.parameters + compared.map { ("p", $0) })
    }
}

extension PositionDraft.Leg {
    /// The leg with its expiry as a day, as the form's date field wants it.
    fileprivate func resolved(_ draft: PositionDraft, _ today: TradingDay) -> PositionDraft.Leg {
        guard type == "call" || type == "put" else { return self }
        var leg = self
        let text = expiry.hasSuffix("d") ? String(expiry.dropLast()) : expiry
        if let days = Int(text.isEmpty ? draft.days : text), (0...3650).contains(days) {
            leg.expiry = today.adding(days: days).description
        }
        return leg
    }
}

extension Query {
    /// The parameters as they stand behind a question mark.
    var text: String { String(href("").dropFirst()) }
}
