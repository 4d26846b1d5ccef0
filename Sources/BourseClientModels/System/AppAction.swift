import BourseClient
import BourseCore
import BourseDesk
import Foundation

/// What Siri and Shortcuts can ask of the app.
public enum AppAction: Equatable, Sendable {
    /// Shows a screen.
    case open(AppScreen)
    /// Shows an instrument.
    case openInstrument(symbol: String)
    /// Makes an alert of a price.
    case addAlert(symbol: String, isAbove: Bool, level: String)
}

/// Screens that can be opened by name.
public enum AppScreen: String, CaseIterable, Sendable {
    case today, markets, portfolio, journal, alerts, news, funds, strategies

    /// The screen.
    public var destination: Destination {
        switch self {
        case .today: .today
        case .markets: .markets
        case .portfolio: .portfolio
        case .journal: .journal
        case .alerts: .alerts
        case .news: .news
        case .funds: .funds
        case .strategies: .strategies
        }
    }

    /// The name that the system shows and hears.
    public var title: String { rawValue.capitalizedFirst }
}

/// What the app answers.
public enum AppActionResult: Equatable, Sendable {
    /// A screen is open.
    case opened(Destination)
    /// Something was done; with a sentence that the system reads.
    case done(String)
    /// Nothing was done.
    case failed(Problem)
}

/// Performs what Siri and Shortcuts ask of the app.
@MainActor
public struct AppActions {
    private let desk: DeskModel

    /// Makes the actions of the app.
    public init(_ desk: DeskModel) { self.desk = desk }

    /// Performs an action.
    ///
    /// Without a sign-in, a screen opens after it, and nothing is changed.
    public func perform(_ action: AppAction) async -> AppActionResult {
        switch action {
        case .open(let screen): return open(screen.destination)
        case .openInstrument(let symbol):
            guard let symbol = Self.symbol(symbol) else { return .failed(Self.noSymbol) }
            return open(.instrument(symbol))
        case .addAlert(let symbol, let isAbove, let level):
            return await addAlert(symbol, isAbove: isAbove, level)
        }
    }

    private func open(_ destination: Destination) -> AppActionResult {
        desk.open(destination)
        return .opened(destination)
    }

    private func addAlert(_ symbol: String, isAbove: Bool, _ level: String) async -> AppActionResult {
        guard desk.phase == .open, let context = desk.context else {
            return .failed(Problem("You are not signed in. No alert was added.", remedy: "Open Bourse and sign in."))
        }
        let draft = AlertDraftModel(context, symbol: symbol)
        draft.trigger = isAbove ? .above : .below
        draft.level = level
        for field in ["symbol", "level"] {
            if let mistake = draft.mistakes[field] {
                return .failed(Problem("No alert was added.", remedy: mistake, field: field))
            }
        }
        if let alert = await draft.make() { return .done("Alert added: \(alert.words).") }
        return .failed(draft.problem ?? Problem("No alert was added.", remedy: "Try again."))
    }

    private static func symbol(_ text: String) -> String? {
        Symbol(text.trimmingCharacters(in: .whitespaces).uppercased())?.description
    }

    private static let noSymbol = Problem(
        "This is not a symbol.",
        remedy: "Enter a symbol, such as NVDA.",
        field: "symbol"
    )
}
