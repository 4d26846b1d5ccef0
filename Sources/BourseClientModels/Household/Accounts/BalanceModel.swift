import BourseClient
import BourseCore
import BourseHousehold
import Foundation
public import Observation

/// The form that states what is in an account at the end of a day.
@Observable @MainActor
public final class BalanceModel {
    /// The day, such as `2026-03-31`.
    public var day: String
    /// The balance; blank to delete the one of the day.
    public var balance = ""
    /// `Set balance`, or `Set value` of what is estimated.
    public let title: String
    /// What a balance is; empty for a value.
    public let detail: String
    /// `Everyday checking, USD`.
    public let name: String
    /// What went wrong with the last attempt; nil if nothing did.
    public private(set) var problem: Problem?
    /// Whether the desk is asked.
    public private(set) var isWorking = false
    @ObservationIgnored private let account: API.HouseholdAccount
    @ObservationIgnored private let context: DeskContext

    /// What a blank balance does.
    public static let hint = "Leave blank to delete the balance of that day."

    init(_ context: DeskContext, _ account: API.HouseholdAccount) {
        self.context = context
        self.account = account
        let isValued = HouseholdAccountKind(rawValue: account.kind.rawValue)?.isValued == true
        title = isValued ? "Set value" : "Set balance"
        detail =
            isValued
            ? "" : "The balance that your bank reports at the end of a day. Earlier entries do not change it."
        name = "\(account.name), \(account.currency)"
        day = context.formats.day(of: context.now)?.description ?? ""
    }

    /// What is wrong with the day; nil if it can be sent.
    public var dayMistake: String? {
        guard let day = typedDay else { return "“\(day.prefix(20))” is not a date. Enter it as 2026-03-31." }
        guard day < account.openedOn || account.closedOn.map({ day > $0 }) == true else { return nil }
        let end = account.closedOn.flatMap { $0.tradingDay }.map { " to \($0)" } ?? ""
        return "The account exists from \(account.openedOn)\(end). Enter a day in that time."
    }

    /// What is wrong with the balance; nil if it can be sent.
    public var balanceMistake: String? {
        isBlank || amount != nil ? nil : "The balance must be a plain number such as 1234.50."
    }

    /// Sends the balance.
    ///
    /// - Returns: Whether the desk took it.
    public func save() async -> Bool {
        guard !isWorking, dayMistake == nil, balanceMistake == nil, let day = typedDay else { return false }
        isWorking = true
        defer { isWorking = false }
        let call = context.client.stateBalance(account.id, day: day, balance: isBlank ? nil : amount)
        let outcome = await context.attempt { () throws(ClientError) in _ = try await call.value() }
        problem = outcome.problem
        return outcome.isDone
    }

    private var typedDay: Day? { Day(day.trimmingCharacters(in: .whitespaces)) }
    private var isBlank: Bool { balance.allSatisfy(\.isWhitespace) }
    private var amount: Decimal? { TypedNumber.amount(balance) }
}
