/// A fact about a scheme.
struct FundFactView: Sendable {
    /// "ISIN".
    let title: String
    /// What it is.
    let text: String
    /// More about it.
    let remark: String?
}
