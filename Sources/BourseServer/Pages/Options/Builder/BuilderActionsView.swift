import BourseValues
import BourseWeb

/// What can be done with the position in the builder.
struct BuilderActionsView: Sendable {
    /// Whether there is a position that can be read.
    let hasPosition: Bool
    /// Whether the position names an underlying, so that it can be opened with practice money.
    let canPractice: Bool
    /// Results by price as a file.
    let file: FileAddress
    /// The chart as an SVG file.
    let pictureHref: String
    /// The comparison with this position added.
    let compareHref: String
    /// "Compare", or "Compare with 2" when some are waiting.
    let compareTitle: String
    /// The optimizer with this market and view.
    let optimizerHref: String
    /// Positions the reader kept, newest first.
    let saved: [SavedInputsView]
    /// Whether `saved` holds anything.
    let hasSaved: Bool
    /// "3".
    let savedCount: String
    /// Field `name` of the saving form: what was typed, or the strategy and symbol.
    let savingName: String
    /// Why the name was not accepted.
    let savingProblem: String?
}

extension BuilderActionsView {
    func html(savedQuery: String, shareHref: String) -> HTML {
        """
        <div class="legs-actions">
        \(
            if: hasPosition,
            """
            <details class="pop"><summary class="btn btn-small">\(icon: "star", css: "icon-16")Save</summary>
            <div class="pop-box action-box"><div class="field"><label for="saved-name">Name of the position</label><input class="input" id="saved-name" form="save-position" name="name" type="text" value="\(savingName)" maxlength="80" required autocomplete="off" aria-describedby="saved-name-help"\(savingProblem.map { _ in " aria-invalid=\"true\"" })><div class="field-help" id="saved-name-help">\(savingProblem.map { "<span class=\"error\">\($0)</span>" })<span class="help">Saves market and legs; empty prices use the model. The same name replaces the saved position.</span></div></div><input type="hidden" form="save-position" name="query" value="\(savedQuery)" data-sync><button class="btn btn-primary" type="submit" form="save-position">Save position</button></div></details>
            """
        )
        \(
            if: canPractice,
            """
            <details class="pop"><summary class="btn btn-small">\(icon: "options", css: "icon-16")Practice</summary>
            <div class="pop-box action-box"><div class="field"><label for="conviction">How sure are you of a profit, in percent?</label><input class="input" id="conviction" form="practice-position" name="conviction" type="number" min="1" max="99" step="1" inputmode="numeric" autocomplete="off" aria-describedby="conviction-help"><div class="field-help" id="conviction-help"><span class="help">No real money. The position opens at the quoted bid and ask. Your answer is compared with the result later.</span></div></div><input type="hidden" form="practice-position" name="query" value="\(savedQuery)" data-sync><button class="btn btn-primary" type="submit" form="practice-position">Open practice position</button></div></details>
            """
        )
        \(
            if: hasSaved,
            """
            <details class="pop"><summary class="btn btn-small">\(icon: "note", css: "icon-16")Saved <span class="t3">\(savedCount)</span></summary>
            <div class="pop-box saved-box"><h3 class="label-line">Saved positions</h3><ul class="saved-list">
            \(saved.map(\.html))
            </ul></div></details>
            """
        )
        \(
            if: hasPosition,
            """
            <details class="pop"><summary class="btn btn-small">\(icon: "right", css: "icon-16")Share</summary>
            <div class="pop-box action-box"><div class="field"><label for="share-link">Link to this position</label><input class="input" id="share-link" type="text" value="\(shareHref)" readonly data-sync data-share aria-describedby="share-help"><div class="field-help" id="share-help"><span class="help">Anyone with the link sees market, legs and prices, but no account data.</span></div></div><button class="btn btn-primary needs-script" type="button" data-copy>Copy link</button><a class="btn" href="\(pictureHref)" download data-sync>Chart image</a></div></details>
            <a class="btn btn-small" href="\(compareHref)" data-sync id="compare-link">\(icon: "table", css: "icon-16")\(compareTitle)</a>
            \(FileFormat.allCases.map { format in
                """
                <a class="btn btn-small" href="\(file.href(format))" download data-sync id="\(format.rawValue)-link">\(icon: "export", css: "icon-16")\(format.title)</a>
                """
            })
            <a class="btn btn-small btn-ghost optimize" href="\(optimizerHref)" data-sync id="optimizer-link">Open in optimizer\(icon: "right", css: "icon-16")</a>
            """
        )
        </div>
        """
    }
}
