/// A country whose tax forms can be drafted.
public enum TaxCountry: String, CaseIterable, Hashable, Sendable {
    /// The United States.
    case us
    /// India.
    case india
}
