/// Changes of one kind.
struct SensitivityGroupView: Sendable {
    /// "Price".
    let title: String
    /// The changes, from the largest fall to the largest rise.
    let rows: [SensitivityRowView]
}
