/// What single changes do to the result.
struct SensitivityView: Sendable {
    /// "now, one change at a time".
    let remark: String
    /// Currency sign of the column, "$".
    let unit: String
    /// Price, volatility, time.
    let groups: [SensitivityGroupView]
}
