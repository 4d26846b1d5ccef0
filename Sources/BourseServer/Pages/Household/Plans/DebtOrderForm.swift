import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb

/// Asks in which order somebody wants to pay their debts, beside the orders that everybody is shown.
struct DebtOrderForm {
    /// What the names of the fields begin with, before the id of a debt.
    static let prefix = "place-"

    let context: HouseholdPages.PageContext
    /// The debts of the currency that is looked at.
    let debts: [Debt]

    /// The form; nothing for a single debt, which has no order.
    var view: HouseholdFormView? {
        guard debts.count > 1 else { return nil }
        let order = context.stored.settings.debtOrder
        return HouseholdFormView(
            id: "debt-order",
            heading: "Custom order",
            detail:
                "Extra money each month goes to the first debt, then to the next. Debts without a position come last. "
                + "Without any position there is no custom order.",
            action: "\(HouseholdAddress.path)/settings",
            fields: debts.map { debt in
                let place = order.filter { id in debts.contains { $0.id == id } }.firstIndex(of: debt.id)
                return HouseholdFieldView(
                    id: "order-\(debt.id)",
                    name: Self.prefix + "\(debt.id)",
                    label: debt.name,
                    type: "text",
                    value: "",
                    mode: nil,
                    isRequired: false,
                    isChoice: true,
                    options: [OptionView(value: "", title: "No position", isSelected: place == nil)]
                        + debts.indices.map {
                            OptionView(value: "\($0 + 1)", title: "\($0 + 1)", isSelected: $0 == place)
                        },
                    suggestions: nil,
                    advice: nil,
                    mistake: nil
                )
            },
            hiddenFields: [
                HiddenFieldView(name: "return", value: "debts"), HiddenFieldView(name: "order", value: "own"),
                HiddenFieldView(name: "revision", value: "\(context.stored.revision)"),
            ],
            submit: "Save order"
        )
    }

    /// The order that was sent, as settings are typed: of two with one place the one written down first comes first.
    ///
    /// Debts that the form did not ask about, because they are in another currency, keep their places behind.
    static func typed(_ form: Form, _ stored: StoredHousehold) -> String {
        let ids = stored.debts.map(\.debt.id)
        let placed = ids.compactMap { id in Int(form[prefix + "\(id)"]).map { (id, $0) } }
        let sorted = placed.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
            .map(\.element.0)
        let chosen = Set(ids.filter { form.names.contains(prefix + "\($0)") })
        let others = stored.settings.debtOrder.filter { !chosen.contains($0) && ids.contains($0) }
        return (sorted + others).map { "\($0)" }.joined(separator: ",")
    }
}
