/// The screener of funds; template "fund-screener".
struct ScreenerView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What is in the way, if anything.
    let waiting: FundWaitingView?
    /// The conditions, field by field.
    let form: ScreenerFormView?
    /// The conditions as one text.
    let line: ScreenerLineView?
    /// Screens to begin with.
    let presets: [ScreenerLinkView]
    /// Screens that were kept.
    let saving: ScreenerSavingView?
    /// How many histories there are, and their fetching.
    let histories: HistoriesView
    /// What was found.
    let found: ScreenerFoundView?
}

/// A screen to open.
struct ScreenerLinkView: Sendable {
    /// Its name.
    let title: String
    /// What it looks for.
    let remark: String
    /// The screener with it.
    let openHref: String
    /// Whether it is the one shown.
    let isCurrent: Bool
}

/// The conditions field by field, a GET form.
struct ScreenerFormView: Sendable {
    /// "/funds/screener".
    let action: String
    /// Field `rows`, how many conditions on figures there are.
    let rowCount: Int
    /// The conditions on figures.
    let rows: [ScreenerRowView]
    /// Whether there is room for another.
    let hasRoom: Bool
    /// Sets of categories, houses and so on.
    let sets: [ScreenerSetView]
    /// Conditions that have no fields.
    let rest: [ScreenerRestView]
    /// Whether there are any.
    let hasRest: Bool
    /// Field `sort`.
    let orders: [OptionView]
    /// Field `stale`.
    let includesStale: Bool
    /// The screener without conditions.
    let clearHref: String
    /// Whether anything is asked.
    let isFiltered: Bool
}

/// A condition on a figure.
struct ScreenerRowView: Sendable {
    /// Its number, which its fields' names end with.
    let number: Int
    /// "Condition 1".
    let title: String
    /// Field `figure`.
    let figures: [OptionView]
    /// Field `period`.
    let periods: [OptionView]
    /// Field `is`.
    let comparisons: [OptionView]
    /// Field `value`.
    let value: String
    /// Field `to`.
    let other: String
    /// Whether `to` counts.
    let isBetween: Bool
    /// What is wrong with it.
    let mistake: String?
}

/// A set of values to choose from.
struct ScreenerSetView: Sendable {
    /// "category".
    let name: String
    /// "Category".
    let title: String
    /// "any", or how many are chosen.
    let summary: String
    /// The values.
    let choices: [OptionView]
}

/// A condition that the form has no fields for.
struct ScreenerRestView: Sendable {
    /// The condition.
    let text: String
    /// The screener without it.
    let removeHref: String
}

/// The conditions as one text, a GET form.
struct ScreenerLineView: Sendable {
    /// "/funds/screener".
    let action: String
    /// Field `where`.
    let text: String
    /// Field `sort`.
    let sort: String
    /// What is wrong with it.
    let mistake: String?
    /// The text before what is wrong.
    let before: String
    /// What is wrong.
    let faulty: String
    /// The text after it.
    let after: String
}

/// Keeping the screen shown, and those that were kept.
struct ScreenerSavingView: Sendable {
    /// Field `query`; nothing while nothing is asked.
    let query: String?
    /// Field `name`, as it was typed.
    let name: String
    /// Why it was not kept.
    let mistake: String?
    /// Those that were kept.
    let saved: [SavedScreenView]
    /// Whether there are any.
    let hasSaved: Bool
    /// How many there are.
    let savedCount: String
}

/// A screen that was kept.
struct SavedScreenView: Sendable {
    /// Its name.
    let name: String
    /// "saved 19 Nov 2026".
    let detail: String
    /// The screener with it.
    let openHref: String
    /// Its deletion.
    let deletion: DeletionView
}

/// How many schemes have a history, and how far the fetching of the others is.
struct HistoriesView: Sendable {
    /// Where this state alone is.
    let stateHref: String
    /// How many of how many schemes have a history.
    let summary: String
    /// How far the fetching is; nothing while there is none.
    let fetching: HistoriesFetchingView?
    /// What became of the last fetching.
    let ended: String?
    /// Whether a press can begin it.
    let canStart: Bool
    /// "Fetch all histories" or "Fetch the rest".
    let startTitle: String
    /// Field `return`: where the reader is.
    let returnPath: String
}

/// How far the fetching of histories is.
struct HistoriesFetchingView: Sendable {
    /// How many are wanted.
    let total: Int
    /// How many were answered.
    let answered: Int
    /// "1,200 of 8,000, 12 could not be told".
    let text: String
    /// Why it waits.
    let trouble: String?
}

/// The line of histories by itself; template "fund-histories-part".
struct HistoriesFragmentView: Sendable {
    /// The frame, for what its template takes from it.
    let shell: LiveAssetsView
    /// The line.
    let histories: HistoriesView
}

/// What a screen found.
struct ScreenerFoundView: Sendable {
    /// "12 schemes".
    let count: String
    /// "of 45,012, best first".
    let countNote: String
    /// Why others were not found.
    let reasons: [FundSentenceView]
    /// Whether there are any.
    let hasReasons: Bool
    /// All of them as CSV.
    let csvHref: String
    /// The funds.
    let listing: FundsTableView?
    /// Shown when none was found.
    let quiet: EmptyStateView?
}
