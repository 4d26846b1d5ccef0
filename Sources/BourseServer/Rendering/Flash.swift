import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Foundation
import Hummingbird

/// What just happened, told once on the page after a form was done.
enum Flash: Equatable {
    case imported(count: Int)
    case importDeleted(ImportID)
    case importRestored
    case discarded
    case saved
    case passwordChanged
    case identityConnected
    case emailLinkSent
    case emailChanged
    case executionsEntered([ImportID])
    case executionDeleted(ImportID)
    case executionRestored
    case tradesMerged(TradeID)
    case mergeUndone([TradeID])
    case tradeSplit(TradeID)
    case splitUndone(TradeID, TradeID)
    case positionDeleted(id: String)
    case positionRestored
    case presetDeleted(id: String)
    case presetRestored
    case screenDeleted(id: String)
    case screenRestored
    case listDeleted(id: String)
    case listRestored
    case alertMade
    case alertDeleted(id: String)
    case alertRestored
    case draftDiscarded
    case mappingImported
    case mappingDeleted(id: String)
    case mappingRestored
    case connectionDeleted
    case fetchCanceled
    case nothingNew
    case tradingRuleDeleted(TradingRule)
    case tagRenamed(restoration: String, trades: Int)
    case tagDeleted(restoration: String, trades: Int)
    case tagRestored
    case playbookDeleted(restoration: String, trades: Int)
    case playbookRestored
    case symbolAdded(Symbol, isKnown: Bool)
    case symbolThere(Symbol)
    case symbolRemoved(Symbol, list: String, place: Int)
    case symbolRestored(Symbol)
    case symbolsAdded(ImportID, count: Int, surplus: Int, list: String)
    case symbolsRemoved(ImportID, count: Int, list: String)
    case symbolsReturned(ImportID, count: Int, list: String)
    case statementsImported(rows: Int, known: Int)
    case statementDeleted(ImportID)
    case statementRestored
    case portfoliosAdded(funds: Int, others: Int)
    case portfolioDeleted
    case transactionAdded(Int64)
    case transactionDeleted(Int64)
    case transactionRestored
    case transactionsImported(ImportID, count: Int)
    case transactionsTakenOut(ImportID)
    case enteredDeleted(EnteredValue)
    case targetsSaved(EarlierTargets)
    case householdDeleted(HouseholdKind, Int64)
    case householdRestored(HouseholdKind)
    case bankImported(entries: Int)
    case bankImportDeleted(ImportID)
    case bankImportRestored
    case categorized(entry: Int64, before: String?)
    case ruleDeleted(words: String, category: String)
    case tourClosed
    case demoDataAdded
    case demoDataRemoved(retained: Int)

    static let cookie = "bourse_flash"

