// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

import BourseClient

extension Reading {
    static var all: [Reading] {
        [
            session,
            summary,
            journal,
            imports,
            options,
            strategiesAndBrokers,
            funds,
            fundHoldings,
            markets,
            live,
            portfolio,
            household,
            alerts,
        ].flatMap { $0 }
    }

    private static var session: [Reading] {
        [
            Reading("description") { $0.description() },
            Reading("session") { $0.session() },
            Reading("registration") { $0.registration() },
            Reading("account") { $0.account() },
            Reading("sessions") { $0.sessions() },
            Reading("accountLog") { $0.accountLog() },
            Reading("push") { $0.push() },
            Reading("accountPlan") { $0.accountPlan() },
        ]
    }

    private static var summary: [Reading] {
        [
            Reading("summary") { $0.summary() },
            Reading("calendar") { $0.calendar() },
        ]
    }

    private static var journal: [Reading] {
        [
            Reading("journal") { $0.journal() },
            Reading("days") { $0.days() },
            Reading("tradeReport") { $0.tradeReport() },
            Reading("tradeCalibration") { $0.tradeCalibration() },
            Reading("tradeGrid") { $0.tradeGrid() },
            Reading("trade", isPlain: false) { $0.trade("AAPL") },
            Reading("journalOverview") { $0.journalOverview() },
            Reading("journalMetric", isPlain: false) { $0.journalMetric(API.TradeMetric.listedCases[0]) },
            Reading("compareTrades") { $0.compareTrades() },
            Reading("tradeDifferences") { $0.tradeDifferences() },
            Reading("simulateTrades") { $0.simulateTrades() },
            Reading("whatIf") { $0.whatIf() },
            Reading("enteredExecutions") { $0.enteredExecutions() },
            Reading("tradeMerges") { $0.tradeMerges() },
            Reading("tradeSplits") { $0.tradeSplits() },
            Reading("journalAccounts") { $0.journalAccounts() },
            Reading("riskReport") { $0.riskReport() },
            Reading("tradeRisk", isPlain: false) { $0.tradeRisk("AAPL") },
            Reading("tradeExcursion", isPlain: false) { $0.tradeExcursion("AAPL") },
            Reading("dayCurve", isPlain: false) { $0.dayCurve(Reading.day) },
            Reading("tradingRules") { $0.tradingRules() },
            Reading("tags") { $0.tags() },
            Reading("playbooks") { $0.playbooks() },
            Reading("playbook", isPlain: false) { $0.playbook("AAPL") },
            Reading("tradeChecklists", isPlain: false) { $0.tradeChecklists("AAPL") },
            Reading("tradeAutopsy", isPlain: false) { $0.tradeAutopsy("AAPL") },
            Reading("tradeStructure", isPlain: false) { $0.tradeStructure("AAPL") },
            Reading("tradeBooks", isPlain: false) { $0.tradeBooks("AAPL") },
            Reading("campaigns") { $0.campaigns() },
            Reading("campaign", isPlain: false) { $0.campaign("AAPL") },
            Reading("dayNote", isPlain: false) { $0.dayNote("AAPL") },
            Reading("dayNoteVersions", isPlain: false) { $0.dayNoteVersions("AAPL") },
            Reading("weekNote", isPlain: false) { $0.weekNote("AAPL") },
            Reading("weekNoteVersions", isPlain: false) { $0.weekNoteVersions("AAPL") },
            Reading("monthNote", isPlain: false) { $0.monthNote("AAPL") },
            Reading("monthNoteVersions", isPlain: false) { $0.monthNoteVersions("AAPL") },
            Reading("tradeNote", isPlain: false) { $0.tradeNote("AAPL") },
            Reading("tradeNoteVersions", isPlain: false) { $0.tradeNoteVersions("AAPL") },
            Reading("notePictures") { $0.notePictures() },
            Reading("review", isPlain: false) { $0.review("AAPL") },
            Reading("goals") { $0.goals() },
            Reading("journalCardFacts", isPlain: false) { $0.journalCardFacts("AAPL") },
            Reading("sharedCards") { $0.sharedCards() },
            Reading("journalYear", isPlain: false) { $0.journalYear(1) },
        ]
    }

    private static var imports: [Reading] {
        [
            Reading("imports") { $0.imports() },
            Reading("importedFile", isPlain: false) { $0.importedFile("AAPL") },
            Reading("columnMappings") { $0.columnMappings() },
            Reading("watchedFolder") { $0.watchedFolder() },
            Reading("connections") { $0.connections() },
            Reading("connectionFetch", isPlain: false) { $0.connectionFetch("AAPL") },
        ]
    }

    private static var options: [Reading] {
        [
            Reading("optimize") { $0.optimize() },
            Reading("tree") { $0.tree() },
            Reading("parity") { $0.parity() },
            Reading("savedPositions") { $0.savedPositions() },
            Reading("presets") { $0.presets() },
            Reading("calculations") { $0.calculations() },
            Reading("screenOptions") { $0.screenOptions() },
        ]
    }

    private static var strategiesAndBrokers: [Reading] {
        [
            Reading("strategies") { $0.strategies() },
            Reading("strategy", isPlain: false) { $0.strategy("AAPL") },
            Reading("brokers") { $0.brokers() },
            Reading("broker", isPlain: false) { $0.broker("AAPL") },
            Reading("ownBrokers") { $0.ownBrokers() },
            Reading("lessons") { $0.lessons() },
            Reading("lesson", isPlain: false) { $0.lesson("AAPL") },
            Reading("practice") { $0.practice() },
        ]
    }

