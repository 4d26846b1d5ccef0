/// What every draft of a tax form says of itself.
public enum TaxDraft {
    /// The mark of a draft.
    public static let mark = "Draft – check with a tax adviser"
    /// What the mark means.
    public static let sentence =
        "Calculated from your own records by the rules in the documentation. It is no tax advice and may be incomplete."
}
