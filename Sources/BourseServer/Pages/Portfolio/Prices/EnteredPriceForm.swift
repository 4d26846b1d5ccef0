import BourseCore
import BourseDesk
import BourseValues

/// The form of a price or a rate, with what was typed and what is wrong with it.
struct EnteredPriceForm {
    let draft: EnteredDraft
    var messages: [EnteredDraft.Field: String] = [:]

    var view: EnteredFormView {
        let isPrice = draft.kind == .price
        return EnteredFormView(
            kind: draft.kind.rawValue,
            heading: isPrice ? "Enter a price" : "Enter a rate",
            detail: isPrice
                ? "For assets without a price from a source. Used from its day until a later price is available. A "
                    + "source's price for the same day takes precedence."
                : "The value of one unit of a currency in \(draft.other). A source's rate for the same day takes "
                    + "precedence.",
            action: "/portfolio/prices",
            other: isPrice ? "" : draft.other.code,
            fields: [
                field(.of, isPrice ? "Symbol" : "Currency", draft.of),
                field(.day, "Day", draft.day),
                field(
                    .figure,
                    isPrice ? "Price, in its currency" : "\(draft.other) for 1",
                    draft.figure
                ),
            ],
            button: isPrice ? "Save price" : "Save rate"
        )
    }

    private func field(_ field: EnteredDraft.Field, _ label: String, _ value: String) -> FieldView {
        FieldView(
            id: "\(draft.kind.rawValue)-\(field.rawValue)",
            name: field.rawValue,
            label: label,
            type: "text",
            value: value,
            autocomplete: "off",
            isRequired: true,
            hint: nil,
            problem: messages[field]
        )
    }
}
