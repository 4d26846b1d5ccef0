import BourseCore
import BourseDesk
import BourseValues
import Foundation
public import Observation

/// A calculator: what is typed, and the result, which the device calculates without a desk.
@Observable @MainActor
public final class CalculatorModel {
    /// What is typed.
    public private(set) var draft: CalculatorDraft
    /// What is wrong, by the name of the field, such as `spot` or `dividendDay.0`.
    public private(set) var mistakes: [String: String] = [:]
    /// The last result; nil before there was one.
    public private(set) var result: CalculatorResult?
    /// Whether the result is that of what is typed.
    public private(set) var isCurrent = false
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private var generation = 0

    /// Makes the model of the screen, with the numbers of an address of the web app.
    public init(_ context: DeskContext, _ link: CalculatorLink = CalculatorLink()) {
        self.context = context
        draft = CalculatorDraft(link)
    }

    /// `2 fields need correction`; nil if nothing is wrong.
    public var mistakeText: String? {
        switch mistakes.count {
        case 0: nil
        case 1: "One field needs correction"
        default: "\(mistakes.count) fields need correction"
        }
    }

    /// The address of what is typed, as the web app writes it.
    public var link: CalculatorLink { draft.link }

    /// Changes what is typed at once; the result is the one before, until ``calculate()``.
    ///
    /// - Returns: Whether there is something to calculate.
    public func edit(_ change: (inout CalculatorDraft) -> Void) -> Bool {
        let before = draft
        change(&draft)
        guard draft != before else { return false }
        // The result of another calculator is none of this one.
        if draft.kind != before.kind { result = nil }
        generation += 1
        isCurrent = false
        return true
    }

    /// Changes what is typed, and calculates.
    public func change(_ change: (inout CalculatorDraft) -> Void) async {
        if edit(change) { await calculate() }
    }

    /// Starts again with the numbers that the calculator starts with.
    public func reset() async { await change { $0 = CalculatorDraft($0.kind) } }

    /// Calculates what is typed, off the main actor.
    public func calculate() async {
        generation += 1
        let mine = generation
        isCurrent = false
        let (draft, today, style) = (draft, context.formats.local(context.now).day, context.formats.numbers)
        let (result, mistakes) = await Self.calculated(draft, today, style)
        guard mine == generation else { return }
        self.mistakes = mistakes
        if let result {
            self.result = result
            isCurrent = true
        }
    }

    @concurrent
    private static func calculated(
        _ draft: CalculatorDraft,
        _ today: TradingDay,
        _ style: UserSettings.NumberStyle
    ) async -> (CalculatorResult?, [String: String]) {
        let reading = draft.read(today: today)
        guard reading.mistakes.isEmpty else { return (nil, reading.mistakes) }
        return (.of(reading, money: MoneyText(style: style, currency: .usd), today: today), [:])
    }
}
