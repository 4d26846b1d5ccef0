/// A card with a trading result, as a picture of its own: no stylesheet, no script, no file besides.
///
/// Texts are outlines of a ``Typeface``, so they look alike everywhere; a text with letters that it does not have is in the
/// font of the system that shows the picture.
public struct ResultCard: Hashable, Sendable {
    /// A labeled value.
    public struct Fact: Hashable, Sendable {
        /// The label, such as `Win rate`.
        public let label: String
        /// The value as text.
        public let value: String

        /// Makes a fact.
        public init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    /// What the card is about: `2 Mar 2026`.
    public let title: String
    /// A line below the title, or empty.
    public let subtitle: String
    /// What the headline is: `ROI`.
    public let label: String
    /// The largest text: `+3.2%`.
    public let headline: String
    /// Above 0 for a gain, below 0 for a loss.
    public let direction: Int
    /// At most four values below.
    public let facts: [Fact]
    /// How the headline is calculated.
    public let basis: String
    /// The cumulative result after each trade, in any unit; it starts at 0.
    public let curve: [Double]
    /// Whether the background is dark.
    public let isDark: Bool
    /// The size.
    public let form: CardForm
    /// An address that a code on the card leads to.
    public let address: String?

    /// Makes a card.
    ///
    /// Values of the curve that are not numbers within ±10¹⁵ are left out. An address that a ``QRCode`` cannot hold is not
    /// shown.
    public init(
        title: String,
        subtitle: String,
        label: String,
        headline: String,
        direction: Int,
        facts: [Fact],
        basis: String,
        curve: [Double],
        isDark: Bool,
        form: CardForm,
        address: String? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.label = label
        self.headline = headline
        self.direction = direction
        self.facts = Array(facts.prefix(4))
        self.basis = basis
        self.curve = curve.filter(\.isDrawable)
        self.isDark = isDark
        self.form = form
        self.address = address
    }

    /// What the picture shows, in one sentence.
    public var description: String {
        let texts = [title, subtitle, "\(label) \(headline)"] + facts.map { "\($0.label) \($0.value)" }
        return texts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
