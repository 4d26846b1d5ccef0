import Foundation

/// What the published client of a phone reads, as strictly as it does: one element that is not as it should be, and the
/// whole list is lost.
public enum Phone {
    /// Who is signed in.
    public struct User: Decodable, Sendable {
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
    public struct History: Decodable, Sendable {
        /// A day of it.
        public struct Point: Decodable, Sendable {
            /// `yyyy-MM-dd`.
            public let date: String
            /// The last price.
            public let close: Double
            /// What was traded.
            public let volume: Int?
        }

        /// The points, the oldest first.
        public let history: [Point]
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
        public enum Direction: String, Decodable, Sendable { case above, below }

        /// Its name.
        public let id: String
        /// On what.
        public let symbol: String
        /// At which price.
        public let targetPrice: Double
        /// On which side.
        public let direction: Direction
        /// Whether it fired.
        public let triggered: Bool
        /// When it was made.
        public let createdAt: String?
    }

    /// A prediction market.
    public struct Market: Decodable, Sendable {
        /// The event of a market.
        public struct Event: Decodable, Sendable {
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
        public let events: [Event]?
    }

    /// What somebody writes down of their money.
    public struct FinanceData: Decodable, Sendable {
        /// One holding.
        public struct Holding: Decodable, Sendable {
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
        public struct Account: Decodable, Sendable {
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
        public struct Budget: Decodable, Sendable {
            /// A line of it.
            public struct Line: Decodable, Sendable {
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
            public let income: [Line]
            /// What goes out.
            public let expenses: [Line]
        }

        /// What is owed.
        public struct Debt: Decodable, Sendable {
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
        public struct Goal: Decodable, Sendable {
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
        public struct Month: Decodable, Sendable {
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
        public struct Gift: Decodable, Sendable {
            /// Who.
            public let name: String
            /// What is written beside it.
            public let note: String?
            /// Whether it goes on.
            public let active: Bool
        }

        /// What is held.
        public let holdings: [Holding]
        /// Accounts.
        public let accounts: [Account]
        /// The budget.
        public let budget: Budget?
        /// What is owed.
        public let debt: [Debt]
        /// What is saved for.
        public let goals: [Goal]
        /// What was spent.
        public let spending: [Month]
        /// Who is given to.
        public let giving: [Gift]
    }

    /// What is held.
    public struct Portfolio: Decodable, Sendable {
        /// One holding.
        public struct Holding: Decodable, Sendable {
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
        public let holdings: [Holding]
    }
}
