import BourseOptions

/// The rule behind a margin estimate, for people.
public enum MarginFormatter {
    /// Short words below the figure: "maximum loss", "half of the shares".
    public static func brief(_ rule: MarginEstimate.Rule) -> String {
        switch rule {
        case .none: "no risk"
        case .paidInFull: "paid in full"
        case .maximumLoss: "maximum loss"
        case .cashSecured: "cash-secured"
        case .shares: "half of the share price"
        case .uncovered: "uncovered option rule"
        }
    }

    /// What the rule says, in two sentences.
    public static func sentences(_ rule: MarginEstimate.Rule) -> String {
        let rule =
            switch rule {
            case .none: "The position cannot lose more than its net credit."
            case .paidInFull: "Bought options are paid in full; no further margin is required."
            case .maximumLoss:
                "Bought options cover the sold ones. Their maximum loss at the strikes and their cost are required."
            case .cashSecured: "The strike of the sold puts is held in cash, less the premium received."
            case .shares: "Half of the share price is required (Regulation T), and the options' net debit in full."
            case .uncovered:
                "For each uncovered option 20 % of the underlying less the out-of-the-money amount is required, "
                    + "at least 10 %; of calls and puts the larger sum counts."
            }
        return rule + " Your broker may require more."
    }
}
