import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Foundation
import Hummingbird

/// What surrounds a page: who reads it, how they like it, and where they are.
struct PageFrame: Sendable {
    let assets: String
    let here: String
    let query: Query
    let user: User?
    /// What another person shares and the page shows; nil for one's own pages.
    let shared: SharedAccess?
    let isPrivate: Bool
    let flash: Flash?
    /// What the plan of the reader lacks on this page.
    let lack: DeskContext.PlanLack?
    /// The current instant.
    let now: Timestamp
    /// The reader's own zone, in which times are shown.
    let zone: ZoneRules

    init(pages: PageWriter, request: Request, context: DeskContext) {
        self.init(pages: pages, request: request, user: context.session?.user, lack: context.lack, shared: nil)
    }

    init(pages: PageWriter, request: Request, context: SignedInContext) {
        let (user, lack) = (context.user, context.base.lack)
        self.init(pages: pages, request: request, user: user, lack: lack, shared: context.shared)
    }

    private init(
        pages: PageWriter,
        request: Request,
        user: User?,
        lack: DeskContext.PlanLack?,
        shared: SharedAccess?
    ) {
        self.lack = lack
        assets = pages.assets.root
        here = request.method == .get ? request.uri.description : "/"
        query = Query(request.uri)
        self.user = user
        self.shared = shared
        isPrivate = request.cookies["privacy"]?.value == "on"
        flash = request.cookies[Flash.cookie].flatMap { Flash($0.value) }
        now = pages.environment.now()
        zone = Zones.rules(user?.settings.zone)
    }

    /// The reader's settings.
    var settings: UserSettings { user?.settings ?? UserSettings() }
    /// The day it is on the exchange.
    var today: TradingDay { UserJournal.exchangeZone.day(at: now) }

    /// Places of the desk that navigation leads to.
    enum Place {
        case today
        case dashboard, days, review, trades, entry, imports
        case builder, strategies, lessons, practice, calculators, optimizer, optionScreener, brokers
        case live
        case markets, marketScreener, watchlists, predictions, news
        case funds, fundScreener, fundComparison, fundFavorites, fundHoldings
        case portfolio, portfolioTransactions, portfolioRebalancing, portfolioScenarios, portfolioTaxes,
            portfolioSettings
        case household, householdAccounts, householdBudget, householdDebts, householdGoals, householdSpending,
            householdImports
        case alerts, settings, more, elsewhere

        /// The section of the desk a place is in.
        var section: Section {
            switch self {
            case .dashboard, .days, .review, .trades, .entry, .imports: .journal
            case .builder, .strategies, .lessons, .practice, .calculators, .optimizer, .optionScreener, .brokers:
                .options
            case .funds, .fundScreener, .fundComparison, .fundFavorites, .fundHoldings: .funds
            case .markets, .marketScreener, .watchlists, .predictions, .news: .markets
            case .portfolio, .portfolioTransactions, .portfolioRebalancing, .portfolioScenarios, .portfolioTaxes,
                .portfolioSettings:
                .portfolio
            case .household, .householdAccounts, .householdBudget, .householdDebts, .householdGoals, .householdSpending,
                .householdImports:
                .household
            case .today, .live, .alerts, .settings, .more, .elsewhere: .none
            }
        }
    }

    /// Sections of the desk, each with tabs of its own.
    enum Section {
        case journal, options, funds, markets, portfolio, household, none
    }

