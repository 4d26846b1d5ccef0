public import BourseClient
import BourseCore
import BoursePortfolio
import BourseValues
import Foundation
public import Observation

/// The form that enters a transaction or changes one: what is typed, and what is wrong with it.
@Observable @MainActor
public final class TransactionEditModel {
    /// What is typed, by the name of the field.
    public var texts: [String: String]
    /// What went wrong with the last attempt; nil if nothing did.
    public private(set) var problem: Problem?
    /// Whether the desk is asked.
    public private(set) var isWorking = false
    @ObservationIgnored private let number: Int?
    @ObservationIgnored private let context: DeskContext

    /// Makes the form of a new transaction of today, in US dollars unless something else is typed.
    public init(_ context: DeskContext, symbol: String = "") {
        self.context = context
        number = nil
        texts = [
            "type": TransactionType.buy.rawValue, "day": context.formats.day(of: context.now)?.description ?? "",
            "symbol": symbol, "currency": "USD",
        ]
    }

    /// Makes the form of an entered transaction; nil for those of the journal and of funds.
    public init?(_ context: DeskContext, changing row: TransactionRow) {
        guard let number = row.number else { return nil }
        self.context = context
        self.number = number
        texts = Self.texts(row.transaction)
    }

    /// `Enter a transaction` or `Edit transaction`.
    public var title: String { number == nil ? "Enter a transaction" : "Edit transaction" }
    /// `Add` or `Save`.
    public var button: String { number == nil ? "Add" : "Save" }

    /// The type, such as `buy`, which decides the fields.
    public var type: String {
        get { texts["type"] ?? "" }
        set { texts["type"] = newValue }
    }

    /// The fields of the type in the order of the form.
    public var fields: [TransactionFieldText] {
        let type = kind
        return ([.day, .time, .account] + type.fields + [.currency, .note]).map { TransactionFieldText($0, of: type) }
    }

    /// What is wrong, by the name of the field; empty if the transaction can be sent.
    public var mistakes: [String: String] {
        let draft = draft
        var mistakes: [String: String] = [:]
        do {
            _ = try draft.transaction(TransactionID(Int64(number ?? 0)))
        } catch {
            for (field, message) in error.messages { mistakes[field.rawValue] = message }
        }
        for field in TransactionFieldText.numbers where !draft[field].isEmpty && decimal(field) == nil {
            mistakes[field.rawValue] = "Enter a number, such as 150.25."
        }
        return mistakes
    }

    /// Sends the transaction.
    ///
    /// - Returns: The transaction; nil if the desk refused it, or if something is wrong with it.
    public func save() async -> API.Transaction? {
        guard !isWorking, mistakes.isEmpty, let day = Day(text(.day)) else { return nil }
        isWorking = true
        defer { isWorking = false }
        let call = call(day)
        var saved: API.Transaction?
        problem = await context.perform { () throws(ClientError) in saved = try await call.value() }
        return saved
    }

    private var kind: TransactionType { TransactionType(rawValue: type) ?? .buy }

    /// Only the fields of the type: what was typed for another type stays in the form and is not sent.
    private var draft: TransactionDraft {
        let sent: [TransactionField] = [.day, .time, .account, .type, .currency, .note] + kind.fields
        return TransactionDraft(Dictionary(sent.map { ($0, text($0)) }) { first, _ in first })
    }

    private func text(_ field: TransactionField) -> String {
        (texts[field.rawValue] ?? "").trimmingCharacters(in: .whitespaces)
    }

    private func decimal(_ field: TransactionField) -> Decimal? {
        TypedNumber.entered(draft[field]).flatMap(TypedNumber.decimal)
    }

    private func call(_ day: Day) -> Call<API.Transaction> {
        let draft = draft
        func optional(_ field: TransactionField) -> String? { draft[field].isEmpty ? nil : draft[field] }
        guard let number else {
            return context.client.addTransaction(
                day: day,
                account: draft[.account],
                type: API.AddTransactionBody.Kind(rawValue: kind.rawValue),
                currency: optional(.currency),
                time: optional(.time),
                symbol: optional(.symbol),
                quantity: decimal(.quantity),
                price: decimal(.price),
                amount: decimal(.amount),
                fee: decimal(.fee),
                tax: decimal(.tax),
                to: optional(.to),
                new: decimal(.new),
                old: decimal(.old),
                share: decimal(.share),
                lots: optional(.lots),
                note: optional(.note)
            )
        }
        return context.client.changeTransaction(
            number,
            day: day,
            account: draft[.account],
            type: API.ChangeTransactionBody.Kind(rawValue: kind.rawValue),
            currency: optional(.currency),
            time: optional(.time),
            symbol: optional(.symbol),
            quantity: decimal(.quantity),
            price: decimal(.price),
            amount: decimal(.amount),
            fee: decimal(.fee),
            tax: decimal(.tax),
            to: optional(.to),
            new: decimal(.new),
            old: decimal(.old),
            share: decimal(.share),
            lots: optional(.lots),
            note: optional(.note)
        )
    }

    /// The texts of a transaction.
    ///
    /// Of a trade the amount is exact; the price may only follow from it, so it is left out.
    private static func texts(_ transaction: API.Transaction) -> [String: String] {
        var texts = [
            "type": transaction.type.rawValue, "day": transaction.day.description, "time": transaction.time ?? "",
            "account": transaction.account, "currency": transaction.currency, "symbol": transaction.symbol ?? "",
            "to": transaction.to ?? "", "lots": transaction.lots ?? "", "note": transaction.note ?? "",
            "new": transaction.new.map { "\($0)" } ?? "", "old": transaction.old.map { "\($0)" } ?? "",
        ]
        let numbers = [
            ("quantity", transaction.quantity), ("amount", transaction.amount), ("fee", transaction.fee),
            ("tax", transaction.tax), ("share", transaction.share),
        ]
        for (name, number) in numbers { texts[name] = number.map { $0.description } ?? "" }
        return texts
    }
}
