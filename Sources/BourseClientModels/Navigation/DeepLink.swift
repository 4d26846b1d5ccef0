import BourseClient
import BourseFunds
import BourseValues
public import Foundation

/// An address of the app or of the web app.
///
/// `bourse://journal/trades/ID` and `https://desk.example/journal/trades/ID` are the same.
public enum DeepLink: Equatable, Sendable {
    /// A screen.
    case screen(Destination)
    /// A desk to connect to, as a QR code has it: `bourse://connect?address=https://desk.example`.
    case connect(URL)

    /// The scheme of the app.
    public static let scheme = "bourse"

    /// Reads an address.
    ///
    /// - Parameters:
    ///   - url: An address of the app, or of the web app.
    ///   - server: The desk; addresses of other servers are not links of the app.
    /// - Returns: nil if the app has no screen for it: a browser shows it.
    public init?(_ url: URL, server: URL?) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
        // Parts are decoded one by one: a slash in a symbol, such as EUR/USD, is not one between parts.
        var path = parts.percentEncodedPath.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        if parts.scheme?.lowercased() == Self.scheme {
            if let host = parts.host, !host.isEmpty { path.insert(host, at: 0) }
        } else {
            guard let server, parts.user == nil, Self.origin(url) == Self.origin(server) else { return nil }
        }
        guard path.allSatisfy(Self.isName) else { return nil }
        let items = (parts.queryItems ?? []).filter { $0.value?.isEmpty == false }
        let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
        if path == ["connect"] {
            guard let address = query["address"], let server = DeskAddress.url(address) else { return nil }
            self = .connect(server)
        } else if path == ["alerts"], parts.fragment == Destination.firedFragment {
            self = .screen(.firedAlerts)
        } else if path == ["portfolio", "household", "debts"], parts.fragment == Destination.plansFragment {
            self = .screen(.debtPlan)
        } else if let destination = Destination(path: path, query: query) {
            self = .screen(destination)
        } else {
            return nil
        }
    }

    /// The longest part of a path, in bytes: identities and symbols are much shorter.
    private static let longestPart = 200

    /// Whether a part can name something: it leads to no other path, and has no characters that are not seen.
    private static func isName(_ part: String) -> Bool {
        let isHidden: (Unicode.Scalar) -> Bool = {
            [.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
        return part != "." && part != ".." && part.utf8.count <= longestPart
            && !part.unicodeScalars.contains(where: isHidden)
    }

    private static func origin(_ url: URL) -> String {
        let scheme = url.scheme?.lowercased() ?? ""
        let port = url.port ?? (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(url.host()?.lowercased() ?? ""):\(port)"
    }
}

extension Destination {
    /// Reads the path and the query of an address of the web app; nil if the app has no such screen.
    init?(path: [String], query: [String: String]) {
        switch (path.first, path.count) {
        case (nil, _): self = .today
        case ("markets", 1): self = .markets
        case ("markets", 2): self = .instrument(path[1])
        case ("markets", 3) where path[1] == "lists": self = .watchlist(path[2])
        case ("portfolio", 1): self = .portfolio
        case ("portfolio", 2) where path[1] == "household": self = .household
        case ("portfolio", 3) where path[1] == "household": self.init(household: path[2], query)
        case ("portfolio", 4) where Array(path[1...2]) == ["household", "imports"] && path[3] != "preview":
            self = .bankFile(path[3])
        case ("portfolio", 2) where path[1] == "transactions": self = .transactions
        case ("portfolio", 2) where path[1] == "rebalancing": self = .rebalancing
        case ("portfolio", 2) where path[1] == "scenarios": self = .scenarios
        case ("portfolio", 2) where path[1] == "tax": self = .taxes
        case ("journal", _): self.init(journal: Array(path.dropFirst()), query)
        case ("options", _): self.init(options: Array(path.dropFirst()), query)
        case ("funds", 1): self = .funds
        case ("funds", 2) where path[1] == "holdings": self = .fundHoldings
        case ("funds", 2) where path[1] == "compare":
            let codes = (query["codes"] ?? "").split(separator: ",").compactMap { Int($0) }.filter { $0 > 0 }
            let most = ComparedFunds.counts.upperBound
            self = .fundComparison(codes: Array(codes.prefix(most)), period: query["period"])
        case ("funds", 2):
            guard let code = Int(path[1]), code > 0 else { return nil }
            self = .fund(code)
        case ("funds", 3) where path[2] == "plan":
            guard let code = Int(path[1]), code > 0 else { return nil }
            self = .fundPlan(code)
        case ("live", 1): self = .live
        case ("live", 2):
            self = query["replay"].map { .replay(symbol: path[1], moment: $0) } ?? .market(path[1])
        case ("live", 3) where path[2] == "recordings": self = .recordings(path[1])
        case ("predictions", 1): self = .predictions
        case ("predictions", 2) where path[1] != "forecasts": self = .prediction(path[1])
        case ("news", 1): self = .news
        case ("news", 2): self = .story(path[1])
        case ("alerts", 1): self = .alerts
        case ("alerts", 2) where path[1] == "new": self = .newAlert
        case ("alerts", 2) where path[1] != "channels": self = .alert(path[1])
        case ("settings", 1): self = .settings
        case ("settings", 2) where path[1] == "account": self = .account
        case ("plans", 1): self = .plans
        default: return nil
        }
    }

    private init?(household page: String, _ query: [String: String]) {
        switch page {
        case "accounts": self = .householdAccounts
        case "budget": self = .budget
        case "debts": self = .debts
        case "goals": self = .goals
        case "spending": self = .spending
        case "entries": self = .entries(month: query["month"] ?? "", category: query["category"] ?? "")
        case "imports": self = .bankFiles
        default: return nil
        }
    }

    private init?(journal path: [String], _ query: [String: String]) {
        switch (path.first, path.count) {
        case (nil, _): self = .journal
        case ("trades", 1): self = .trades(TradeQuery(query))
        case ("trades", 2) where path[1] != "changes": self = .trade(path[1])
        case ("days", 2):
            guard let day = Day(path[1]) else { return nil }
            self = .day(day)
        case ("reports", _): self = .reports
        case ("tags", 1): self = .tags
        case ("imports", 1): self = .imports
        case ("imports", 2) where !["preview", "mappings", "watched"].contains(path[1]): self = .importedFile(path[1])
        case ("share", 1):
            guard let subject = query["of"], CardSubject(subject) != nil else { return nil }
            self = .shareCard(subject)
        default: return nil
        }
    }

    private init?(options path: [String], _ query: [String: String]) {
        switch (path.first, path.count) {
        case (nil, _):
            var fields = query
            let legs = fields.removeValue(forKey: "legs") ?? ""
            self = legs.isEmpty && fields.isEmpty ? .options : .builder(BuilderLink(legs: legs, fields: fields))
        case ("strategies", 1): self = .strategies
        case ("strategies", 2): self = .strategy(path[1])
        case ("lessons", 1): self = .lessons
        case ("lessons", 2): self = .lesson(path[1])
        case ("calculators", 1): self = .calculator(CalculatorLink())
        case ("calculators", 2):
            guard let kind = Calculation.CalculatorKind(rawValue: path[1]) else { return nil }
            self = .calculator(CalculatorLink(kind, fields: query))
        case ("brokers", 1): self = .brokers
        case ("practice", 1): self = .practice
        default: return nil
        }
    }

    /// The address on the web app, such as `/journal/trades/ID`.
    public var address: String {
        let (path, query) = parts
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "/?#%;"))
        let encoded = path.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0 }
        var parts = URLComponents()
        parts.percentEncodedPath = "/" + encoded.joined(separator: "/")
        if !query.isEmpty { parts.queryItems = query.map { URLQueryItem(name: $0.name, value: $0.value) } }
        if self == .firedAlerts { parts.fragment = Self.firedFragment }
        if self == .debtPlan { parts.fragment = Self.plansFragment }
        // A plus is a blank to servers that read a query as a form.
        return (parts.string ?? "/").replacing("+", with: "%2B")
    }

    /// Where the page of alerts has those that fired.
    static let firedFragment = "fired"

    /// Where the page of debts has the plans to pay them off.
    static let plansFragment = "h-plans"

    /// The address of the app, such as `bourse://journal/trades/ID`.
    public var link: String { "\(DeepLink.scheme):/\(address)" }

    private var parts: (path: [String], query: [(name: String, value: String)]) {
        switch self {
        case .today: ([], [])
        case .markets: (["markets"], [])
        case .watchlist(let id): (["markets", "lists", id], [])
        case .instrument(let symbol): (["markets", symbol], [])
        case .portfolio: (["portfolio"], [])
        case .transactions: (["portfolio", "transactions"], [])
        case .rebalancing: (["portfolio", "rebalancing"], [])
        case .scenarios: (["portfolio", "scenarios"], [])
        case .taxes: (["portfolio", "tax"], [])
        case .journal: (["journal"], [])
        case .trades(let query): (["journal", "trades"], query.parameters)
        case .trade(let id): (["journal", "trades", id], [])
        case .day(let day): (["journal", "days", day.description], [])
        case .reports: (["journal", "reports"], [])
        case .tags: (["journal", "tags"], [])
        case .imports: (["journal", "imports"], [])
        case .importedFile(let id): (["journal", "imports", id], [])
        case .shareCard(let subject): (["journal", "share"], [("of", subject)])
        case .options: (["options"], [])
        case .builder(let link): (["options"], link.parameters)
        case .strategies: (["options", "strategies"], [])
        case .strategy(let id): (["options", "strategies", id], [])
        case .lessons: (["options", "lessons"], [])
        case .lesson(let id): (["options", "lessons", id], [])
        case .calculator(let link): (["options", "calculators", link.kind.rawValue], link.parameters)
        case .brokers: (["options", "brokers"], [])
        case .practice: (["options", "practice"], [])
        case .funds: (["funds"], [])
        case .fund(let code): (["funds", "\(code)"], [])
        case .fundComparison(let codes, let period):
            (["funds", "compare"], Self.comparison(codes, period))
        case .fundHoldings: (["funds", "holdings"], [])
        case .fundPlan(let code): (["funds", "\(code)", "plan"], [])
        case .live: (["live"], [])
        case .market(let symbol): (["live", symbol], [])
        case .recordings(let symbol): (["live", symbol, "recordings"], [])
        case .replay(let symbol, let moment): (["live", symbol], [(name: "replay", value: moment)])
        case .predictions: (["predictions"], [])
        case .prediction(let id): (["predictions", id], [])
        case .news: (["news"], [])
        case .story(let id): (["news", id], [])
        case .alerts, .firedAlerts: (["alerts"], [])
        case .newAlert: (["alerts", "new"], [])
        case .alert(let id): (["alerts", id], [])
        case .household: (["portfolio", "household"], [])
        case .householdAccounts: (["portfolio", "household", "accounts"], [])
        case .budget: (["portfolio", "household", "budget"], [])
        case .debts, .debtPlan: (["portfolio", "household", "debts"], [])
        case .goals: (["portfolio", "household", "goals"], [])
        case .spending: (["portfolio", "household", "spending"], [])
        case .entries(let month, let category):
            (
                ["portfolio", "household", "entries"],
                [("month", month), ("category", category)].filter { !$0.1.isEmpty }
            )
        case .bankFiles: (["portfolio", "household", "imports"], [])
        case .bankFile(let id): (["portfolio", "household", "imports", id], [])
        case .settings: (["settings"], [])
        case .account: (["settings", "account"], [])
        case .plans: (["plans"], [])
        }
    }
}

extension Destination {
    fileprivate static func comparison(_ codes: [Int], _ period: String?) -> [(name: String, value: String)] {
        let list = codes.map { "\($0)" }.joined(separator: ",")
        let parts = [("codes", list.isEmpty ? nil : list), ("period", period)]
        return parts.compactMap { name, value in value.map { (name: name, value: $0) } }
    }
}

extension TradeQuery {
    init(_ query: [String: String]) {
        self.init(
            range: query["range"],
            from: query["from"].flatMap(Day.init),
            to: query["to"].flatMap(Day.init),
            result: query["result"],
            tag: query["tag"],
            search: query["q"]
        )
    }

    var parameters: [(name: String, value: String)] {
        let all = [
            ("range", range), ("from", from?.description), ("to", to?.description), ("result", result), ("tag", tag),
            ("q", search),
        ]
        return all.compactMap { name, value in value.map { (name, $0) } }
    }
}

extension BuilderLink: CustomStringConvertible {
    /// The parameters of the address, in the same order each time.
    public var description: String { parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&") }

    var parameters: [(name: String, value: String)] {
        let others = fields.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        return (legs.isEmpty ? [] : [(name: "legs", value: legs)]) + others
    }
}
