import BourseClient
import BourseClientModels
import Foundation

extension ModelCase {
    /// Every model that shows an answer of the desk.
    static let all = rooms + portfolio + household + journal + research

    private static let rooms: [ModelCase] = [
        ModelCase("TodayModel", page: "/", [.get("summary", "summary", emptyWith: nothingToday)]) {
            context,
            _ in
            let model = TodayModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "MarketsModel",
            page: "/markets",
            [.get("watchlists", lists, empty: #"{"watchlists":[]}"#), .get("quotes", "quotes")]
        ) { context, _ in
            let model = MarketsModel(context)
            return Open(load: model.load) { [ShownContent(model.lists), ShownContent(model.quotes)] }
        },
        ModelCase(
            "InstrumentModel",
            page: "/markets/SYMBOL?range=1Y",
            [.get("quotes/AAPL", "quote"), .get("instruments/AAPL/history", "instrumentHistory")]
        ) { context, subjects in
            let model = InstrumentModel(context, symbol: subjects.symbol)
            return Open(load: model.load) { [ShownContent(model.quote), ShownContent(model.series)] }
        },
        ModelCase(
            "SearchModel",
            [.get("instruments", "instruments", empty: #"{"instruments":[],"problem":null}"#)]
        ) { context, subjects in
            let model = SearchModel(context)
            model.text = subjects.symbol
            return Open(load: model.search) { [ShownContent(model.state ?? .loading)] }
        },
        ModelCase(
            "PortfolioModel",
            page: "/portfolio",
            [.get("portfolio", "portfolio", emptyWith: ["holdings": .array([]), "cash": .array([])])]
        ) { context, _ in
            let model = PortfolioModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "HouseholdModel",
            page: "/portfolio/household",
            [.get("household", "household", emptyWith: nothingInTheHousehold)]
        ) { context, _ in
            let model = HouseholdModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "JournalModel",
            page: "/journal?range=all",
            [.get("journal", "journal", emptyWith: noTrades), .get("journal/days", "days")]
        ) { context, _ in
            let model = JournalModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "TradesModel",
            page: "/journal/trades?range=all",
            [.get("journal", "journal", emptyWith: noTrades)]
        ) { context, _ in
            let model = TradesModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "TradeModel",
            page: "/journal/trades/TRADE",
            [.get("journal/trades/09b1be338dda743ed2ed1be9de6e158d", "trade")]
        ) { context, subjects in
            let model = TradeModel(context, id: subjects.trade)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "DayModel",
            page: "/journal/days/DAY",
            [.get("journal", "journal", emptyWith: noTrades), .get("journal/days/2026-03-30/note", "dayNote")]
        ) { context, subjects in
            guard let day = subjects.day else { preconditionFailure("This is a day") }
            let model = DayModel(context, day: day)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "FundsModel",
            page: "/funds",
            [
                .get("funds", "funds", emptyWith: ["schemes": .array([]), "total": .number("0")]),
                .get("funds/favorites", "favoriteFunds"),
            ]
        ) { context, _ in
            let model = FundsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("FundModel", page: "/funds/FUND", [.get("funds/100151", "fund")]) { context, subjects in
            let model = FundModel(context, code: subjects.fund)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "LiveMarketsModel",
            [.get("live/instruments", "liveInstruments", emptyWith: ["instruments": .array([])])]
        ) { context, _ in
            let model = LiveMarketsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "NewsModel",
            page: "/news",
            [.get("news", "news", emptyWith: ["stories": .array([]), "total": .number("0")])]
        ) { context, _ in
            let model = NewsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "AlertsModel",
            page: "/alerts",
            [.get("alerts", "alerts", empty: #"{"alerts":[]}"#)]
        ) { context, _ in
            let model = AlertsModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("AlertModel", [.get("alerts/41e49ac9bfa33d7f567768b4b20d35fb", "alert")]) { context, subjects in
            let model = AlertModel(context, id: subjects.alert)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "AlertFiresModel",
            [.get("alerts/fires", "alertFires", empty: #"{"total":0,"unseen":0,"fires":[]}"#)]
        ) { context, _ in
            let model = AlertFiresModel(context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase(
            "SettingsModel",
            page: "/settings",
            [.get("session", "session"), .get("account/sessions", "sessions")]
        ) { context, _ in
            let model = SettingsModel(context)
            return Open(load: model.load) { [ShownContent(model.account), ShownContent(model.sessions)] }
        },
        ModelCase("AccountModel", page: "/settings/account", [.get("account", "account")]) { context, _ in
            let model = AccountModel(DeskModel(connection: { _ in context.client }), context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
        ModelCase("PlanGateModel", [.get("account/plan", plan)]) { context, _ in
            let model = PlanGateModel(DeskModel(connection: { _ in context.client }), context)
            return Open(load: model.load) { [ShownContent(model.state)] }
        },
    ]

    /// Models that show no answer of the desk, and the suite that has their states.
    static let others = [
        "AlertDraftModel": "AlertsModelTests",
        "AlertNotificationsModel": "AlertNotificationsModelTests",
        "BalanceModel": "AccountsModelTests",
        "BrokersModel": "BrokersModelTests",
        "BuilderModel": "BuilderModelTests",
        "CalculatorModel": "CalculatorModelTests",
        "ConnectModel": "DeskModelTests",
        "DeskModel": "DeskModelTests",
        "DeskSearchModel": "DeskSearchModelTests",
        "DeviceModel": "LockModelTests",
        "HouseholdEditModel": "HouseholdEditModelTests",
        "HouseholdListModel": "HouseholdListTests",
        "JournalFileModel": "JournalFileModelTests",
        "LessonsModel": "LessonModelTests",
        "LiveModel": "LiveModelTests",
        "LockModel": "LockModelTests",
        "OutboxModel": "SettingsModelTests",
        "ReplayModel": "ReplayModelTests",
        "ScanModel": "ScanModelTests",
        "SignInModel": "DeskModelTests",
        "StrategiesModel": "StrategiesModelTests",
        "StrategyModel": "StrategyModelTests",
        "TradePricesModel": "TradePricesModelTests",
        "TransactionEditModel": "TransactionEditModelTests",
    ]

    private static let lists = #"{"watchlists":[{"id":"a1","name":"Mine","symbols":["AAPL","^GSPC"]}]}"#
    static let plan =
        #"{"plan":null,"name":null,"phase":"free","until":null,"subscriptionUpdatedAt":null,"#
        + #""features":["markets"],"subscriptionStatus":"inactive"}"#
    private static let noTrades = ["trades": JSONValue.array([]), "open": .array([])]
    private static let nothingInTheHousehold = Dictionary(
        uniqueKeysWithValues: ["accounts", "lines", "debts", "goals", "entries"].map { ($0, JSONValue.number("0")) }
    )
    private static let nothingToday: [String: JSONValue] = {
        let names = [
            "netWorth", "netWorthCurrency", "portfolioValue", "dayChange", "dayReturn", "unrealizedGain", "holdings",
            "portfolioCurrency", "profitToday", "profitThisMonth", "openPositions", "journalCurrency",
            "nextExpiration", "daysToExpiration", "nextExpirationName",
        ]
        let counts = ["alertsActive", "alertsFired", "alertsUnseen"].map { ($0, JSONValue.number("0")) }
        return Dictionary(uniqueKeysWithValues: names.map { ($0, JSONValue.null) } + counts)
    }()
}
