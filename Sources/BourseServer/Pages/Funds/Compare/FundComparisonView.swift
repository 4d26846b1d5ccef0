/// Up to six funds side by side; template "fund-compare".
struct FundComparisonView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What cannot be compared, and what has to be known of the rest.
    let notices: [NoticeView]
    /// Where another fund is looked for.
    let finder: FundFinderView
    /// The funds; none at the beginning.
    let members: [FundMemberView]
    /// Whether there are any.
    let hasMembers: Bool
    /// What stands where figures will be.
    let waiting: FundWaitingView?
    /// Shown when nothing is chosen.
    let quiet: EmptyStateView?
    /// All from 100.
    let chart: ChartPanelView?
    /// Returns and risk, a column for each fund.
    let figures: FundSideBySideView?
    /// How each moves with the first.
    let toFirst: FundTableView?
    /// How each moves with each.
    let correlations: FundTableView?
    /// What has to be known to read it right, as sentences.
    let caveats: [FundSentenceView]
    /// Whether there is any.
    let hasCaveats: Bool
}

/// A sentence of a list.
struct FundSentenceView: Sendable {
    /// The sentence.
    let text: String
}

/// A fund of a comparison.
struct FundMemberView: Sendable {
    /// "A".
    let letter: String
    /// Its line's key: "", "key-2" to "key-6".
    let key: String
    /// The fund's name.
    let name: String
    /// "/funds/120716".
    let pageHref: String
    /// "Direct · Growth".
    let tags: String
    /// "Flexi cap · Axis".
    let kind: String
    /// "₹92.1847 on 19 Nov 26".
    let value: String
    /// This page without it.
    let removeHref: String
}

/// Where another fund is looked for, a GET form.
struct FundFinderView: Sendable {
    /// "/funds/compare".
    let action: String
    /// Field `codes`.
    let codes: String
    /// Field `period`.
    let period: String
    /// Field `add`, as it was typed.
    let typed: String
    /// Whether there is room for another.
    let hasRoom: Bool
    /// "2 of 6".
    let room: String
    /// Why none can be added.
    let mistake: String?
    /// What "offers" are: what was found, or funds that are followed.
    let offersTitle: String
    /// Funds to add.
    let offers: [FundOfferView]
    /// Whether there are any.
    let hasOffers: Bool
}

/// A fund to add.
struct FundOfferView: Sendable {
    /// Its name.
    let title: String
    /// "Direct · Growth · Flexi cap".
    let remark: String
    /// This page with it.
    let addHref: String
}

/// Returns and risk of several funds, a column for each.
struct FundSideBySideView: Sendable {
    /// The heads of the columns.
    let heads: [FundSideHeadView]
    /// The figures.
    let rows: [FundSideRowView]
    /// Foot of the panel.
    let basis: String
    /// The same as CSV.
    let csvHref: String
}

/// The head of a fund's column.
struct FundSideHeadView: Sendable {
    /// "A".
    let letter: String
    /// The fund's name.
    let name: String
}

/// One figure of each fund.
struct FundSideRowView: Sendable {
    /// "Return, 3 years".
    let label: String
    /// "a year", or empty.
    let detail: String
    /// Whether a group of figures begins with it.
    let isFirst: Bool
    /// One for each fund.
    let cells: [FundSideCellView]
}

/// A figure of one fund.
struct FundSideCellView: Sendable {
    /// "A".
    let letter: String
    /// The figure.
    let text: String
    /// "up", "down" or "flat" for a return.
    let direction: String?
    /// "best" for the one that leads.
    let word: String?
    /// Why there is no figure.
    let reason: String?
}
