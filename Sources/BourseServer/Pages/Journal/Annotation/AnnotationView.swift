import BourseDesk
import BourseValues
import BourseWeb

/// The fields of a trade that its owner fills in: rating, setups and mistakes.
struct AnnotationView: Sendable {
    /// The choices of the rating.
    let ratings: [RatingView]
    /// How sure the person was of a profit, in percent; empty where it was not said.
    let conviction: String
    /// Distinguishes the fields of several forms on a page.
    let suffix: String
    /// The setups.
    let setups: TagField
    /// The mistakes.
    let mistakes: TagField

    /// The fields of an annotation.
    ///
    /// - Parameter suffix: Distinguishes the fields of several forms on a page; empty for the only form.
    init(_ annotation: TradeAnnotation, in journal: UserJournal, suffix: String = "") {
        ratings = RatingView.choices(selected: annotation.halfStars)
        conviction = annotation.conviction.map(String.init) ?? ""
        self.suffix = suffix
        let (setupNames, mistakeNames) = journal.tags
        setups = TagField(kind: .setup, tags: annotation.setups, suggestions: setupNames, suffix: suffix)
        mistakes = TagField(kind: .mistake, tags: annotation.mistakes, suggestions: mistakeNames, suffix: suffix)
    }

    /// Reads the fields, without the note.
    ///
    /// - Throws: ``PageError`` for a conviction that is no whole number of percent.
    static func annotation(_ form: Form) throws -> TradeAnnotation {
        TradeAnnotation(
            halfStars: RatingView.halfStars(form["rating"]),
            conviction: try conviction(form["conviction"]),
            setups: TagField.tags(form["setups"]),
            mistakes: TagField.tags(form["mistakes"])
        )
    }

    private static func conviction(_ typed: String) throws -> Int? {
        let text = typed.filter { $0 != "%" && $0 != " " }
        guard !text.isEmpty else { return nil }
        guard let percent = Int(text), TradeAnnotation.convictions.contains(percent) else {
            throw PageError.badRequest("A conviction is a whole number from 1 to 99. Nothing was saved.")
        }
        return percent
    }

    var html: HTML {
        """
        <fieldset class="stars"><legend class="label-line">Rating</legend>
        \(ratings.map(\.html))
        </fieldset>
        <div class="field"><label for="conviction\(suffix)">Conviction at the opening, %</label><input class="input" id="conviction\(suffix)" name="conviction" type="number" min="1" max="99" inputmode="numeric" value="\(conviction)" autocomplete="off"><span class="help">How sure you were of a profit. Compared with results on the calibration report.</span></div>
        \(setups.html)
        \(mistakes.html)
        """
    }
}
