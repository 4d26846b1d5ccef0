import BourseCore

/// What an alert watches.
public enum AlertSubject: Hashable, Sendable {
    /// A listed instrument.
    case symbol(Symbol)
    /// A fund by the code of its scheme, above 0.
    case fund(code: Int32)
    /// A listed option.
    case option(OptionContract)
    /// The order book of a live instrument.
    case book(Symbol)
    /// An outcome of a market of predictions.
    case prediction(WatchedOutcome)
    /// What is written about an instrument; nil for markets in general.
    case news(Symbol?)
    /// What a saved screen of somebody finds, by the identity of the screen.
    case screen(AlertOwner, id: String)
    /// Somebody's own portfolio.
    case portfolio(AlertOwner)
    /// Somebody's own journal.
    case journal(AlertOwner)

    /// Whose it is; nothing for what everybody can see.
    public var owner: AlertOwner? {
        switch self {
        case .screen(let owner, _), .portfolio(let owner), .journal(let owner): owner
        default: nil
        }
    }

    /// What it is called where nobody knows a better name.
    public var name: String {
        switch self {
        case .symbol(let symbol), .book(let symbol): symbol.name
        case .fund(let code): "Fund \(code)"
        case .option(let contract): contract.text
        case .prediction(let prediction): "\(prediction.outcome) of \(prediction.market)"
        case .news(let symbol): symbol.map { "News of \($0.name)" } ?? "News of markets"
        case .screen: "Your saved screen"
        case .portfolio: "Your portfolio"
        case .journal: "Your journal"
        }
    }

    /// Where in the desk it is shown.
    public var path: String {
        switch self {
        case .symbol(let symbol): "/markets/" + AlertFormatter.escaped(symbol.name)
        case .fund(let code): "/funds/\(code)"
        case .option(let contract): "/markets/" + AlertFormatter.escaped(contract.root.name) + "/options"
        case .book(let symbol): "/live/" + AlertFormatter.escaped(symbol.name)
        case .prediction(let prediction): "/predictions/markets/" + AlertFormatter.escaped(prediction.market)
        case .news(let symbol): symbol.map { "/markets/" + AlertFormatter.escaped($0.name) + "/news" } ?? "/news"
        case .screen(_, let id): "/screens/" + AlertFormatter.escaped(id)
        case .portfolio: "/portfolio"
        case .journal: "/journal"
        }
    }
}

// MARK: - as text

extension AlertSubject: CustomStringConvertible {
    /// Its text, as storage and the API have it: `symbol:AAPL`, `fund:119551`, `option:AAPL  260918C00260000`,
    /// `book:XBTUSD`, `prediction:fed-cuts-in-june:Yes`, `news:AAPL`, `news:*`, `screen:ada:4f1c…`, `portfolio:ada`,
    /// `journal:ada`.
    public var description: String {
        switch self {
        case .symbol(let symbol): "symbol:\(symbol)"
        case .fund(let code): "fund:\(code)"
        case .option(let contract): "option:\(contract.occSymbol)"
        case .book(let symbol): "book:\(symbol)"
        case .prediction(let prediction): "prediction:\(prediction.market):\(prediction.outcome)"
        case .news(let symbol): "news:\(symbol?.name ?? "*")"
        case .screen(let owner, let id): "screen:\(owner.text):\(id)"
        case .portfolio(let owner): "portfolio:\(owner.text)"
        case .journal(let owner): "journal:\(owner.text)"
        }
    }

    /// Reads such text; nothing when it is not.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let rest = String(parts[1])
        let subject: AlertSubject?
        switch parts[0] {
        case "symbol": subject = Symbol(rest).map { .symbol($0) }
        case "fund": subject = Int32(rest).flatMap { $0 > 0 ? .fund(code: $0) : nil }
        case "option": subject = OptionContract(occ: rest).map { .option($0) }
        case "book": subject = Symbol(rest).map { .book($0) }
        case "prediction":
            let names = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard names.count == 2 else { return nil }
            subject = WatchedOutcome(market: String(names[0]), outcome: String(names[1])).map { .prediction($0) }
        case "news": subject = rest == "*" ? .news(nil) : Symbol(rest).map { .news($0) }
        case "screen":
            let names = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard names.count == 2, let owner = AlertOwner(names[0]), AlertRuleID(names[1]) != nil else { return nil }
            subject = .screen(owner, id: names[1])
        case "portfolio": subject = AlertOwner(rest).map { .portfolio($0) }
        case "journal": subject = AlertOwner(rest).map { .journal($0) }
        default: subject = nil
        }
        guard let subject else { return nil }
        self = subject
    }
}
