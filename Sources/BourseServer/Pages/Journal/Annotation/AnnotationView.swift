import BourseDesk
import BourseValues
import BourseWeb

/// The fields of a trade that its owner fills in: rating, setups and mistakes.
struct AnnotationView: Sendable {
    /// The choices of the rating.
    let ratings: [RatingView]
    /// The setups.
    let setups: TagField
    /// The mistakes.
    let mistakes: TagField

    /// The fields of an annotation.
    ///
    /// - Parameter suffix: Distinguishes the fields of several forms on a page; empty for the only form.
    init(_ annotation: TradeAnnotation, in journal: UserJournal, suffix: String = "") {
        ratings = RatingView.choices(selected: annotation.halfStars)
        let (setupNames, mistakeNames) = journal.tags
        setups = TagField(kind: .setup, tags: annotation.setups, suggestions: setupNames, suffix: suffix)
        mistakes = TagField(kind: .mistake, tags: annotation.mistakes, suggestions: mistakeNames, suffix: suffix)
    }

    /// Reads the fields, without the note.
    static func annotation(_ form: Form) -> TradeAnnotation {
        TradeAnnotation(
            halfStars: RatingView.halfStars(form["rating"]),
            setups: TagField.tags(form["setups"]),
            mistakes: TagField.tags(form["mistakes"])
        )
    }

    var html: HTML {
        """
        <fieldset class="stars"><legend class="label-line">Rating</legend>
        \(ratings.map(\.html))
        </fieldset>
        \(setups.html)
        \(mistakes.html)
        """
    }
}
