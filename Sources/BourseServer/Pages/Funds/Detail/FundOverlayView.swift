/// Choosing another fund to compare with, a GET form.
struct FundOverlayView: Sendable {
    /// "/funds/120716".
    let action: String
    /// What else the address holds.
    let kept: [HiddenFieldView]
    /// Field `with` as it was typed.
    let typed: String
    /// Why there is no such fund, if there is none.
    let mistake: String?
    /// The page without the other fund, when there is one.
    let clearHref: String?
    /// Other plans of the same fund, to compare at a press.
    let offers: [LinkView]
    /// Field `from` of the chart's days.
    let from: String
    /// Field `to`.
    let to: String
    /// The address of the form of days.
    let keptForDays: [HiddenFieldView]
    /// What is wrong with the days.
    let daysMistake: String?
}
