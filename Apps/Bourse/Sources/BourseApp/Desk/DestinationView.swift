import BourseClient
import BourseClientModels
import BourseValues
import Foundation
import SwiftUI

/// The screen of a destination.
struct DestinationView: View {
    let destination: Destination
    let desk: DeskModel
    let context: DeskContext

    // Screens read what they show once: another destination of the same kind is another screen.
    var body: some View { screen.id(destination) }

    @ViewBuilder private var screen: some View {
        switch destination {
        case .today: TodayView(context)
        case .markets: MarketsView(context)
        case .watchlist(let id): MarketsView(context, list: id)
        case .instrument(let symbol): InstrumentView(context, symbol: symbol)
        case .portfolio: PortfolioView(context)
        case .transactions: TransactionsView(context)
        case .rebalancing: RebalancingView(context)
        case .scenarios: ScenarioView(context)
        case .taxes: TaxView(context)
        case .predictions: PredictionsView(context)
        case .prediction(let id): PredictionView(context, event: id)
        case .plans: PlansView(context)
        case .alerts: AlertsView(context)
        case .alert(let id): AlertView(context, id: id)
        case .live: LiveMarketsView(context)
        case .market(let symbol): LiveView(context, symbol: symbol)
        case .recordings(let symbol): RecordingsView(context, symbol: symbol)
        case .replay(let symbol, let moment): ReplayView(context, symbol: symbol, moment: moment)
        case .strategies: StrategiesView(context)
        case .strategy(let id): StrategyView(context, id: id)
        case .builder(let link): BuilderView(context, link)
        case .calculator(let link): CalculatorView(context, link)
        case .lessons: LessonsView(context)
        case .lesson(let id): LessonView(context, id: id)
        case .practice: PracticeView(context)
        case .brokers: BrokersView(context)
        case .newAlert: NewAlertView(context)
        case .firedAlerts: AlertFiresView(context)
        case .journal: JournalView(context)
        case .trades(let query): TradesView(context, query)
        case .trade(let id): TradeView(context, id: id)
        case .day(let day): DayView(context, day: day)
        case .reports: ReportsView(context)
        case .tags: TagsView(context)
        case .imports: ImportsView(desk, context)
        case .importedFile(let id): ImportedFileView(context, id: id)
        case .shareCard(let text):
            if let subject = CardSubject(text) { ShareCardView(context, subject) }
        case .funds: FundsView(context)
        case .fund(let code): FundView(context, code: code)
        case .fundComparison(let codes, let period): FundComparisonView(context, codes: codes, period: period)
        case .fundHoldings: FundHoldingsView(context)
        case .fundPlan(let code): FundPlanView(context, code: code)
        case .news: NewsView(context)
        case .story(let id): StoryView(context, id: id)
        case .household: HouseholdView(context)
        case .householdAccounts: AccountsView(context)
        case .budget: BudgetView(context)
        case .debts: DebtsView(context)
        case .debtPlan: DebtPlanView(context)
        case .goals: GoalsView(context)
        case .spending: SpendingView(context)
        case .entries(let month, let category): EntriesView(context, month: month, category: category)
        case .bankFiles: BankFilesView(context)
        case .bankFile(let id): BankFileView(context, id: id)
        case .settings: SettingsView(desk, context)
        case .account: AccountView(desk, context)
        default: WebScreenView(destination: destination, server: context.client.server)
        }
    }
}

/// A screen that only the web app has: a link that opens it there.
struct WebScreenView: View {
    let destination: Destination
    let server: URL

    var body: some View {
        ContentUnavailableView {
            Label(destination.title, systemImage: destination.symbol)
        } description: {
            Text("This screen is part of the web app of your desk.")
        } actions: {
            if let address { Link("Open in Browser", destination: address) }
        }
        .navigationTitle(destination.title)
    }

    private var address: URL? { URL(string: destination.address, relativeTo: server)?.absoluteURL }
}