    private static var funds: [Reading] {
        [
            Reading("funds") { $0.funds() },
            Reading("favoriteFunds") { $0.favoriteFunds() },
            Reading("compareFunds", isPlain: false) { $0.compareFunds(codes: [1]) },
            Reading("screenFunds") { $0.screenFunds() },
            Reading("screens") { $0.screens() },
            Reading("fundOverlap", isPlain: false) { $0.fundOverlap(codes: [1]) },
            Reading("fundPortfolio", isPlain: false) { $0.fundPortfolio(1) },
            Reading("fund", isPlain: false) { $0.fund(1) },
            Reading("navs", isPlain: false) { $0.navs(1) },
            Reading("plan", isPlain: false) { $0.plan(1) },
            Reading("syncProgress") { $0.syncProgress() },
        ]
    }

    private static var fundHoldings: [Reading] {
        [
            Reading("holdings") { $0.holdings() },
            Reading("statedSchemes") { $0.statedSchemes() },
            Reading("statements") { $0.statements() },
            Reading("statement", isPlain: false) { $0.statement("AAPL") },
            Reading("exitLoads") { $0.exitLoads() },
        ]
    }

    private static var markets: [Reading] {
        [
            Reading("instruments", isPlain: false) { $0.instruments(q: "AAPL") },
            Reading("instrumentHistory", isPlain: false) { $0.instrumentHistory("AAPL") },
            Reading("instrumentChain", isPlain: false) { $0.instrumentChain("AAPL") },
            Reading("instrumentEarnings", isPlain: false) { $0.instrumentEarnings("AAPL") },
            Reading("prices", isPlain: false) { $0.prices(symbols: ["AAPL"]) },
            Reading("quotes", isPlain: false) { $0.quotes(symbols: ["AAPL"]) },
            Reading("quote", isPlain: false) { $0.quote("AAPL") },
            Reading("watchlists") { $0.watchlists() },
            Reading("watchlist", isPlain: false) { $0.watchlist("AAPL") },
            Reading("news") { $0.news() },
            Reading("story", isPlain: false) { $0.story("AAPL") },
            Reading("predictions") { $0.predictions() },
            Reading("prediction", isPlain: false) { $0.prediction("AAPL") },
            Reading("predictionHistory", isPlain: false) { $0.predictionHistory("AAPL") },
            Reading("predictionBook", isPlain: false) { $0.predictionBook("AAPL") },
            Reading("predictionComparison", isPlain: false) { $0.predictionComparison("AAPL") },
            Reading("forecasts") { $0.forecasts() },
            Reading("sources") { $0.sources() },
            Reading("screenInstruments") { $0.screenInstruments() },
            Reading("instrumentSyncProgress") { $0.instrumentSyncProgress() },
            Reading("savedScreens") { $0.savedScreens() },
        ]
    }

    private static var live: [Reading] {
        [
            Reading("liveInstruments") { $0.liveInstruments() },
            Reading("liveMarket", isPlain: false) { $0.liveMarket("AAPL") },
            Reading("liveBook", isPlain: false) { $0.liveBook("AAPL") },
            Reading("liveTrades", isPlain: false) { $0.liveTrades("AAPL") },
            Reading("liveCandles", isPlain: false) { $0.liveCandles("AAPL") },
            Reading("recordings") { $0.recordings() },
            Reading("recording", isPlain: false) { $0.recording("AAPL") },
        ]
    }

    private static var portfolio: [Reading] {
        [
            Reading("portfolio") { $0.portfolio() },
            Reading("portfolioHoldings") { $0.portfolioHoldings() },
            Reading("portfolioValues") { $0.portfolioValues() },
            Reading("explainPortfolio", isPlain: false) {
                $0.explainPortfolio(API.ExplainPortfolioFigure.listedCases[0])
            },
            Reading("rebalancing") { $0.rebalancing() },
            Reading("portfolioSettings") { $0.portfolioSettings() },
            Reading("portfolioScenario") { $0.portfolioScenario() },
            Reading("portfolioHedges") { $0.portfolioHedges() },
            Reading("form8949") { $0.form8949() },
            Reading("scheduleCG") { $0.scheduleCG() },
            Reading("enteredPrices") { $0.enteredPrices() },
            Reading("bonds") { $0.bonds() },
            Reading("transactions") { $0.transactions() },
            Reading("transactionImports") { $0.transactionImports() },
        ]
    }

    private static var household: [Reading] {
        [
            Reading("household") { $0.household() },
            Reading("netWorth") { $0.netWorth() },
            Reading("debtPlan") { $0.debtPlan() },
            Reading("householdAccounts") { $0.householdAccounts() },
            Reading("oneHouseholdAccount", isPlain: false) { $0.oneHouseholdAccount(1) },
            Reading("householdBudget") { $0.householdBudget() },
            Reading("oneBudgetLine", isPlain: false) { $0.oneBudgetLine(1) },
            Reading("householdDebts") { $0.householdDebts() },
            Reading("oneHouseholdDebt", isPlain: false) { $0.oneHouseholdDebt(1) },
            Reading("householdGoals") { $0.householdGoals() },
            Reading("oneHouseholdGoal", isPlain: false) { $0.oneHouseholdGoal(1) },
            Reading("spending") { $0.spending() },
            Reading("householdEntries") { $0.householdEntries() },
            Reading("categoryRules") { $0.categoryRules() },
            Reading("bankFiles") { $0.bankFiles() },
            Reading("bankFile", isPlain: false) { $0.bankFile("AAPL") },
        ]
    }

    private static var alerts: [Reading] {
        [
            Reading("alerts") { $0.alerts() },
            Reading("alertFires") { $0.alertFires() },
            Reading("alert", isPlain: false) { $0.alert("AAPL") },
            Reading("webhook") { $0.webhook() },
        ]
    }
}
