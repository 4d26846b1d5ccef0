/// Holdings of which a person says what they are.
struct FundQuestionListView: Sendable {
    /// "2 holdings need your word".
    let heading: String
    /// The holdings.
    let choices: [FundQuestionView]
}

/// The form that says which scheme a statement means; template "fund-choice".
struct FundQuestionView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// What the choice is kept by.
    let identity: String
    /// As the statement names it.
    let title: String
    /// "ISIN INF846K01EW2 · Axis · folio 123".
    let told: String
    /// Why it is asked.
    let why: String
    /// The schemes it may be.
    let candidates: [FundCandidateView]
    /// Whether it was said that it is none.
    let isNone: Bool
    /// Whether another code was typed.
    let isOther: Bool
    /// A code that was typed.
    let otherCode: String
    /// What is wrong with it.
    let mistake: String?
    /// Whether a person chose before.
    let isChosen: Bool
    /// Search for the name among all funds.
    let searchHref: String
}

/// A scheme that may be meant.
struct FundCandidateView: Sendable {
    /// AMFI's code.
    let code: String
    /// The scheme's whole name.
    let name: String
    /// The fund's page.
    let pageHref: String
    /// "93 of 100", or what decided.
    let score: String
    /// Whether it is the one that counts now.
    let isSelected: Bool
    /// What speaks for it.
    let parts: [FundMatchPartView]
}

/// What speaks for a candidate, or against it.
struct FundMatchPartView: Sendable {
    /// "House".
    let subject: String
    /// "30 of 30".
    let points: String
    /// Why, as a sentence.
    let reason: String
}

/// The page on which one holding gets its scheme; template "fund-choices".
struct FundQuestionPageView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The form.
    let unsettled: FundQuestionListView
}
