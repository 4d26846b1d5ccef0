import BourseClient
import BourseCore
public import BourseDesk
import BourseOptions
import BourseValues
import Foundation
public import Observation

/// The builder: a position as it is typed, and its payoff, which the device calculates without a desk.
@Observable @MainActor
public final class BuilderModel {
    /// What is typed.
    public private(set) var draft: PositionDraft
    /// What is wrong, by the name of the field, such as `spot` or `strike.0`.
    public private(set) var mistakes: [String: String] = [:]
    /// The payoff of the last position without mistakes; nil before there was one.
    public private(set) var payoff: PayoffValue?
    /// Whether the payoff is that of what is typed.
    public private(set) var isCurrent = false
    /// Whether a change can be undone.
    public var canUndo: Bool { !undo.isEmpty }
    private var undo: [PositionDraft] = []
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private var generation = 0

    /// Makes the model of the screen, with the position of a link.
    public init(_ context: DeskContext, _ link: BuilderLink = BuilderLink()) {
        self.context = context
        let (draft, mistake) = PositionDraft.read(link)
        self.draft = draft
        if let mistake { mistakes["legs"] = mistake }
    }

    /// Shows a strategy of the catalogue at the price that is typed.
    public func use(_ strategy: Strategy) async {
        let position = StrategyFormatter.position(strategy)
        let today = today
        await change {
            $0.legs = position.legs.map { PositionDraft.Leg($0, today: today) }
            $0.spot = position.market.spot.description
        }
    }

    /// Changes what is typed at once; the payoff is the one before, until ``calculate()``.
    ///
    /// - Returns: Whether there is something to calculate.
    public func edit(_ change: (inout PositionDraft) -> Void) -> Bool {
        let before = draft
        change(&draft)
        guard draft != before else { return false }
        undo.append(before)
        if undo.count > 50 { undo.removeFirst() }
        generation += 1
        isCurrent = false
        return true
    }

    /// Changes what is typed, and calculates the payoff.
    public func change(_ change: (inout PositionDraft) -> Void) async {
        if edit(change) { await calculate() }
    }

    /// Takes the last change back.
    public func undoLast() async {
        guard let last = undo.popLast() else { return }
        draft = last
        await calculate()
    }

    /// Calculates the payoff of what is typed, off the main actor.
    public func calculate() async {
        generation += 1
        let mine = generation
        isCurrent = false
        let (draft, today, style) = (draft, today, context.formats.numbers)
        let result = await Self.calculated(draft, today, style)
        guard mine == generation else { return }
        mistakes = result.mistakes
        if let payoff = result.payoff {
            self.payoff = payoff
            isCurrent = true
        } else if draft.legs.isEmpty {
            payoff = nil
        }
    }

    /// The link to the position, as the web app writes it; nil while something cannot be read.
    public var link: BuilderLink? {
        guard draft.legs.allSatisfy(\.fitsAddress) else { return nil }
        return draft.link
    }

    private var today: TradingDay { context.formats.local(context.now).day }

    @concurrent
    private static func calculated(
        _ draft: PositionDraft,
        _ today: TradingDay,
        _ style: UserSettings.NumberStyle
    ) async -> (payoff: PayoffValue?, mistakes: [String: String]) {
        let read = draft.read(today: today)
        guard let position = read.position, !position.legs.isEmpty else { return (nil, read.problems) }
        do {
            return (try PayoffValue(position, style), read.problems)
        } catch {
            return (nil, ["legs": error.message])
        }
    }
}

extension PositionDraft {
    /// Reads a link of the web app; with what is wrong about its legs.
    static func read(_ link: BuilderLink) -> (PositionDraft, mistake: String?) {
        let start = PositionDraft()
        func field(_ name: String, _ other: String) -> String { link.fields[name] ?? other }
        var draft = PositionDraft(
            symbol: field("symbol", "").uppercased(),
            spot: field("spot", start.spot),
            volatility: field("volatility", start.volatility),
            rate: field("rate", start.rate),
            dividendYield: field("dividendYield", start.dividendYield),
            days: field("days", start.days),
            exDividendDate: field("exDividendDate", ""),
            dividend: field("dividend", ""),
            style: link.fields["style"].flatMap(ExerciseStyle.init(rawValue:)) ?? start.style
        )
        guard !link.legs.isEmpty else { return (draft, nil) }
        do {
            draft.legs = try LegNotation.list(link.legs).map { PositionDraft.Leg($0) }
            return (draft, nil)
        } catch {
            return (draft, error.message)
        }
    }

    /// The link of the web app: what is as at the first visit is left out.
    var link: BuilderLink {
        let start = PositionDraft()
        let all = [
            ("symbol", symbol, start.symbol), ("spot", spot, start.spot), ("volatility", volatility, start.volatility),
            ("rate", rate, start.rate), ("dividendYield", dividendYield, start.dividendYield),
            ("days", days, start.days),
            ("exDividendDate", exDividendDate, ""), ("dividend", dividend, ""),
            ("style", style.rawValue, start.style.rawValue),
        ]
        let fields = all.filter { $0.1 != $0.2 }.map { ($0.0, $0.1) }
        return BuilderLink(
            legs: legs.compactMap { $0.notation?.description }.joined(separator: ","),
            fields: Dictionary(fields) { first, _ in first }
        )
    }
}
