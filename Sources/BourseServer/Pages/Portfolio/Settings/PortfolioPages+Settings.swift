import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension PortfolioPages {
    @Sendable
    func settings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let preferences = pageContext.state.owned.preferences
        return try settingsPage(
            pageContext,
            preferences,
            base: preferences.base.code,
            benchmark: preferences.benchmark?.name ?? ""
        )
    }

    private func settingsPage(
        _ context: PageContext,
        _ preferences: PortfolioPreferences,
        base: String,
        benchmark: String,
        problems: (base: String?, benchmark: String?, other: String?) = (nil, nil, nil)
    ) throws -> Response {
        let isBad = problems.base != nil || problems.benchmark != nil || problems.other != nil
        let known = Dictionary(preferences.accounts.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(context.portfolio.ledger.accounts).union(known.keys).sorted()
        let view = PortfolioSettingsView(
            shell: context.frame.shell(title: "Portfolio settings", place: .portfolioSettings),
            notices: isBad
                ? [
                    NoticeView(
                        tone: "bad",
                        icon: "warn",
                        headline: "Nothing was saved",
                        detail: problems.other ?? "Correct the marked fields. Your input is still in the form.",
                        link: nil
                    )
                ] : [],
            action: "/portfolio/settings",
            base: field(
                "base",
                label: "Base currency",
                value: base,
                hint: "A code such as USD, EUR or INR.",
                problem: problems.base
            ),
            benchmark: field(
                "benchmark",
                label: "Benchmark",
                value: benchmark,
                hint: "Optional. A symbol such as SPY or ^NSEI. Dividends are included.",
                problem: problems.benchmark
            ),
            methods: LotMethod.allCases.map {
                OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == preferences.method)
            },
            countsJournal: preferences.countsJournal,
            countsFunds: preferences.countsFunds,
            accounts: names.enumerated().map { place, name in Self.account("account-\(place)", name, known[name]) },
            hasAccounts: !names.isEmpty
        )
        return pages.page(view.html, status: isBad ? .unprocessableContent : .ok)
    }

    private static func account(_ id: String, _ name: String, _ account: PortfolioAccount?) -> AccountSettingView {
        func options(_ choices: [(value: String, title: String)], _ chosen: String) -> [OptionView] {
            choices.map { OptionView(value: $0.value, title: $0.title, isSelected: $0.value == chosen) }
        }
        let cash = account?.tracksCash.map { $0 ? "yes" : "no" } ?? ""
        let short = account?.allowsShort.map { $0 ? "yes" : "no" } ?? ""
        return AccountSettingView(
            id: id,
            name: name,
            cash: options(
                [("", "Automatic: where cash moves"), ("yes", "Tracked"), ("no", "Not tracked")],
                cash
            ),
            short: options(
                [("", "Automatic: journal accounts"), ("yes", "Allowed"), ("no", "Not allowed")],
                short
            )
        )
    }

    private func field(
        _ name: String,
        label: String,
        value: String,
        hint: String,
        problem: String?
    ) -> FieldView {
        FieldView(
            id: "setting-\(name)",
            name: name,
            label: label,
            type: "text",
            value: value,
            autocomplete: "off",
            isRequired: name == "base",
            hint: hint,
            problem: problem
        )
    }

    @Sendable
    func saveSettings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        var preferences = try await desk.portfolio.preferences(of: context.user.id)
        let base = Currency(form["base"].filter { $0 != " " })
        let benchmark = Symbol(form["benchmark"])
        let isBenchmarkWrong = !form["benchmark"].isEmpty && benchmark == nil
        preferences.base = base ?? preferences.base
        preferences.benchmark = benchmark
        preferences.method = LotMethod(rawValue: form["method"]) ?? preferences.method
        preferences.countsJournal = form["journal"] == "yes"
        preferences.countsFunds = form["funds"] == "yes"
        preferences.accounts = zip(form.all("account"), zip(form.all("cash"), form.all("short"))).compactMap {
            name,
            chosen in
            guard !chosen.0.isEmpty || !chosen.1.isEmpty else { return nil }
            return PortfolioAccount(
                name: name,
                tracksCash: chosen.0.isEmpty ? nil : chosen.0 == "yes",
                allowsShort: chosen.1.isEmpty ? nil : chosen.1 == "yes"
            )
        }
        var other: String?
        if base != nil, !isBenchmarkWrong {
            do {
                try await desk.portfolio.save(preferences, user: context.user.id)
                return Response.seeOther("/portfolio/settings").showing(.saved)
            } catch let error as PortfolioError {
                other = error.message
            }
        }
        return try settingsPage(
            try await open(request, context),
            preferences,
            base: form["base"],
            benchmark: form["benchmark"],
            problems: (
                base == nil ? "Enter a currency code of 3 to 5 letters, such as USD." : nil,
                isBenchmarkWrong ? "This is not a symbol. Enter one such as SPY." : nil, other
            )
        )
    }
}
