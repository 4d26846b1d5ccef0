/// A broker, and what it lets whom trade.
///
/// Every fact says where it stands and as of when.
public struct Broker: Decodable, Hashable, Sendable {
    /// A permission to trade certain strategies and everything below.
    public struct OptionsLevel: Decodable, Hashable, Sendable {
        /// The broker's own number of it; higher ones allow more.
        public let level: Int
        /// What the broker calls it.
        public let name: String
        /// What it is.
        public let description: String
        /// What the broker asks for it.
        public let requirements: [String]
        /// The strategies it adds to those of the levels below.
        public let adds: [String]
        /// Where that stands.
        public let source: String
        /// The day as of which it stood there.
        public let asOf: String
    }

    /// A strategy the broker does not let anybody trade.
    public struct RefusedStrategy: Decodable, Hashable, Sendable {
        /// The strategy.
        public let strategy: String
        /// Why.
        public let reason: String
        /// Where that stands.
        public let source: String
        /// The day as of which it stood there.
        public let asOf: String
    }

    /// A price for something.
    public struct Fee: Decodable, Hashable, Sendable {
        /// What it is for.
        public let name: String
        /// How much: "$0.65".
        public let value: String
        /// On what conditions.
        public let detail: String
        /// Where that stands.
        public let source: String
        /// The day as of which it stood there.
        public let asOf: String
    }

    /// The fees of option contracts as numbers, in plain decimal text and US dollars.
    public struct ContractFees: Decodable, Hashable, Sendable {
        /// A commission of cheap contracts.
        public struct PremiumTier: Decodable, Hashable, Sendable {
            /// Premiums below this.
            public let below: String
            /// Commission per contract.
            public let perContract: String
        }

        /// Commission per contract that opens.
        public let opening: String
        /// Commission per contract that closes.
        public let closing: String
        /// Commissions of cheap contracts, the lowest premium first.
        public let tiers: [PremiumTier]
        /// The least commission of an order; nil without one.
        public let minimumPerOrder: String?
        /// The most commission of an opening order in one contract; nil without a limit.
        public let mostPerLeg: String?
        /// Clearing and regulatory fees per contract bought or sold.
        public let perContract: String
        /// Regulatory fees per contract sold.
        public let perContractSold: String
        /// What is not included, and what is not verified.
        public let note: String
        /// Where that stands.
        public let source: String
        /// The day as of which it stood there.
        public let asOf: String
    }

    /// The fees of US-listed shares and funds as numbers, in plain decimal text and US dollars; the fees of regulators on
    /// sales come on top.
    public struct ShareFees: Decodable, Hashable, Sendable {
        /// Commission per share.
        public let perShare: String
        /// What is charged, and what is not verified.
        public let note: String
        /// Where that stands.
        public let source: String
        /// The day as of which it stood there.
        public let asOf: String
    }

    /// A kind of account.
    public struct AccountType: Decodable, Hashable, Sendable {
        /// What it is called.
        public let name: String
        /// Whether options can be traded in it.
        public let options: Bool
        /// On what conditions.
        public let note: String
        /// Where that stands.
        public let source: String
        /// The day as of which it stood there.
        public let asOf: String
    }

    /// Something to know.
    public struct Remark: Decodable, Hashable, Sendable {
        /// What.
        public let text: String
        /// Where that stands.
        public let source: String
        /// The day as of which it stood there.
        public let asOf: String
    }

    /// What a broker says to a strategy.
    public enum Permission: Hashable, Sendable {
        /// It can be traded from this level on.
        case from(OptionsLevel)
        /// It cannot be traded, and why.
        case refused(reason: String)
    }

    /// Where people can have an account; a broker with customers in several is in the region of its home page.
    public enum Region: String, Decodable, CaseIterable, Sendable {
        case unitedStates = "us"
        case canada
        case europe
        case india

        /// "United States".
        public var title: String {
            switch self {
            case .unitedStates: "United States"
            case .canada: "Canada"
            case .europe: "Europe"
            case .india: "India"
            }
        }
    }

    /// Its name in addresses: `interactive-brokers`.
    public let id: String
    /// Its name.
    public let name: String
    /// One sentence about it.
    public let summary: String
    /// Its home page.
    public let url: String
    /// Where people can have an account.
    public let region: Region
    /// Its permissions, lowest first.
    public let levels: [OptionsLevel]
    /// What it does not offer at all.
    public let notOffered: [RefusedStrategy]
    /// What trading costs.
    public let fees: [Fee]
    /// The fees of option contracts as numbers; nil where they are not known.
    public let contractFees: ContractFees?
    /// The fees of US-listed shares as numbers; nil where they are not known.
    public let shareFees: ShareFees?
    /// The accounts it has.
    public let accountTypes: [AccountType]
    /// What speaks for it.
    public let pros: [Remark]
    /// What speaks against it.
    public let cons: [Remark]
    /// What it offers besides.
    public let features: [Remark]

    /// The level a strategy needs, or why it cannot be traded.
    public func permission(for strategy: String) -> Permission {
        if let level = levels.first(where: { $0.adds.contains(strategy) }) { return .from(level) }
        let refusal = notOffered.first { $0.strategy == strategy }
        return .refused(reason: refusal?.reason ?? "The broker's documents do not mention it.")
    }

    /// The strategies that somebody with a level may trade.
    public func strategies(at level: Int) -> Set<String> {
        Set(levels.filter { $0.level <= level }.flatMap(\.adds))
    }
}
