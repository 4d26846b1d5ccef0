/// What a desk loses with an account, besides the account itself.
public enum AccountDeparture: String, CaseIterable, Hashable, Sendable {
    /// One account of several.
    case account
    /// The account of its owner; the one that signed up next owns it then.
    case owner
    /// Its only account; whoever signs up next owns it.
    case lastAccount
}
