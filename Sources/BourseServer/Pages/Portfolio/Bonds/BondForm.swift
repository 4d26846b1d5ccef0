import BourseCore
import BourseValues

/// The form of the terms of a bond, with what was typed and what is wrong with it.
struct BondForm: Sendable {
    let draft: BondDraft
    var messages: [BondDraft.Field: String] = [:]
    /// What is wrong with all of it together.
    var problem: String?

    var isRefused: Bool { !messages.isEmpty || problem != nil }

    /// What is said above the form when nothing was saved.
    var notice: NoticeView? {
        guard isRefused else { return nil }
        return NoticeView(
            tone: "bad",
            icon: "warn",
            headline: "Nothing was saved",
            detail: problem ?? "Correct the marked fields. Your input is still in the form.",
            link: nil
        )
    }

    var fields: [FieldView] { BondDraft.Field.allCases.map(field) }

    private func field(_ field: BondDraft.Field) -> FieldView {
        FieldView(
            id: "bond-\(field.rawValue)",
            name: field.rawValue,
            label: field.title,
            type: "text",
            value: draft[field],
            autocomplete: "off",
            isRequired: field == .symbol,
            hint: hint(field),
            problem: messages[field],
            mode: [.duration, .coupon, .yield, .price].contains(field) ? "decimal" : nil,
            options: field == .payments ? payments : []
        )
    }

    private func hint(_ field: BondDraft.Field) -> String? {
        switch field {
        case .symbol: "Use the symbol from your transactions."
        case .duration: "Use instead of coupon, maturity and yield."
        case .coupon: "Enter 0 for a zero-coupon bond."
        case .maturity: "Such as 2034-02-15."
        case .yield: "Or enter a clean price instead."
        case .price: "Without accrued interest."
        case .priceDay: "Defaults to today."
        case .payments: nil
        }
    }

    private var payments: [OptionView] {
        let chosen = draft[.payments].isEmpty ? "2" : draft[.payments]
        return [("1", "1, yearly"), ("2", "2, every six months"), ("4", "4, quarterly"), ("12", "12, monthly")].map {
            OptionView(value: $0.0, title: $0.1, isSelected: $0.0 == chosen)
        }
    }
}
