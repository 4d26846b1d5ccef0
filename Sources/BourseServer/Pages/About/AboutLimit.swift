/// Something that Bourse deliberately does not do, and why.
struct AboutLimit: Sendable {
    /// "No orders".
    let title: String
    /// Why not.
    let reason: String

    /// All of them.
    static let all = [
        AboutLimit(
            title: "No orders",
            reason:
                "Bourse places no orders and moves no money. It has no access to your brokers and banks and reads only "
                + "their files, so neither a mistake nor a break-in can trade for you."
        ),
        AboutLimit(
            title: "No advice",
            reason:
                "Bourse does not know your circumstances. It calculates, and shows the formula and the inputs of each "
                + "amount. Decisions are yours."
        ),
        AboutLimit(
            title: "No recommendations by a model",
            reason:
                "No machine learning ranks instruments or proposes trades, because its answer could not be verified. "
                + "Strategies beside news follow two tables of rules, and each story shows the rules and words that "
                + "decided. The optimizer ranks by the formulas of option pricing and your outlook."
        ),
        AboutLimit(
            title: "No forecasts",
            reason:
                "Probabilities follow from option prices at a given volatility, or are prices of prediction markets. "
                + "Neither is a forecast."
        ),
        AboutLimit(
            title: "No statistics about you",
            reason:
                "Your data stay in the database of this desk. Bourse connects only to the sources below, to your mail "
                + "server and to webhooks that you enter."
        ),
    ]
}
