import BourseDesk
import BourseValues

extension ScreenerSavingView {
    /// - Parameters:
    ///   - action: Where a screen is saved.
    ///   - query: The screen shown; nil for one without conditions.
    ///   - path: The screener.
    ///   - refusal: The name under which it was not saved, and why.
    init(
        action: String,
        query: String?,
        path: String,
        saved: [SavedScreen],
        refusal: (name: String, mistake: String)?,
        frame: PageFrame
    ) {
        self.init(
            action: action,
            query: query,
            name: refusal?.name ?? "",
            mistake: refusal?.mistake,
            saved: saved.map { SavedScreenView($0, at: path, zone: frame.zone) },
            hasSaved: !saved.isEmpty,
            savedCount: NumberText.count(saved.count, style: frame.settings.numbers)
        )
    }
}
