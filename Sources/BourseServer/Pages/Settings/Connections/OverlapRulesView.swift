import BourseCore
import BourseValues

/// What was decided about rows of a connection's statements that are probably imported already.
struct OverlapRulesView: Sendable {
    /// A decision.
    struct RuleForm: Sendable {
        /// The identifier of the statement's format.
        let format: String
        /// The identifier of the other format; empty for transactions of the portfolio.
        let other: String
        /// "Executions".
        let title: String
        /// The formats, such as “Of “Flex”, also in “Charles Schwab””.
        let detail: String
        /// Skip, import, and ask.
        let options: [OptionView]
    }

    /// Where the forms post to.
    let action: String
    /// The decisions.
    let rules: [RuleForm]

    /// - Parameter formats: The known formats, for their titles.
    init(_ connection: BrokerConnection, formats: [ImportFormat]) {
        func title(_ id: String) -> String { "“\(formats.first { $0.id == id }?.title ?? id)”" }
        action = "\(ConnectionPages.path(of: connection.id))/overlaps"
        rules = connection.overlapRules.map { rule in
            let own = title(rule.formats.statement)
            return RuleForm(
                format: rule.formats.statement,
                other: rule.formats.other ?? "",
                title: rule.formats.other == nil ? "Transactions" : "Executions",
                detail: rule.formats.other.map { "Of \(own), also in \(title($0))." }
                    ?? "Of \(own), also in other files of the portfolio.",
                options: [
                    OptionView(value: OverlapDecision.skip.rawValue, title: "Skip", isSelected: rule.decision == .skip),
                    OptionView(
                        value: OverlapDecision.import.rawValue,
                        title: "Import too",
                        isSelected: rule.decision == .import
                    ),
                    OptionView(value: "ask", title: "Ask each time", isSelected: false),
                ]
            )
        }
    }
}

extension OverlapRulesView {
    var html: HTML {
        guard !rules.isEmpty else { return "" }
        return """
            <section class="panel span-12 narrow" aria-labelledby="h-overlaps">
            <div class="panel-head"><h2 id="h-overlaps">Overlaps</h2><span class="note">Rows that are probably imported already</span></div>
            \(rules.map { rule in
                """
                <form class="form-line" method="post" action="\(action)">
                <div><b>\(rule.title)</b><span class="t2">\(rule.detail)</span></div>
                <div class="inline-form">
                <input type="hidden" name="format" value="\(rule.format)"><input type="hidden" name="other" value="\(rule.other)">
                <select class="select" name="decision" aria-label="\(rule.title): \(rule.detail)">\(rule.options.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })</select>
                <button class="btn" type="submit" aria-label="Save. \(rule.title): \(rule.detail)">Save</button>
                </div>
                </form>
                """
            })
            </section>
            """
    }
}
