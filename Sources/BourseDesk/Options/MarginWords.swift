import BourseOptions

/// The rule behind a margin estimate, for people.
public enum MarginWords {
    /// Short words below the figure: "maximum loss", "half of the shares".
    public static func brief(_ rule: MarginEstimate.Rule) -> String {
        switch rule {
        case .none: "nothing at stake"
        case .paidInFull: "paid in full"
        case .maximumLoss: "the most it can lose"
        case .cashSecured: "strike held in cash"
        case .shares: "half of the shares"
        case .uncovered: "uncovered option rule"
        }
    }

    /// What the rule says, in a sentence or two.
    public static func definition(_ rule: MarginEstimate.Rule) -> String {
        let rule =
            switch rule {
            case .none: "The position cannot lose more than it brought."
            case .paidInFull: "Bought options are paid in full; nothing more is asked."
            case .maximumLoss:
                "Bought options cover the sold ones: what they can lose together at their strikes, and what they cost."
            case .cashSecured: "The strike of the sold puts is held in cash, less the premium received."
            case .shares: "Half of the price of shares is asked (Regulation T), and the options' net debit in full."
            case .uncovered:
                "For each uncovered option 20 % of the underlying less what it is out of the money is asked, "
                    + "at least 10 %; of calls and puts the larger sum counts."
            }
        return rule + " An estimate by the exchanges' minimum rules; your broker may ask for more."
    }
}
