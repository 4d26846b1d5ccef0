/// A card as it is drawn and stored: finished texts, and nothing that is not shown.
public struct ShareCard: Hashable, Sendable, Codable {
    /// A labeled value.
    public struct CardFact: Hashable, Sendable, Codable {
        /// The label.
        public let label: String
        /// The value.
        public let value: String

        /// Makes a fact.
        public init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    /// What the card is about: `2 Mar 2026`.
    public let title: String
    /// A line below the title.
    public let subtitle: String
    /// What the headline is.
    public let label: String
    /// The headline: `+3.2%`.
    public let headline: String
    /// Above 0 for a net profit, below 0 for a net loss.
    public let direction: Int
    /// Further values, at most four.
    public let facts: [CardFact]
    /// How the headline is calculated, or why there is no return.
    public let basis: String
    /// Net P&L after each trade, in thousandths of its largest distance from 0.
    public let curve: [Int]
    /// The background.
    public let theme: CardOptions.Theme
    /// The size.
    public let form: CardOptions.Form

    /// Makes a card.
    public init(
        title: String,
        subtitle: String,
        label: String,
        headline: String,
        direction: Int,
        facts: [CardFact],
        basis: String,
        curve: [Int],
        theme: CardOptions.Theme,
        form: CardOptions.Form
    ) {
        self.title = title
        self.subtitle = subtitle
        self.label = label
        self.headline = headline
        self.direction = direction
        self.facts = facts
        self.basis = basis
        self.curve = curve
        self.theme = theme
        self.form = form
    }
}
