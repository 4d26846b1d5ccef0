import BourseClient
import BourseCore
import BourseDesk
import Foundation
public import Observation

/// Plans to pay off the debts, with their choices: the currency, the extra payment, and an order of one's own.
@Observable @MainActor
public final class DebtPlanModel {
    /// The settings of the household that plans are made of.
    struct Settings: Sendable {
        let base: String
        let extraPayment: String
        let order: [Int]
        let revision: Int
    }

    /// The plans, with their age.
    public var state: Loadable<DebtPlanValue> { content.state }
    /// The currencies of debts.
    public var currencies: [String] { debts.state.value ?? [] }
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    /// Whether the desk is asked.
    public private(set) var isWorking = false
    private var currency: String?
    private var typedExtra: String?
    private var typedPositions: [Int: Int?] = [:]
    @ObservationIgnored private let content: ScreenContent<DebtPlanValue>
    @ObservationIgnored private let settings: ScreenContent<Settings>
    @ObservationIgnored private let debts: ScreenContent<[String]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        (content, settings, debts) = (ScreenContent(context), ScreenContent(context), ScreenContent(context))
    }

    /// Reads the plans.
    public func load() async {
        await loadPlans()
        await settings.load(context.client.household()) { answer in
            Settings(
                base: answer.currency,
                extraPayment: answer.extraPayment.description,
                order: answer.debtOrder,
                revision: answer.revision
            )
        }
        await debts.load(context.client.householdDebts()) { Set($0.debts.map(\.currency)).sorted() }
    }

    /// Shows the plans for debts in another currency.
    public func show(_ currency: String) async {
        self.currency = currency
        typedPositions = [:]
        await loadPlans()
    }

    // MARK: The extra payment

    /// What is paid each month beyond the minimum payments, as it is typed.
    public var extraPayment: String {
        get { typedExtra ?? settings.state.value?.extraPayment ?? "" }
        set { typedExtra = newValue }
    }

    /// What the extra payment is: `Paid beyond the minimum payments, in USD.`.
    public var extraHint: String {
        settings.state.value.map { "Paid beyond the minimum payments, in \($0.base)." } ?? ""
    }

    /// What is wrong with the extra payment; nil if it can be sent.
    public var mistake: String? {
        guard let extra else { return "The extra payment must be a plain number such as 1234.50." }
        return extra < 0 ? "The extra payment must be 0 or more." : nil
    }

    /// Saves the extra payment, and calculates with it.
    ///
    /// - Returns: Whether the desk took it.
    public func saveExtraPayment() async -> Bool {
        guard mistake == nil, let extra else { return false }
        let isSaved = await save { self.context.client.setHousehold(extraPayment: extra, revision: $0) }
        if isSaved { typedExtra = nil }
        return isSaved
    }

    private var extra: Decimal? {
        extraPayment.allSatisfy(\.isWhitespace) ? 0 : TypedNumber.amount(extraPayment)
    }

    // MARK: The order

    /// Whether there is an order to choose: a single debt has none.
    public var hasOrder: Bool { (state.value?.payoffs.count ?? 0) > 1 }

    /// The place of a debt in the order, from 1 on; nil without one.
    public func position(of debt: Int) -> Int? {
        if let typed = typedPositions[debt] { return typed }
        let shown = Set((state.value?.payoffs ?? []).map(\.id))
        let order = (settings.state.value?.order ?? []).filter { shown.contains($0) }
        return order.firstIndex(of: debt).map { $0 + 1 }
    }

    /// Gives a debt a place in the order, or none.
    public func place(_ debt: Int, at position: Int?) { typedPositions[debt] = .some(position) }

    /// Saves the order, and calculates with it; without any place there is no order of one's own.
    ///
    /// - Returns: Whether the desk took it.
    public func saveOrder() async -> Bool {
        let ids = (state.value?.payoffs ?? []).map(\.id)
        // Of two with one place the one that was written down first comes first.
        let placed = ids.enumerated().compactMap { offset, id in position(of: id).map { ($0, offset, id) } }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
        // Debts in other currencies keep their places behind.
        let others = (settings.state.value?.order ?? []).filter { !ids.contains($0) }
        let isSaved = await save { self.context.client.setHousehold(debtOrder: placed + others, revision: $0) }
        if isSaved { typedPositions = [:] }
        return isSaved
    }

    private func save(_ call: (_ revision: Int) -> Call<Void>) async -> Bool {
        guard !isWorking, let revision = settings.state.value?.revision else { return false }
        isWorking = true
        defer { isWorking = false }
        let call = call(revision)
        let outcome = await context.attempt { () throws(ClientError) in try await call.value() }
        problem = outcome.problem
        // After a conflict, too: saving again replaces what was changed elsewhere.
        if outcome != .cancelled { await load() }
        return outcome.isDone
    }

    private func loadPlans() async {
        let formats = context.formats
        let today = formats.day(of: context.now)
        await content.load(context.client.debtPlan(currency: currency, course: true)) { answer in
            today.flatMap { DebtPlanValue(answer, today: $0, formats) }
        }
    }
}
