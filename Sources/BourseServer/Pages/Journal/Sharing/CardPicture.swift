import BourseCharts
import BourseValues

/// The drawing of a card, the same on pages, in the API and for `bourse journal card`.
public struct CardPicture: Sendable {
    private let drawing: ResultCard

    /// Prepares the drawing.
    ///
    /// - Parameter address: The address that a code on the card leads to; nil for a card without a code.
    public init(_ card: ShareCard, address: String? = nil) {
        let form: CardForm =
            switch card.form {
            case .square: .square
            case .wide: .wide
            case .story: .story
            }
        drawing = ResultCard(
            title: card.title,
            subtitle: card.subtitle,
            label: card.label,
            headline: card.headline,
            direction: card.direction,
            facts: card.facts.map { ResultCard.Fact($0.label, $0.value) },
            basis: card.basis,
            curve: card.curve.map(Double.init),
            isDark: card.theme == .dark,
            form: form,
            address: address
        )
    }

    /// A complete SVG document.
    public var svg: String { drawing.svg }
    /// What the picture shows, in one sentence.
    var description: String { drawing.description }
    /// The width, in px.
    var width: Int { drawing.form.width }
    /// The height, in px.
    var height: Int { drawing.form.height }
}
