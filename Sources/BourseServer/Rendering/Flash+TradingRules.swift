import BourseJournal

extension Flash {
    /// The deletion of a rule for trading: its kind and limit.
    static func ofTradingRule(_ rest: String) -> Flash? {
        let parts = rest.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let kind = TradingRule.Kind(rawValue: parts[0]) else { return nil }
        return TradingRule(kind, limit: parts[1]).map { .tradingRuleDeleted($0) }
    }

    static func deletionToast(of rule: TradingRule) -> ToastView {
        ToastView(
            text: "The rule was deleted.",
            undo: UndoFormView(
                action: RulePages.path,
                fields: [
                    HiddenFieldView(name: "kind", value: rule.kind.rawValue),
                    HiddenFieldView(name: "limit", value: rule.limit.text),
                ]
            )
        )
    }
}