    /// The frame of one page.
    ///
    /// - Parameter isReport: Whether the page is one that people print, and so has a Print button.
    func shell(
        title: String,
        place: Place,
        back: LinkView? = nil,
        subtitle: String? = nil,
        steps: StepsView? = nil,
        range: DateRangeView? = nil,
        tabs: TabsView? = nil,
        hasImport: Bool = false,
        isReport: Bool = false,
        isSignedOut: Bool = false
    ) -> ShellView {
        let settings = settings
        let isSignedIn = user != nil && !isSignedOut
        return ShellView(
            title: title,
            documentTitle: "\(title) · Bourse",
            assets: assets,
            here: here,
            theme: settings.theme.rawValue,
            palette: settings.palette.rawValue,
            density: settings.density.rawValue,
            privacy: isPrivate ? "on" : "off",
            isPrivate: isPrivate,
            privacyNext: isPrivate ? "off" : "on",
            themeNext: settings.theme == .light ? "dark" : "light",
            isSignedIn: isSignedIn,
            groups: isSignedIn ? groups(place) : [],
            bar: isSignedIn ? bar(place) : [],
            account: isSignedIn ? account : nil,
            back: TourAddress.back(from: query) ?? back,
            subtitle: subtitle,
            steps: steps,
            range: range,
            isReport: isReport,
            zone: zone.identifier,
            zoneTitle: Zones.title(zone),
            importHref: hasImport && shared == nil ? "/journal/imports" : nil,
            dropTarget: isSignedIn && shared == nil ? .target(of: place.section) : nil,
            tabs: isSignedIn ? (tabs ?? self.tabs(place)).flatMap(offered) : nil,
            demoHref: isSignedIn && user?.hasDemoData == true ? TourAddress.removal : nil,
            planNotice: isSignedIn ? lack.map { PlanNoticeView($0) } : nil,
            sharing: shared.map(SharedMarkView.init),
            toast: flash?.toast
        )
    }

    /// The tabs that lead to what is shared, or all of one's own.
    private func offered(_ tabs: TabsView) -> TabsView? {
        guard let shared else { return tabs }
        let addresses = SharedAddresses(shared)
        let items = tabs.items.filter { addresses.verdict(on: $0.href, .get) == .shared }
        return items.isEmpty ? nil : TabsView(label: tabs.label, items: items)
    }

    private var account: AccountBoxView? {
        (shared?.guest ?? user).map { user in
            let name = user.isDemo ? "Demo desk" : user.email.description
            return AccountBoxView(
                name: name,
                detail: user.isDemo ? "Sample data" : user.hasDemoData ? "Demo data" : "Signed in",
                initial: String(name.prefix(1)).uppercased(),
                settingsHref: "/settings"
            )
        }
    }

    private func groups(_ place: Place) -> [NavigationGroupView] {
        [
            NavigationGroupView(items: [
                item("Today", href: "/", icon: "today", isCurrent: place == .today, keys: "g y"),
                item("Markets", href: "/markets", icon: "markets", isCurrent: place.section == .markets, keys: "g m"),
                item("Live", href: "/live", icon: "live", isCurrent: place == .live, keys: "g l"),
                item("Funds", href: "/funds", icon: "funds", isCurrent: place.section == .funds, keys: "g f"),
                item("Options", href: "/options", icon: "options", isCurrent: place.section == .options, keys: "g o"),
                item("Journal", href: "/journal", icon: "journal", isCurrent: place.section == .journal, keys: "g j"),
                item(
                    "Portfolio",
                    href: "/portfolio",
                    icon: "portfolio",
                    isCurrent: place.section == .portfolio,
                    keys: "g w"
                ),
                item(
                    "Household",
                    href: "/portfolio/household",
                    icon: "home",
                    isCurrent: place.section == .household,
                    keys: "g h"
                ),
            ]),
            NavigationGroupView(items: [
                item(
                    "Alerts",
                    href: "/alerts",
                    icon: "bell",
                    isCurrent: place == .alerts,
                    keys: "g a",
                    marker: "alerts"
                ),
                item("Settings", href: "/settings", icon: "settings", isCurrent: place == .settings, keys: "g s"),
            ]),
        ]
    }

    private func bar(_ place: Place) -> [NavigationItemView] {
        [
            item("Today", href: "/", icon: "today", isCurrent: place == .today),
            item("Markets", href: "/markets", icon: "markets", isCurrent: place.section == .markets),
            item("Live", href: "/live", icon: "live", isCurrent: place == .live),
            item("Journal", href: "/journal", icon: "journal", isCurrent: place.section == .journal),
            item(
                "More",
                href: "/more",
                icon: "more",
                isCurrent: place == .settings || place == .more || place == .alerts
                    || place.section == .options || place.section == .funds || place.section == .portfolio
                    || place.section == .household,
                marker: "alerts"
            ),
        ]
    }

