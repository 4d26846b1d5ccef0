/// The table of holdings.
struct FundHoldingListView: Sendable {
    /// "12 holdings".
    let count: String
    /// "1 of them closed".
    let countNote: String
    /// The heads, the fund's first.
    let heads: [FundHoldingHeadView]
    /// The holdings in the order that is asked for.
    let rows: [FundHoldingRowView]
    /// What is shown, as CSV.
    let figuresHref: String
    /// All transactions, as a file that imports again.
    let exportHref: String
    /// Who told the NAVs, and how figures are worked out.
    let basis: String
}

/// The head of a column of holdings.
struct FundHoldingHeadView: Sendable {
    /// "Value, ₹".
    let title: String
    /// "num" or empty.
    let css: String
    /// The page ordered by it.
    var sortHref: String?
    /// "ascending", "descending" or "none".
    var sorted: String?
}

/// A holding.
struct FundHoldingRowView: Sendable {
    /// The fund's page, when it is known which fund it is.
    let pageHref: String?
    /// "Axis Flexi Cap Fund".
    let name: String
    /// The scheme's whole name.
    let fullName: String
    /// "Direct · Growth · folio 91012345 / 67".
    let about: String
    /// What a person should know about it.
    let remarks: [FundRemarkView]
    /// Where a person says which fund it is.
    let choiceHref: String
    /// "Which fund is it?" or "Not this fund?".
    let choiceTitle: String
    /// "1,234.567".
    let units: String
    /// "1,20,000.00".
    let invested: FundHoldingCellView
    /// "1,50,000.00".
    let value: FundHoldingCellView
    /// "+30,000.00".
    let gain: FundHoldingCellView
    /// "+25.0%".
    let percent: FundHoldingCellView
    /// "+12.4%" a year.
    let rate: FundHoldingCellView
    /// "+320.50".
    let dayChange: FundHoldingCellView
    /// "18 Nov – 19 Nov".
    let dayChangeDays: String?
    /// "19 Nov 26", of the NAV or the statement.
    let day: String
    /// Second line of its card.
    let brief: String
}

/// A sentence.
struct FundRemarkView: Sendable {
    /// The sentence.
    let text: String
}

/// A figure of a holding, or why there is none.
struct FundHoldingCellView: Sendable {
    /// The figure.
    let text: String
    /// "money" for what the privacy key hides, or empty.
    let css: String
    /// "up", "down" or "flat" for a change.
    let direction: String?
    /// Why there is no figure.
    let reason: String?

    init(_ text: String?, isMoney: Bool = true, direction: String? = nil, reason: String = "") {
        self.text = text ?? "–"
        css = isMoney && text != nil ? "money" : ""
        self.direction = text == nil ? nil : direction
        self.reason = text == nil ? reason.unlessEmpty : nil
    }
}

extension FundHoldingCellView {
    var html: HTML {
        """
        <span\(reason.map { " title=\"\($0)\"" })>\(direction.map { "<span class=\"chg bare \($0)\"><span class=\"\(css)\">\(text)</span></span>" } ?? "<span class=\"\(css)\">\(text)</span>")\(reason.map { "<span class=\"vh\">\($0)</span>" })</span>
        """
    }
}
