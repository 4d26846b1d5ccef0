import BourseCore

/// A place where things are held: a broker, a bank, a wallet.
public struct PortfolioAccount: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Whether its cash is part of the portfolio.
    ///
    /// Where it is, deposits and withdrawals are the flows of the account. Where it is not, every purchase is paid from
    /// outside and every sale and dividend paid out. Nothing means: it is, if there is any movement of cash.
    public var tracksCash: Bool?
    /// Whether more may be sold than is held, as with written options.
    ///
    /// Nothing means: as whoever told of the account says, and if nobody does, no.
    public var allowsShort: Bool?

    /// Makes an account.
    public init(name: String, tracksCash: Bool? = nil, allowsShort: Bool? = nil) {
        self.name = name
        self.tracksCash = tracksCash
        self.allowsShort = allowsShort
    }

    /// The same, with what another says where this one says nothing.
    func completed(by other: PortfolioAccount) -> PortfolioAccount {
        PortfolioAccount(
            name: name,
            tracksCash: tracksCash ?? other.tracksCash,
            allowsShort: allowsShort ?? other.allowsShort
        )
    }
}
