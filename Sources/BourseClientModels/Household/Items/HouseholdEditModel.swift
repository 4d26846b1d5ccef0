import BourseClient
import BourseCore
import BourseDesk
import BourseHousehold
public import BourseValues
import Foundation
public import Observation

/// The form that adds something to the household or changes it: what is typed, and what is wrong with it.
@Observable @MainActor
public final class HouseholdEditModel {
    /// What a form is made of: the base currency, and the accounts that can be chosen.
    public struct Basis: Sendable {
        let currency: Currency
        let revision: Int
        let accounts: [HouseholdAccount]
    }

    /// What the form is of.
    public let kind: HouseholdKind
    /// What the form is made of.
    public var state: Loadable<Basis> {
        guard HouseholdDraft.fields(kind).contains("account") else { return settings.state }
        switch accounts.state {
        case .loading: return .loading
        case .failed(let problem): return .failed(problem)
        case .shown, .empty:
            let accounts = accounts.state.value ?? []
            return settings.state.map { Basis(currency: $0.currency, revision: $0.revision, accounts: accounts) }
        }
    }
    /// What went wrong with the last attempt; nil if nothing did.
    public private(set) var problem: Problem?
    /// Whether the desk is asked.
    public private(set) var isWorking = false
    private var typed: [String: String]
    @ObservationIgnored private var revision: Int?
    @ObservationIgnored private let id: Int?
    @ObservationIgnored private let settings: ScreenContent<Basis>
    @ObservationIgnored private let accounts: ScreenContent<[HouseholdAccount]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the form of something new.
    init(_ context: DeskContext, _ kind: HouseholdKind) {
        self.context = context
        self.kind = kind
        id = nil
        let today = context.formats.day(of: context.now)?.description ?? ""
        typed = ["openedOn": today, "first": today]
        (settings, accounts) = (ScreenContent(context), ScreenContent(context))
    }

    /// Makes the form that changes something, unless it was changed after a revision of the household.
    init(_ context: DeskContext, changing id: Int, _ draft: HouseholdDraft, madeFrom revision: Int?) {
        self.context = context
        self.id = id
        self.revision = revision
        kind = draft.kind
        typed = draft.typed
        (settings, accounts) = (ScreenContent(context), ScreenContent(context))
    }

    /// `Add a goal` or `Edit goal`.
    public var title: String {
        id == nil ? "Add \(kind == .account ? "an" : "a") \(kind.noun)" : "Edit \(kind.noun)"
    }
    /// `Add` or `Save`.
    public var button: String { id == nil ? "Add" : "Save" }

    /// The fields in the order of the form.
    public var fields: [HouseholdField] {
        let accounts = state.value?.accounts ?? []
        return HouseholdDraft.fields(kind).map { HouseholdField($0, of: kind, accounts: accounts) }
    }

    /// What a field has; what it begins with until something is typed.
    public subscript(field: String) -> String {
        get { typed[field] ?? fields.first { $0.id == field }.flatMap { usual($0) } ?? "" }
        set { typed[field] = newValue }
    }

    /// What is wrong, by the name of the field; empty if the form can be sent.
    public var mistakes: [String: String] {
        do {
            _ = try item()
            return [:]
        } catch {
            return error.problems
        }
    }

    /// Reads what the form is made of.
    public func load() async {
        await settings.load(context.client.household()) { answer in
            Currency(answer.currency).map { Basis(currency: $0, revision: answer.revision, accounts: []) }
        }
        guard HouseholdDraft.fields(kind).contains("account") else { return }
        await accounts.load(context.client.householdAccounts()) { $0.accounts.compactMap(HouseholdAccount.init) }
    }

    /// Sends what was typed.
    ///
    /// What was changed elsewhere since is not replaced; saving again replaces it.
    ///
    /// - Returns: Whether the desk took it.
    public func save() async -> Bool {
        guard !isWorking, state.value != nil, let item = try? item() else { return false }
        isWorking = true
        defer { isWorking = false }
        var wasChanged = false
        let outcome = await context.attempt { () throws(ClientError) in
            do throws(ClientError) {
                try await item.save(on: self.context.client, madeFrom: self.revision)
            } catch {
                wasChanged = error.status == 409
                throw error
            }
        }
        problem = outcome.problem
        if wasChanged {
            // The person knows of the other version now.
            await load()
            revision = state.value?.revision
        }
        return outcome.isDone
    }

    private func item() throws(HouseholdMistakes) -> HouseholdItem {
        let basis = state.value
        let household = StoredHousehold(
            settings: HouseholdSettings(base: basis?.currency ?? .usd),
            accounts: basis?.accounts ?? []
        )
        let today = context.formats.day(of: context.now)?.tradingDay ?? context.formats.local(context.now).day
        return try draft.item(id: Int64(id ?? 0), in: household, today: today)
    }

    /// What was typed, with numbers without groups.
    private var draft: HouseholdDraft {
        let numbers = HouseholdDraft.numbers.union(HouseholdDraft.percentages)
        let texts = fields.map { field in
            let text = typed[field.id] ?? usual(field)
            return (field.id, numbers.contains(field.id) ? TypedNumber.entered(text) ?? text : text)
        }
        return HouseholdDraft(kind, Dictionary(texts) { first, _ in first })
    }

    private func usual(_ field: HouseholdField) -> String {
        field.id == "currency" ? state.value?.currency.code ?? "" : field.first ?? ""
    }
}

extension HouseholdAccount {
    /// An account of an answer; nil if this version of the app does not know its kind.
    fileprivate init?(_ account: API.HouseholdAccount) {
        guard let kind = HouseholdAccountKind(rawValue: account.kind.rawValue),
            let currency = Currency(account.currency), let opening = account.openingBalance.money,
            let opened = account.openedOn.tradingDay
        else { return nil }
        try? self.init(
            id: Int64(account.id),
            name: account.name,
            kind: kind,
            currency: currency,
            openingBalance: opening,
            openedOn: opened,
            closedOn: account.closedOn?.tradingDay,
            portfolioAccount: account.portfolioAccount
        )
    }
}
