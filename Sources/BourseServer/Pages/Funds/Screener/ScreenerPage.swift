import BourseCore
import BourseDesk
import BourseFunds
import BourseScreening
import BourseValues
import BourseWeb

/// The screener as its page shows it.
struct ScreenerPage {
    /// What the conditions came to.
    enum ScreenReading {
        /// A screen that can be answered.
        case screen(FundScreen)
        /// A text that cannot be read.
        case unreadable(ScreenNotationError)
        /// Fields that cannot be read.
        case mistaken
    }

    let context: FundPages.PageContext
    let screenerQuery: ScreenerQuery
    let reading: ScreenReading
    let draft: ScreenerDraft
    let list: FundList
    let freshness: Freshness
    let universe: FundUniverse
    let progress: HistorySyncProgress?
    let favorites: Set<Int32>
    let saved: [SavedScreen]
    /// The name that a screen could not be kept under, and why.
    let refusal: (name: String, mistake: String)?
    /// Who is asked for funds.
    let sources: [String]

    /// The screen that is answered, if there is one.
    var screen: FundScreen? {
        if case .screen(let screen) = reading { screen } else { nil }
    }

    /// Why the text cannot be read, if it cannot.
    var error: ScreenNotationError? {
        if case .unreadable(let error) = reading { error } else { nil }
    }

    /// The conditions as text, as they were typed where they cannot be read.
    var text: String {
        switch reading {
        case .screen(let screen): ScreenerQuery.parameters(screen)["where"] ?? ""
        case .unreadable: screenerQuery.text
        case .mistaken: ""
        }
    }

    /// The screen without a condition.
    func without(_ condition: ScreenCondition) -> String {
        guard var screen else { return ScreenerQuery.path }
        if let place = screen.conditions.lastIndex(of: condition) { screen.conditions.remove(at: place) }
        return ScreenerQuery.href(screen)
    }

    /// Where the reader is, and comes back to after a press.
    var path: String {
        screen.map { ScreenerQuery.href($0, page: screenerQuery.page) } ?? screenerQuery.query.href(ScreenerQuery.path)
    }

    var view: ScreenerView {
        let isThere = list.provenance != nil && universe.isLoaded
        return ScreenerView(
            shell: context.frame.shell(title: "Screener", place: .fundScreener),
            waiting: isThere ? nil : waiting.html,
            form: ScreenerForm(page: self).view,
            line: ScreenerForm(page: self).line,
            presets: presets,
            saving: saving,
            lead: """
                <section class="span-12" aria-label="Histories">
                \(histories.html)
                </section>
                """,
            found: isThere ? screen.flatMap { ScreenerFinding(page: self, screen: $0).view } : nil
        )
    }

    private var histories: HistoriesView {
        FundHistories(context: context, universe: universe, progress: progress, path: path)
            .view(schemes: list.schemes.count)
    }

    private var waiting: FundWaitingView {
        if list.provenance == nil {
            let isRequesting = freshness == .revalidating && !sources.isEmpty
            return FundWaitingView(
                stateHref: "/funds/state",
                headline: isRequesting ? "Loading the fund list" : "No fund list yet",
                detail: isRequesting
                    ? "Funds can be screened when the list has loaded."
                    : FundAge(provenance: nil, freshness: freshness, now: context.now).detail,
                isRequesting: isRequesting,
                isFollowed: !sources.isEmpty,
                retryAction: "/funds/refresh",
                returnPath: path
            )
        }
        return FundWaitingView(
            stateHref: "/funds/screener/state",
            headline: "Loading histories",
            detail: "The metrics of all funds are calculated once after the desk starts. This takes a few seconds.",
            isRequesting: true,
            isFollowed: true,
            retryAction: "/funds/refresh",
            returnPath: path
        )
    }

    private var presets: [ScreenerLinkView] {
        FundPresets.all.compactMap { preset in
            guard let presented = try? FundScreen(preset.text) else { return nil }
            return ScreenerLinkView(
                title: preset.title,
                remark: preset.remark,
                openHref: ScreenerQuery.href(presented),
                isCurrent: presented == screen
            )
        }
    }

    private var saving: ScreenerSavingView {
        ScreenerSavingView(
            action: "/funds/screens",
            query: screen.flatMap(ScreenerQuery.saved),
            path: ScreenerQuery.path,
            saved: saved,
            refusal: refusal,
            frame: context.frame
        )
    }
}
