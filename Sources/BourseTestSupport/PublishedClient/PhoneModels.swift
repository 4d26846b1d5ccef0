import Foundation

/// What the published client of a phone reads, as strictly as it does: one element that is not as it should be, and the
/// whole list is lost.
public enum Phone {
    /// Who is signed in.
    public struct UserData: Decodable, Sendable {
        /// The address.
        public let email: String
        /// What is paid for.
        public let tier: String?
    }

    /// A row of stocks.
    public struct Stock: Decodable, Sendable {
        /// What it is.
        public let symbol: String
        /// Its name.
        public let name: String?
        /// What it costs.
        public let price: Double
        /// The change since the close before.
        public let change: Double?
        /// The same in percent.
        public let changesPercentage: Double?
        /// What was traded.
        public let volume: Double?
        /// The highest price of 52 weeks.
        public let yearHigh: Double?
        /// The lowest.
        public let yearLow: Double?
    }

    /// The past of a price.
    public struct HistoryData: Decodable, Sendable {
        /// A day of it.
        public struct HistoryPoint: Decodable, Sendable {
            /// `yyyy-MM-dd`.
            public let date: String
            /// The last price.
            public let close: Double
            /// What was traded.
            public let volume: Int?
        }

        /// The points, the oldest first.
        public let history: [HistoryPoint]
    }

    /// What is watched.
    public struct Watched: Decodable, Sendable {
        /// Its name.
        public let id: String
        /// What it is.
        public let symbol: String
        /// Since when.
        public let addedAt: String?
    }

    /// An alert.
    public struct Alert: Decodable, Sendable {
        /// On which side of the price it fires.
        public enum AlertSide: String, Decodable, Sendable { case above, below }

        /// Its name.
        public let id: String
        /// On what.
        public let symbol: String
        /// At which price.
        public let targetPrice: Double
        /// On which side.
        public let direction: AlertSide
        /// Whether it fired.
        public let triggered: Bool
        /// When it was made.
        public let createdAt: String?
    }

    /// A prediction market.
    public struct MarketData: Decodable, Sendable {
        /// The event of a market.
        public struct MarketEventData: Decodable, Sendable {
            /// Its name in addresses.
            public let slug: String?
        }

        /// Its name.
        public let id: String
        /// The question.
        public let question: String
        /// Its name in addresses.
        public let slug: String?
        /// What was traded in a day.
        public let volume24hr: Double?
        /// What was traded since the beginning.
        public let volume: Double?
        /// What stands in the book.
        public let liquidity: Double?
        /// The name of its event in addresses.
        public let eventSlug: String?
        /// The events it belongs to.
        public let events: [MarketEventData]?
    }

    /// What somebody writes down of their money.
    public struct FinanceData: Decodable, Sendable {
        /// One holding.
        public struct FinanceHolding: Decodable, Sendable {
            /// Of what.
            public let symbol: String
            /// How much.
            public let shares: Double
            /// What one cost.
            public let costBasis: Double
            /// In which currency.
            public let currency: String
        }

        /// An account.
        public struct FinanceAccount: Decodable, Sendable {
            /// Its name.
            public let name: String
            /// What it is.
            public let type: String
            /// What is in it.
            public let balance: Double
            /// In which currency.
            public let currency: String
        }

        /// What comes in and goes out.
        public struct FinanceBudget: Decodable, Sendable {
            /// A line of it.
            public struct FinanceLine: Decodable, Sendable {
                /// Its name.
                public let name: String
                /// One payment.
                public let amount: Double
                /// How often.
                public let frequency: String
                /// What is written beside it.
                public let note: String?
            }

            /// What comes in.
            public let income: [FinanceLine]
            /// What goes out.
            public let expenses: [FinanceLine]
        }

        /// What is owed.
        public struct FinanceDebt: Decodable, Sendable {
            /// Its name.
            public let name: String
            /// How much.
            public let balance: Double
            /// The rate of a year.
            public let rate: Double
            /// The least that is paid a month.
            public let minPayment: Double
            /// What is written beside it.
            public let note: String?
        }

        /// What is saved for.
        public struct FinanceGoal: Decodable, Sendable {
            /// Its name.
            public let name: String
            /// What it costs.
            public let target: Double
            /// What is there.
            public let saved: Double
            /// How much it matters.
            public let priority: String
            /// Until when.
            public let deadline: String?
            /// What is written beside it.
            public let note: String?
        }

        /// What was spent in a month.
        public struct FinanceMonth: Decodable, Sendable {
            /// What it is called.
            public let month: String
            /// Its place among months.
            public let sortKey: String?
            /// All of it.
            public let total: Double
            /// By category.
            public let categories: [String: Double]
        }

        /// Somebody who is given to.
        public struct FinanceGift: Decodable, Sendable {
            /// Who.
            public let name: String
            /// What is written beside it.
            public let note: String?
            /// Whether it goes on.
            public let active: Bool
        }

        /// What is held.
        public let holdings: [FinanceHolding]
        /// Accounts.
        public let accounts: [FinanceAccount]
        /// The budget.
        public let budget: FinanceBudget?
        /// What is owed.
        public let debt: [FinanceDebt]
        /// What is saved for.
        public let goals: [FinanceGoal]
        /// What was spent.
        public let spending: [FinanceMonth]
        /// Who is given to.
        public let giving: [FinanceGift]
    }

    /// What is held.
    public struct PortfolioData: Decodable, Sendable {
        /// One holding.
        public struct PortfolioHolding: Decodable, Sendable {
            /// Of what.
            public let symbol: String
            /// How much.
            public let shares: Double
            /// What one cost.
            public let avgCost: Double
            /// What one costs.
            public let currentPrice: Double
        }

        /// What all is worth.
        public let totalValue: Double
        /// The change of a day.
        public let dayChange: Double
        /// The same in percent.
        public let dayChangePercent: Double
        /// What is held.
        public let holdings: [PortfolioHolding]
    }
}
