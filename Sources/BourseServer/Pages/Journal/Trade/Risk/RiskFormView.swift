import BourseJournal

/// The fields of the risk of a trade, or of the rule of an account.
struct RiskFormView: Sendable {
    /// Where it posts to.
    let action: String
    /// The fields in their order.
    let fields: [FieldView]
    /// Values that are sent along.
    var hiddenFields: [HiddenFieldView] = []
    /// "Save plan".
    let button: String
}

extension RiskFormView {
    /// The fields of a draft.
    ///
    /// - Parameters:
    ///   - prefix: What the identifiers of the fields begin with, unique on the page.
    ///   - messages: What is wrong, by field.
    static func fields(
        _ fields: [RiskField],
        of draft: RiskDraft,
        prefix: String,
        messages: [RiskField: String],
        hints: [RiskField: String] = [:]
    ) -> [FieldView] {
        fields.map { field in
            FieldView(
                id: "\(prefix)-\(field.rawValue)",
                name: field.rawValue,
                label: field.title,
                type: "text",
                value: draft[field],
                autocomplete: "off",
                isRequired: false,
                hint: messages[field] == nil ? hints[field] : nil,
                problem: messages[field],
                mode: field == .currency ? nil : "decimal",
                options: options(field, chosen: draft[field]),
                hasFocus: fields.first { messages[$0] != nil } == field
            )
        }
    }

    private static func options(_ field: RiskField, chosen: String) -> [OptionView] {
        switch field {
        case .rule:
            [OptionView(value: "", title: "None", isSelected: chosen.isEmpty)]
                + RiskRule.Kind.allCases.map {
                    OptionView(value: $0.rawValue, title: $0.title, isSelected: $0.rawValue == chosen)
                }
        case .reference:
            TradeRisk.Reference.allCases.map {
                OptionView(value: $0.rawValue, title: $0.title, isSelected: $0.rawValue == chosen)
            }
        default: []
        }
    }

    var html: HTML {
        """
        <form class="panel-body form" method="post" action="\(action)">\(hiddenFields.map { field in
            "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">"
        })
        \(fields.map(\.html))
        <div class="form-end"><button class="btn btn-primary" type="submit">\(button)</button></div>
        </form>
        """
    }
}

extension RiskRule.Kind {
    /// The name of the rule on pages.
    var title: String {
        switch self {
        case .accountShare: "Percent of the account"
        case .premium: "Premium paid"
        case .maximumLoss: "Maximum loss of the structure"
        }
    }
}

extension TradeRisk.Reference {
    /// The name on pages.
    var title: String { self == .contract ? "The option" : "The underlying" }
}
