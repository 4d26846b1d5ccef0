import BourseClientModels
import Foundation
import SwiftUI

/// Screens that have no tab of their own, in groups.
struct MoreSection: Identifiable {
    let title: String
    let destinations: [Destination]
    var id: String { title }

    static let desk: [Destination] = [.today, .markets, .portfolio, .journal]
    static let all = [
        MoreSection(title: "Research", destinations: [.live, .predictions, .news, .funds, .fundHoldings]),
        MoreSection(
            title: "Options",
            destinations: [
                .builder(BuilderLink()), .strategies, .calculator(CalculatorLink()), .brokers, .lessons, .practice,
            ]
        ),
        MoreSection(title: "Account", destinations: [.alerts, .household, .settings]),
    ]
}

/// The list of screens without a tab.
struct MoreView: View {
    var body: some View {
        List {
            ForEach(MoreSection.all) { section in
                Section(section.title) {
                    ForEach(section.destinations, id: \.self) { destination in
                        DestinationLink(destination)
                    }
                }
            }
        }
        .navigationTitle("More")
    }
}

extension Destination {
    /// The title of a screen in lists of screens.
    var title: String {
        switch self {
        case .today: "Today"
        case .markets: "Markets"
        case .watchlist: "Watchlist"
        case .instrument(let symbol), .market(let symbol): symbol
        case .portfolio: "Portfolio"
        case .transactions: "Transactions"
        case .rebalancing: "Rebalancing"
        case .scenarios: "Scenarios"
        case .taxes: "Taxes"
        case .journal: "Journal"
        case .trades: "Trades"
        case .trade: "Trade"
        case .day: "Day"
        case .reports: "Reports"
        case .tags: "Tags"
        case .imports: "Imports"
        case .importedFile: "Import"
        case .shareCard: "Share"
        case .options: "Options"
        case .builder: "Strategy builder"
        case .strategies: "Strategies"
        case .strategy: "Strategy"
        case .lessons, .lesson: "Lessons"
        case .calculator: "Calculators"
        case .brokers: "Brokers"
        case .practice: "Practice"
        case .funds: "Funds"
        case .fund: "Fund"
        case .fundComparison: "Compare funds"
        case .fundHoldings: "Fund holdings"
        case .fundPlan: "Plan"
        case .live: "Live markets"
        case .recordings: "Recordings"
        case .replay: "Replay"
        case .predictions: "Predictions"
        case .prediction: "Prediction"
        case .news: "News"
        case .story: "Story"
        case .alerts: "Alerts"
        case .newAlert: "New alert"
        case .firedAlerts: "Fired alerts"
        case .alert: "Alert"
        case .household: "Household"
        case .householdAccounts: "Accounts"
        case .budget: "Budget"
        case .debts: "Debts"
        case .debtPlan: "Payoff plans"
        case .goals: "Goals"
        case .spending: "Spending"
        case .entries: "Entries"
        case .bankFiles: "Bank files"
        case .bankFile: "Bank file"
        case .settings: "Settings"
        case .account: "Account"
        case .plans: "Plans"
        }
    }

    /// The symbol of a screen in lists of screens.
    var symbol: String {
        switch self {
        case .today: "sun.max"
        case .markets, .watchlist, .instrument: "chart.xyaxis.line"
        case .portfolio: "chart.pie"
        case .transactions: "list.bullet"
        case .rebalancing: "scalemass"
        case .scenarios: "chart.line.downtrend.xyaxis"
        case .taxes: "doc.text"
        case .journal, .trades, .trade, .day: "book"
        case .reports: "chart.bar"
        case .tags: "tag"
        case .imports, .importedFile: "square.and.arrow.down"
        case .shareCard: "square.and.arrow.up"
        case .options, .builder: "slider.horizontal.3"
        case .strategies, .strategy: "square.stack.3d.up"
        case .lessons, .lesson: "graduationcap"
        case .calculator: "function"
        case .brokers: "tablecells"
        case .practice: "target"
        case .funds, .fund, .fundComparison, .fundHoldings, .fundPlan: "building.columns"
        case .live, .market: "dot.radiowaves.left.and.right"
        case .recordings, .replay: "record.circle"
        case .predictions, .prediction: "percent"
        case .news, .story: "newspaper"
        case .alerts, .newAlert, .firedAlerts, .alert: "bell"
        case .household: "house"
        case .householdAccounts: "building.columns"
        case .budget: "calendar"
        case .debts: "creditcard"
        case .debtPlan: "chart.line.downtrend.xyaxis"
        case .goals: "star"
        case .spending: "chart.bar"
        case .entries: "list.bullet.rectangle"
        case .bankFiles, .bankFile: "square.and.arrow.down"
        case .settings: "gearshape"
        case .account: "person.crop.circle"
        case .plans: "creditcard"
        }
    }
}
