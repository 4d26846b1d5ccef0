import BourseCore
import BourseDesk
import BourseValues

/// A practice account as a person reads it in a terminal.
struct PracticeReport {
    private let account: PracticeAccount
    private let money: MoneyText
    private let zone: ZoneRules
    private let now: Timestamp

    /// The most days that are printed, the latest.
    private static let mostDays = 10

    init(_ account: PracticeAccount, money: MoneyText, zone: ZoneRules, now: Timestamp) {
        self.account = account
        self.money = money
        self.zone = zone
        self.now = now
    }

    var lines: [String] {
        let head = ["Practice account, US dollars. \(PracticeFormatter.headline)"] + facts
        guard !account.positions.isEmpty else {
            return head + ["", "No practice positions. Build a position on the options page, then choose Practice."]
        }
        return head + open + closed + days + calibration
    }

    private var facts: [String] {
        [
            "  Equity: \(money.text(account.equity))",
            "  Result: \(money.signed(account.equity - PracticeAccount.start))",
            "  Cash: \(money.text(account.cash))",
            "  Free: \(money.text(account.free))",
            "  \(PracticeFormatter.basis(money))",
        ]
    }

    private var open: [String] {
        guard !account.open.isEmpty else { return [] }
        let heads = [
            "Open practice position", "Underlying", "Legs", "Opened", "Expires", "Opening", "Result now", "Conviction",
        ]
        let rows = account.open.map { position -> [String] in
            let spot = account.marks[position.id]?.spot.map { " at \(NumberText.price($0))" } ?? ""
            return [
                position.name, "\(position.symbol.name)\(spot)", legs(position), day(position.openedAt),
                PracticeFormatter.expiration(position)?.description ?? "never", money.signed(position.openingFlow),
                account.profit(of: position).map { money.signed($0) } ?? FractionText.none,
                percent(position.conviction),
            ]
        }
        return [""] + TextTable(heads: heads, numbers: [5, 6, 7], rows: rows).lines
    }

    private var closed: [String] {
        guard !account.closed.isEmpty else { return [] }
        let heads = [
            "Ended practice position", "Underlying", "Legs", "Opened", "Ended", "How", "Result", "Conviction",
            "Option prices",
        ]
        let rows = account.closed.map { position in
            [
                position.name, position.symbol.name, legs(position), day(position.openedAt),
                position.closedAt.map(day) ?? "", PracticeFormatter.endings(position),
                money.signed(position.profit ?? .zero), percent(position.conviction), percent(position.probability),
            ]
        }
        return [""] + TextTable(heads: heads, numbers: [6, 7, 8], rows: rows).lines
    }

    private var days: [String] {
        let curve = account.curve(at: now).suffix(Self.mostDays)
        guard !curve.isEmpty else { return [] }
        let rows = curve.map { [$0.day.description, money.text($0.equity), NumberText.count($0.unpriced)] }
        return [""] + TextTable(heads: ["Day", "Value", "Without a price"], numbers: [1, 2], rows: rows).lines
    }

    private var calibration: [String] {
        guard let (own, model) = account.calibration else { return [] }
        let prices = model.map { CalibrationFormatter.score($0.brier) } ?? FractionText.none
        return [
            "", "Brier score: \(CalibrationFormatter.score(own.brier)), of option prices: \(prices)",
        ] + CalibrationReport.bands(own, noun: "position")
    }

    private func legs(_ position: PracticePosition) -> String {
        PracticeFormatter.legs(position, today: zone.localTime(at: now).day)
    }

    private func day(_ time: Timestamp) -> String { zone.localTime(at: time).day.description }

    private func percent(_ value: Int?) -> String { value.map { "\($0)%" } ?? FractionText.none }
}