    private func tabs(_ place: Place) -> TabsView? {
        switch place.section {
        case .journal:
            // The range and what belongs to it stay when a reader goes from one view of the journal to another.
            let retained = query.only("range", "from", "to", "account", "currency")
            return tabs(
                "Journal",
                query: retained,
                place: place,
                items: [
                    ("Dashboard", "/journal", .dashboard), ("Days", "/journal/days", .days),
                    ("Trades", "/journal/trades", .trades), ("Review", ReviewPages.path, .review),
                    ("Enter", EntryPages.path, .entry), ("Practice", PracticePage.path, .practice),
                    ("Imports", "/journal/imports", .imports),
                ]
            )
        case .options:
            return tabs(
                "Options",
                query: Query(),
                place: place,
                items: [
                    ("Builder", "/options", .builder), ("Strategies", "/options/strategies", .strategies),
                    ("Lessons", "/options/lessons", .lessons),
                    ("Practice", PracticePage.path, .practice),
                    ("Calculators", "/options/calculators", .calculators),
                    ("Optimizer", "/options/optimizer", .optimizer),
                    ("Screener", OptionsPages.screenerPath, .optionScreener),
                    ("Brokers", "/options/brokers", .brokers),
                ]
            )
        case .funds:
            return tabs(
                "Funds",
                query: Query(),
                place: place,
                items: [
                    ("All funds", "/funds", .funds), ("Screener", "/funds/screener", .fundScreener),
                    ("Compare", "/funds/compare", .fundComparison),
                    ("Favorites", "/funds/favorites", .fundFavorites),
                    ("Holdings", "/funds/holdings", .fundHoldings),
                ]
            )
        case .markets:
            return tabs(
                "Markets",
                query: Query(),
                place: place,
                items: [
                    ("Markets", "/markets", .markets),
                    ("Screener", MarketPages.screenerPath, .marketScreener),
                    ("Watchlists", "/markets/lists", .watchlists),
                    ("News", "/news", .news), ("Predictions", "/predictions", .predictions),
                ]
            )
        case .portfolio:
            return tabs(
                "Portfolio",
                query: Query(),
                place: place,
                items: [
                    ("Portfolio", "/portfolio", .portfolio),
                    ("Transactions", "/portfolio/transactions", .portfolioTransactions),
                    ("Rebalancing", "/portfolio/rebalancing", .portfolioRebalancing),
                    ("Scenarios", "/portfolio/scenarios", .portfolioScenarios),
                    ("Taxes", "/portfolio/tax", .portfolioTaxes),
                    ("Household", HouseholdAddress.path, .household),
                    ("Settings", "/portfolio/settings", .portfolioSettings),
                ]
            )
        case .household:
            return tabs(
                "Household",
                query: Query(),
                place: place,
                items: [
                    ("Overview", HouseholdAddress.path, .household),
                    ("Accounts", "\(HouseholdAddress.path)/accounts", .householdAccounts),
                    ("Budget", "\(HouseholdAddress.path)/budget", .householdBudget),
                    ("Debts", "\(HouseholdAddress.path)/debts", .householdDebts),
                    ("Goals", "\(HouseholdAddress.path)/goals", .householdGoals),
                    ("Spending", "\(HouseholdAddress.path)/spending", .householdSpending),
                    ("Bank files", "\(HouseholdAddress.path)/imports", .householdImports),
                ]
            )
        case .none: return nil
        }
    }

    private func tabs(
        _ label: String,
        query: Query,
        place: Place,
        items: [(title: String, path: String, place: Place)]
    ) -> TabsView {
        TabsView(
            label: label,
            items: items.map { TabView(title: $0.title, href: query.href($0.path), isCurrent: $0.place == place) }
        )
    }

    private func item(
        _ title: String,
        href: String,
        icon: String,
        isCurrent: Bool,
        keys: String? = nil,
        marker: String? = nil
    ) -> NavigationItemView {
        NavigationItemView(title: title, href: href, icon: icon, isCurrent: isCurrent, keys: keys, marker: marker)
    }
}
