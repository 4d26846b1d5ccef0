import BourseDesk
import BourseScreening
import BourseValues

extension ScreenerSavingView {
    /// - Parameters:
    ///   - action: Where a screen is saved.
    ///   - refusal: The name under which it was not saved, and why.
    init<Row>(
        _ screener: RowScreener<Row>,
        action: String,
        saved: [SavedScreen],
        refusal: (name: String, mistake: String)?,
        frame: PageFrame
    ) {
        let query = screener.screen.flatMap { screen in
            screen.conditions.isEmpty ? nil : RowScreenerQuery<Row>.parameters(screen).text
        }
        self.init(
            action: action,
            query: query,
            name: refusal?.name ?? "",
            mistake: refusal?.mistake,
            saved: saved.map { SavedScreenView($0, at: screener.query.path, zone: frame.zone) },
            hasSaved: !saved.isEmpty,
            savedCount: NumberText.count(saved.count, style: frame.settings.numbers)
        )
    }
}
