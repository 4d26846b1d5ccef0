import BourseCore
import BourseDesk
import BourseJournal

/// Playbooks and checklists as a person reads them in a terminal.
struct PlaybookText {
    private let money: MoneyText
    private let metrics: MetricText

    init(_ money: MoneyText) {
        self.money = money
        metrics = MetricText(money)
    }

    /// A row for each playbook, and what to know of small counts.
    func lines(_ results: [PlaybookResult]) -> [String] {
        let heads = [
            "Playbook", "Trades", "Kept", "Not kept", "Not answered", "Kept rate", "Average kept", "Average not kept",
            "Difference",
        ]
        let rows = results.map { result in
            [
                result.playbook.setup, NumberText.count(result.trades), NumberText.count(result.kept.trades),
                NumberText.count(result.notKept.trades), NumberText.count(result.notAnswered),
                NumberText.percent(result.keptRate), average(result.kept), average(result.notKept), difference(result),
            ]
        }
        let few = results.contains(where: \.isOfFew)
        return TextTable(heads: heads, numbers: [1, 2, 3, 4, 5, 6, 7], rows: rows).lines
            + (few
                ? [
                    "",
                    "Differences are not tested for fewer than \(JournalOverview.fewTrades) trades on either side: their "
                        + "averages are mostly chance.",
                ] : [])
    }

    private func average(_ group: PlaybookResult.TradeGroupResult) -> String {
        group.average.map { money.signed($0) } ?? FractionText.none
    }

    private func difference(_ result: PlaybookResult) -> String {
        guard let probability = result.probability else { return result.isOfFew ? "few trades" : "" }
        return (result.holds ? "holds, p " : "no, p ") + FractionText.number(probability, decimals: 3)
    }

    /// The text, the items with their results, and the intervals.
    func lines(_ result: PlaybookResult) -> [String] {
        let text = result.playbook.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var lines = result.playbook.text.isEmpty ? [] : text + [""]
        if !result.items.isEmpty {
            let rows = result.items.enumerated().map { place, item in
                [
                    "\(place + 1)", item.text, NumberText.count(item.followed.trades), average(item.followed),
                    NumberText.count(item.notFollowed.trades), average(item.notFollowed),
                    NumberText.count(item.notAnswered),
                ]
            }
            let heads = ["No.", "Item", "Followed", "Average", "Not followed", "Average", "No answer"]
            lines += TextTable(heads: heads, numbers: [0, 2, 3, 4, 5, 6], rows: rows).lines + [""]
        }
        lines += self.lines([result])
        let intervals = [
            ("kept rate", result.keptRateInterval), ("average kept", result.kept.interval),
            ("average not kept", result.notKept.interval),
        ]
        .compactMap { title, interval in
            interval.map { "95% interval of the \(title): \(metrics.text($0.lower)) to \(metrics.text($0.upper))" }
        }
        return lines + (intervals.isEmpty ? [] : [""] + intervals)
    }

    /// The items of checklists with their answers.
    static func lines(_ checklists: [TradeChecklist]) -> [String] {
        checklists.enumerated().flatMap { number, own in
            let rows = own.checklist.items.enumerated().map { place, item in
                ["\(place + 1)", item.text, item.answer?.title ?? ""]
            }
            let outcome = own.checklist.outcome?.title ?? ""
            return (number > 0 ? [""] : []) + ["\(own.setup)  \(outcome)"]
                + TextTable(heads: ["No.", "Item", "Answer"], numbers: [0], rows: rows).lines
                + (own.isCurrent ? [] : ["The playbook has changed since; --update takes its items now."])
        }
    }
}
