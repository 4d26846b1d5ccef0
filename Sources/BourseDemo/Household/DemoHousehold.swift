import BourseCore
import BourseDesk
import BourseValues

/// A simulated household: two incomes, a home with a mortgage, a car with a loan, a card, savings, and bank files of the
/// last fourteen months.
///
/// The same seed and day give the same household.
public struct DemoHousehold: Sendable {
    /// The number of months with bank entries, including the current one.
    static let months = 14

    private let seed: UInt64
    private let today: TradingDay
    private let label: String

    /// Makes the household as of a day.
    ///
    /// - Parameter label: The beginning of the name of each account.
    public init(seed: UInt64, today: TradingDay, label: String = "") {
        self.seed = seed
        self.today = today
        self.label = label
    }

    private var start: TradingDay { today.startOfMonth.adding(months: 1 - Self.months) }

    /// Adds the household through the services that forms and files use.
    ///
    /// - Throws: An error of the services; the simulated values are valid.
    public func fill(_ desk: HouseholdService, user: UserID) async throws {
        try await desk.set(["base": "USD", "extraPayment": "250"], user: user)
        let accounts = try await fillAccounts(desk, user)
        for (words, category) in Self.rules { try await desk.addRule(words: words, category: category, user: user) }
        let banks = DemoBanks(seed: seed, from: start, through: today)
        for file in [banks.checking, banks.card, banks.savings] {
            guard let account = accounts[file.account] else { continue }
            let staged = StagedFile(
                name: file.name,
                account: "",
                zone: "America/New_York",
                bytes: Array(file.text.utf8)
            )
            _ = try await desk.commit(staged, into: account, user: user)
        }
        for draft in lines { _ = try await desk.save(HouseholdDraft(.line, draft), today: today, user: user) }
        for draft in debts(accounts) {
            _ = try await desk.save(HouseholdDraft(.debt, draft), today: today, user: user)
        }
        for draft in goals(accounts) {
            _ = try await desk.save(HouseholdDraft(.goal, draft), today: today, user: user)
        }
    }

    private func fillAccounts(_ desk: HouseholdService, _ user: UserID) async throws -> [String: Int64] {
        var ids: [String: Int64] = [:]
        for (key, name, kind, opening) in Self.accounts {
            let draft = HouseholdDraft(
                .account,
                [
                    "name": label + name, "kind": kind, "openingBalance": opening, "openedOn": start.description,
                    "currency": "USD",
                ]
            )
            ids[key] = try await desk.save(draft, today: today, user: user)
        }
        // What is owed on the home and the car falls by a part of each payment; the car loses value.
        for month in 1..<Self.months {
            let day = start.adding(months: month).startOfMonth
            let owed = [("mortgage", -268_400 + 505 * month), ("loan", -17_850 + 343 * month)]
            for (key, balance) in owed + [("car", 23_400 - 180 * month)] {
                guard let account = ids[key] else { continue }
                try await desk.state(["day": day.description, "balance": "\(balance)"], of: account, user: user)
            }
        }
        if let home = ids["home"] {
            let day = today.startOfMonth.adding(months: -4)
            try await desk.state(["day": day.description, "balance": "436000"], of: home, user: user)
        }
        return ids
    }

    private static let accounts: [(key: String, name: String, kind: String, opening: String)] = [
        ("checking", "Everyday checking", "checking", "4182.35"),
        ("savings", "Rainy-day savings", "savings", "9650"),
        ("card", "Rewards card", "creditCard", "-1486.20"),
        ("home", "Maple Street home", "property", "428000"),
        ("mortgage", "Mortgage", "mortgage", "-268400"),
        ("car", "Family car", "vehicle", "23400"),
        ("loan", "Car loan", "loan", "-17850"),
    ]

    private static let rules: [(words: String, category: String)] = [
        ("harbor mortgage", "Home"), ("northside power", "Utilities"), ("clearwater", "Utilities"),
        ("fibernet", "Utilities"), ("skyline mobile", "Utilities"), ("oak grocers", "Groceries"),
        ("corner market", "Groceries"), ("union auto", "Transport"), ("beacon insurance", "Insurance"),
        ("little sprouts", "Childcare"), ("city dental", "Health"),
    ]

    private var lines: [[String: String]] {
        let rows: [(String, String, String, String, String)] = [
            ("Salary, Robotics", "income", "Income", "3150", "semiMonthly"),
            ("Salary, Design", "income", "Income", "1980", "monthly"),
            ("Mortgage", "expense", "Home", "1874.32", "monthly"),
            ("Groceries", "expense", "Groceries", "185", "weekly"),
            ("Childcare", "expense", "Childcare", "640", "monthly"),
            ("Power, water, internet, phones", "expense", "Utilities", "315", "monthly"),
            ("Car loan", "expense", "Transport", "412.60", "monthly"),
            ("Fuel", "expense", "Transport", "48", "fortnightly"),
            ("Home and car insurance", "expense", "Insurance", "486", "quarterly"),
            ("Eating out", "expense", "Restaurants", "75", "weekly"),
            ("Subscriptions", "expense", "Entertainment", "75", "monthly"),
            ("Clothes and the house", "expense", "Shopping", "220", "monthly"),
            ("Dentist", "expense", "Health", "160", "halfYearly"),
            ("Summer trip", "expense", "Travel", "2400", "yearly"),
        ]
        return rows.map { name, flow, category, amount, frequency in
            [
                "name": name, "flow": flow, "category": category, "amount": amount, "frequency": frequency,
                "first": start.description, "currency": "USD",
            ]
        }
    }

    private func debts(_ accounts: [String: Int64]) -> [[String: String]] {
        let account = { (key: String) in accounts[key].map { "\($0)" } ?? "" }
        return [
            [
                "name": "Rewards card", "balance": "1500", "annualRate": "22.99", "minimumPayment": "35",
                "minimumShare": "3", "account": account("card"), "currency": "USD",
            ],
            // Small and cheap beside a dear one: the smallest first and the dearest first are two plans.
            [
                "name": "Sofa on instalments", "balance": "940", "annualRate": "3.9", "minimumPayment": "40",
                "currency": "USD",
            ],
            [
                "name": "Car loan", "balance": "17850", "annualRate": "4.9", "minimumPayment": "412.60",
                "account": account("loan"), "currency": "USD",
            ],
            [
                "name": "Mortgage", "balance": "268400", "annualRate": "6.15", "minimumPayment": "1874.32",
                "account": account("mortgage"), "currency": "USD",
            ],
        ]
    }

    private func goals(_ accounts: [String: Int64]) -> [[String: String]] {
        [
            [
                "name": "Six months of expenses", "target": "42000", "monthlyContribution": "1400",
                "annualReturn": "3.8", "spread": "1", "account": accounts["savings"].map { "\($0)" } ?? "",
                "deadline": today.adding(months: 24).startOfMonth.description, "currency": "USD",
            ],
            [
                "name": "New roof", "target": "14500", "saved": "5200", "monthlyContribution": "250",
                "annualReturn": "3", "inflation": "2.5", "currency": "USD",
                "deadline": today.adding(months: 30).startOfMonth.description,
            ],
            [
                "name": "College", "target": "60000", "saved": "11800", "monthlyContribution": "320",
                "annualReturn": "6", "spread": "2.5", "inflation": "3", "currency": "USD",
                "deadline": today.adding(months: 132).startOfMonth.description,
            ],
        ]
    }
}