    /// Reads a flash as ``text`` writes it; anything else is nothing.
    init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count > 1 ? parts[1] : "") {
        case ("imported", let count): self = .imported(count: Int(count) ?? 0)
        case ("deleted", let id):
            guard let id = ImportID(id) else { return nil }
            self = .importDeleted(id)
        case ("restored", _): self = .importRestored
        case ("discarded", _): self = .discarded
        case ("saved", _): self = .saved
        case ("password", _): self = .passwordChanged
        case ("identity", _): self = .identityConnected
        case ("address-link", _): self = .emailLinkSent
        case ("address", _): self = .emailChanged
        case (let kind?, let rest) where kind.hasPrefix("trades-"):
            guard let flash = Self.ofTrades(kind, rest) else { return nil }
            self = flash
        case (let kind?, let rest) where kind.hasPrefix("execution-"):
            guard let flash = Self.ofExecution(kind, rest) else { return nil }
            self = flash
        case ("position", let id):
            guard ImportID(id) != nil else { return nil }
            self = .positionDeleted(id: id)
        case ("position-back", _): self = .positionRestored
        case ("preset", let id):
            guard ImportID(id) != nil else { return nil }
            self = .presetDeleted(id: id)
        case ("preset-back", _): self = .presetRestored
        case ("screen", let id):
            guard ImportID(id) != nil else { return nil }
            self = .screenDeleted(id: id)
        case ("screen-back", _): self = .screenRestored
        case ("list", let id):
            guard ImportID(id) != nil else { return nil }
            self = .listDeleted(id: id)
        case ("list-back", _): self = .listRestored
        case ("alert-new", _): self = .alertMade
        case ("alert", let id):
            guard ImportID(id) != nil else { return nil }
            self = .alertDeleted(id: id)
        case ("alert-back", _): self = .alertRestored
        case ("draft-out", _): self = .draftDiscarded
        case ("mapping", _): self = .mappingImported
        case ("mapping-out", let id):
            guard ImportID(id) != nil else { return nil }
            self = .mappingDeleted(id: id)
        case ("mapping-back", _): self = .mappingRestored
        case ("connection-out", _): self = .connectionDeleted
        case (let kind?, let rest) where kind.hasPrefix("tag-"):
            guard let flash = Self.ofTag(kind, rest) else { return nil }
            self = flash
        case (let kind?, let rest) where kind.hasPrefix("playbook-"):
            guard let flash = Self.ofPlaybook(kind, rest) else { return nil }
            self = flash
        case ("trading-rule", let rest):
            guard let flash = Self.ofTradingRule(rest) else { return nil }
            self = flash
        case ("fetch-canceled", _): self = .fetchCanceled
        case ("nothing-new", _): self = .nothingNew
        case (let kind?, let rest) where kind.hasPrefix("symbols-"):
            guard let flash = Self.ofSymbols(kind, rest) else { return nil }
            self = flash
        case (let kind?, let rest) where kind.hasPrefix("symbol-"):
            guard let flash = Self.ofSymbol(kind, rest) else { return nil }
            self = flash
        case ("statements", let counts):
            let counts = counts.split(separator: ".").map { Int($0) ?? 0 }
            self = .statementsImported(rows: counts.first ?? 0, known: counts.dropFirst().first ?? 0)
        case ("statement", let id):
            guard let id = ImportID(id) else { return nil }
            self = .statementDeleted(id)
        case ("statement-back", _): self = .statementRestored
        case ("fund-portfolios", let counts):
            let counts = counts.split(separator: ".").map { Int($0) ?? 0 }
            self = .portfoliosAdded(funds: counts.first ?? 0, others: counts.dropFirst().first ?? 0)
        case ("fund-portfolio-out", _): self = .portfolioDeleted
        case (let kind?, let rest) where kind.hasPrefix("transaction"):
            guard let flash = Self.ofTransaction(kind, rest) else { return nil }
            self = flash
        case ("entered-out", let rest):
            guard let flash = Self.ofEntered(rest) else { return nil }
            self = flash
        case ("targets", let rest):
            guard let earlier = EarlierTargets(rest) else { return nil }
            self = .targetsSaved(earlier)
        case (let kind?, let rest) where kind.hasPrefix("household-"):
            guard let flash = Self.ofHousehold(kind, rest) else { return nil }
            self = flash
        case ("tour", _): self = .tourClosed
        case ("demo-data", _): self = .demoDataAdded
        case ("demo-data-out", let count): self = .demoDataRemoved(retained: Int(count) ?? 0)
        default: return nil
        }
    }

    /// What happened to a symbol of a list: its name stands last, for it may have dots.
    private static func ofSymbol(_ kind: String, _ rest: String) -> Flash? {
        let splits = kind == "symbol-out" ? 2 : 0
        let parts = rest.split(separator: ".", maxSplits: splits, omittingEmptySubsequences: false)
        guard let symbol = parts.last?.removingPercentEncoding.flatMap({ Symbol($0) }) else { return nil }
        switch kind {
        case "symbol-known": return .symbolAdded(symbol, isKnown: true)
        case "symbol-new": return .symbolAdded(symbol, isKnown: false)
        case "symbol-there": return .symbolThere(symbol)
        case "symbol-back": return .symbolRestored(symbol)
        case "symbol-out":
            guard parts.count == 3, ImportID(String(parts[0])) != nil, let place = Int(parts[1]) else { return nil }
            return .symbolRemoved(symbol, list: String(parts[0]), place: place)
        default: return nil
        }
    }

    /// What happened to transactions of a portfolio.
    private static func ofTransaction(_ kind: String, _ rest: String) -> Flash? {
        let parts = rest.split(separator: ".").map(String.init)
        switch kind {
        case "transaction-new": return Int64(rest).map { .transactionAdded($0) }
        case "transaction-out": return Int64(rest).map { .transactionDeleted($0) }
        case "transaction-back": return .transactionRestored
        case "transactions-in":
            guard parts.count == 2, let id = ImportID(parts[0]), let count = Int(parts[1]) else { return nil }
            return .transactionsImported(id, count: count)
        case "transactions-out": return ImportID(rest).map { .transactionsTakenOut($0) }
        default: return nil
        }
    }

    var text: String {
        switch self {
        case .imported(let count): "imported.\(count)"
        case .importDeleted(let id): "deleted.\(id)"
        case .importRestored: "restored"
        case .discarded: "discarded"
        case .saved: "saved"
        case .passwordChanged: "password"
        case .identityConnected: "identity"
        case .emailLinkSent: "address-link"
        case .emailChanged: "address"
        case .executionsEntered, .executionDeleted, .executionRestored: executionText
        case .tradesMerged, .mergeUndone, .tradeSplit, .splitUndone: tradesText
        case .positionDeleted(let id): "position.\(id)"
        case .positionRestored: "position-back"
        case .presetDeleted(let id): "preset.\(id)"
        case .presetRestored: "preset-back"
        case .screenDeleted(let id): "screen.\(id)"
        case .screenRestored: "screen-back"
        case .listDeleted(let id): "list.\(id)"
        case .listRestored: "list-back"
        case .alertMade: "alert-new"
        case .alertDeleted(let id): "alert.\(id)"
        case .alertRestored: "alert-back"
        case .draftDiscarded: "draft-out"
        case .mappingImported: "mapping"
        case .mappingDeleted(let id): "mapping-out.\(id)"
        case .mappingRestored: "mapping-back"
        case .connectionDeleted: "connection-out"
        case .tagRenamed(let restoration, let trades): "tag-name.\(restoration).\(trades)"
        case .tagDeleted(let restoration, let trades): "tag-out.\(restoration).\(trades)"
        case .tagRestored: "tag-back"
        case .playbookDeleted(let restoration, let trades): "playbook-out.\(restoration).\(trades)"
        case .playbookRestored: "playbook-back"
        case .tradingRuleDeleted(let rule): "trading-rule.\(rule.kind.rawValue).\(rule.limit.text)"
        case .fetchCanceled: "fetch-canceled"
        case .nothingNew: "nothing-new"
        case .symbolAdded(let symbol, let isKnown): "symbol-\(isKnown ? "known" : "new").\(Query.escape(symbol.name))"
        case .symbolThere(let symbol): "symbol-there.\(Query.escape(symbol.name))"
        case .symbolRemoved(let symbol, let list, let place):
            "symbol-out.\(list).\(place).\(Query.escape(symbol.name))"
        case .symbolRestored(let symbol): "symbol-back.\(Query.escape(symbol.name))"
        case .symbolsAdded, .symbolsRemoved, .symbolsReturned: symbolsText
        case .statementsImported(let rows, let known): "statements.\(rows).\(known)"
        case .statementDeleted(let id): "statement.\(id)"
        case .statementRestored: "statement-back"
        case .portfoliosAdded(let funds, let others): "fund-portfolios.\(funds).\(others)"
        case .portfolioDeleted: "fund-portfolio-out"
        case .transactionAdded(let number): "transaction-new.\(number)"
        case .transactionDeleted(let number): "transaction-out.\(number)"
        case .transactionRestored: "transaction-back"
        case .transactionsImported(let id, let count): "transactions-in.\(id).\(count)"
        case .transactionsTakenOut(let id): "transactions-out.\(id)"
        case .enteredDeleted: enteredText
        case .targetsSaved(let earlier): earlier.text.map { "targets.\($0)" } ?? "saved"
        case .householdDeleted, .householdRestored, .bankImported, .bankImportDeleted, .bankImportRestored,
            .categorized,
            .ruleDeleted:
            householdText
        case .tourClosed: "tour"
        case .demoDataAdded: "demo-data"
        case .demoDataRemoved(let retained): "demo-data-out.\(retained)"
        }
    }

    var toast: ToastView {
        switch self {
        case .imported(let count):
            ToastView(text: "\(Count.of(count, "execution")) imported.")
        case .importDeleted(let id):
            ToastView(
                text: "The file and executions found only in it were deleted.",
                undoneBy: "/journal/imports/\(id)/restore"
            )
        case .importRestored: ToastView(text: "The file was restored.")
        case .discarded: ToastView(text: "Nothing was imported.")
        case .saved: ToastView(text: "Saved.")
        case .executionsEntered, .executionDeleted, .executionRestored: executionToast
        case .tradesMerged, .mergeUndone, .tradeSplit, .splitUndone: tradesToast
        case .positionDeleted(let id):
            ToastView(text: "The saved position was deleted.", undoneBy: "/options/saved/\(id)/restore")
        case .presetDeleted(let id):
            ToastView(text: "The preset was deleted.", undoneBy: "/options/saved/\(id)/restore")
        case .presetRestored: ToastView(text: "The preset was restored.")
        case .positionRestored: ToastView(text: "The saved position was restored.")
        case .screenDeleted(let id):
            ToastView(text: "The saved screen was deleted.", undoneBy: "/screens/\(id)/restore")
        case .screenRestored: ToastView(text: "The saved screen was restored.")
        case .listDeleted(let id):
            ToastView(text: "The watchlist was deleted.", undoneBy: "/markets/lists/\(id)/restore")
        case .listRestored: ToastView(text: "The watchlist was restored.")
        case .symbolAdded(let symbol, let isKnown):
            ToastView(
                text: "\(symbol) was added to the watchlist."
                    + (isKnown ? "" : " No data yet; loading from sources.")
            )
        case .alertMade: ToastView(text: "The alert was created.")
        case .alertDeleted(let id): ToastView(text: "The alert was deleted.", undoneBy: "/alerts/\(id)/restore")
        case .alertRestored: ToastView(text: "The alert was restored.")
        case .draftDiscarded: ToastView(text: "The draft was discarded.")
        case .mappingImported: ToastView(text: "The mapping was imported.")
        case .mappingDeleted(let id):
            ToastView(text: "The mapping was deleted.", undoneBy: "\(ImportPages.mappingsPath)/\(id)/restore")
        case .mappingRestored: ToastView(text: "The mapping was restored.")
        case .connectionDeleted: ToastView(text: "The connection was deleted.")
        case .tagRenamed(let restoration, let trades):
            Self.tagToast("The tag was renamed on \(Count.of(trades, "trade")).", restoration)
        case .tagDeleted(let restoration, let trades):
            Self.tagToast("The tag was removed from \(Count.of(trades, "trade")).", restoration)
        case .tagRestored: ToastView(text: "The tag was restored.")
        case .playbookDeleted(let restoration, let trades): Self.playbookDeletionToast(restoration, trades: trades)
        case .playbookRestored: ToastView(text: "The playbook was restored.")
        case .tradingRuleDeleted(let rule): Self.deletionToast(of: rule)
        case .fetchCanceled: ToastView(text: "The fetch was canceled.")
        case .nothingNew: ToastView(text: "The statement has nothing new.")
        case .symbolThere(let symbol):
            ToastView(text: "\(symbol) is already on the watchlist.")
        case .symbolRemoved(let symbol, let list, let place):
            ToastView(
                text: "\(symbol) was removed from the watchlist.",
                undo: UndoFormView(
                    action: "/markets/lists/\(list)/add",
                    fields: [
                        HiddenFieldView(name: "symbol", value: symbol.name),
                        HiddenFieldView(name: "place", value: "\(place)"),
                    ]
                )
            )
        case .symbolRestored(let symbol):
            ToastView(text: "\(symbol) is back on the watchlist.")
        case .symbolsAdded, .symbolsRemoved, .symbolsReturned: symbolsToast
        case .statementsImported(0, let known):
            ToastView(
                text: known == 1
                    ? "This statement is already imported. Nothing was changed."
                    : "These statements are already imported. Nothing was changed."
            )
        case .statementsImported(let rows, let known):
            ToastView(
                text: "\(Count.of(rows, "row")) of statements imported."
                    + (known == 0 ? "" : " Already imported: \(Count.of(known, "file")).")
            )
        case .statementDeleted(let id):
            ToastView(
                text: "The statement and transactions found only in it were deleted.",
                undoneBy: "/funds/holdings/statements/\(id)/restore"
            )
        case .statementRestored:
            ToastView(text: "The statement was restored.")
        case .portfoliosAdded(let funds, let others):
            ToastView(
                text: (funds == 1 ? "The portfolio was added." : "The portfolios of \(funds) funds were added.")
                    + (others == 0 ? "" : " Not used: \(Count.of(others, "sheet")).")
            )
        case .portfolioDeleted:
            ToastView(text: "The portfolio was deleted.")
        case .transactionAdded(let number):
            ToastView(text: "The transaction was added.", undoneBy: "/portfolio/transactions/\(number)/delete")
        case .transactionDeleted(let number):
            ToastView(text: "The transaction was deleted.", undoneBy: "/portfolio/transactions/\(number)/restore")
        case .transactionRestored: ToastView(text: "The transaction was restored.")
        case .transactionsImported(let id, let count):
            ToastView(text: "\(Count.of(count, "transaction")) imported.", undoneBy: "/portfolio/import/\(id)/delete")
        case .transactionsTakenOut(let id):
            ToastView(text: "The transactions of the file were deleted.", undoneBy: "/portfolio/import/\(id)/restore")
        case .enteredDeleted: enteredToast
        case .targetsSaved(let earlier): earlier.toast
        case .householdDeleted, .householdRestored, .bankImported, .bankImportDeleted, .bankImportRestored,
            .categorized,
            .ruleDeleted:
            householdToast
        case .tourClosed:
            ToastView(
                text: "The steps are under More and in the command palette, as Get started.",
                undo: UndoFormView(
                    action: "\(TourAddress.path)/tour",
                    fields: [
                        HiddenFieldView(name: "closed", value: "off"), HiddenFieldView(name: "return", value: "/"),
                    ]
                )
            )
        case .demoDataAdded: ToastView(text: "Demo data were added.")
        case .demoDataRemoved(let retained):
            ToastView(
                text: "Demo data were removed."
                    + (retained == 0
                        ? "" : " \(Count.of(retained, "record")) that you changed or added to became your own.")
            )
        case .identityConnected: ToastView(text: "Connected. You can sign in with it from now on.")
        case .emailLinkSent: ToastView(text: "A link was sent to the new address. Open it to confirm.")
        case .emailChanged:
            ToastView(text: "The address was changed. It is not verified, because this desk sends no e-mail.")
        case .passwordChanged:
            ToastView(text: "The password was changed. All other devices were signed out.")
        }
    }
}

extension Response {
    /// The same answer, with something to tell on the next page.
    func showing(_ flash: Flash) -> Response {
        var response = self
        response.setCookie(
            Cookie(name: Flash.cookie, value: flash.text, maxAge: 60, path: "/", httpOnly: true, sameSite: .lax)
        )
        return response
    }
}
