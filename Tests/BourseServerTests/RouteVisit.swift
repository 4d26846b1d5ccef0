import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import BourseServer

extension RouteOwner {
    /// Every way to fill the parameters of a route with the person's identities.
    func addresses(_ route: String) -> [String] {
        let ids =
            [
                trade.description, live.id.description, gone.id.description, waiting.description,
            ] + entered.map(\.description)
        let positions = saved.map(\.id)
        let catalogue = ["iron-condor", "nothing"]
        var paths = [""]
        for part in route.split(separator: "/") {
            let values: [String] =
                switch part {
                case ":id", "{id}":
                    if route.contains("household") {
                        household.ids
                    } else if route.contains("saved") || route.contains("presets") {
                        positions
                    } else if route.contains("screens") {
                        funds.screens.map(\.id)
                    } else if route.contains("alerts") {
                        [alert]
                    } else if route.contains("tokens") {
                        [accessToken.id]
                    } else if route.contains("drafts") {
                        [draft]
                    } else if route.contains("cards") {
                        [sharedCard]
                    } else if route.contains("connections") {
                        [connection]
                    } else if route.contains("lists") {
                        lists.map(\.id)
                    } else if route.contains("portfolio") {
                        [portfolio.waiting.description]
                    } else if route.contains("statements") {
                        funds.statements.map(\.id.description)
                    } else {
                        route.contains("options") ? catalogue : ids
                    }
                case ":code", "{code}": ["\(KeptFunds.code)"]
                case ":number", "{number}": portfolio.numbers.map { "\($0)" }
                case ":figure", "{figure}": ["value", "holding-value"]
                case ":file", "{file}": ["nav.csv", "nav.xlsx"]
                case ":kind", "{kind}": route.contains("feeds") ? ["calendar"] : ["single"]
                case ":day", "{day}": ["2026-01-05"]
                case ":period", "{period}":
                    route.contains("days") ? ["2026-01-05"] : route.contains("months") ? ["2026-01"] : ["2026-W02"]
                case ":symbol" where route.contains("entered"), "{symbol}" where route.contains("entered"): ["MRKROWN"]
                case ":currency", "{currency}": ["EUR"]
                case ":subject" where route.contains("notes"): ["2026-01-05", "2026-W02", "\(trade)"]
                case ":subject", "{subject}": ["month:2026-01", "trade:\(trade)"]
                case ":year", "{year}": ["2026"]
                case ":setup", "{setup}": [Self.setup]
                case ":token", "{token}": [token.text]
                case ":hash", "{hash}": ["0"]
                case "**": ["css/bourse.css"]
                default: [String(part)]
                }
            paths = paths.flatMap { path in values.map { path + "/" + $0 } }
        }
        if paths == [""] { paths = ["/"] }
        let file = route.contains("holdings") ? funds.waiting : waiting
        let requested = "files=\(file)&file=\(household.waiting)&account=\(household.account)"
        return paths.flatMap {
            [
                $0, "\($0)?\(requested)&range=all&of=\(KeptFunds.identity)",
                "\($0)?files=\(file)&range=all&of=\(KeptFunds.identity)&account=MarkerBroker&symbol=MRKROWN",
            ]
        }
    }

    /// Everything of a person's that a request could change.
    func state(_ rig: ServerRig) async throws -> [String] {
        let journal = try await rig.desk.journal.journal(of: user.id)
        let files = try await rig.desk.imports.imports(of: user.id)
        let previews = try await rig.desk.imports.previews([waiting], user: user.id)
        let known = try await rig.desk.accounts.user(token: token)
        let account = try await rig.desk.accounts.signIn(
            email: "marker@example.com",
            password: ServerRig.password,
            address: "owner"
        ).user
        return [
            "\(journal.revision)", NativeExport.table(journal.matched.ledger).csv, "\(journal.dayNotes)",
            "\(journal.annotation(ofTradeAt: 0).map { "\($0)" } ?? "")",
            "\(journal.playbooks)", "\(journal.checklists(ofTradeAt: 0))",
            files.map { "\($0.id) \($0.fileName) \($0.deletedAt.map { "\($0)" } ?? "")" }.joined(separator: "\n"),
            "\(previews.map(\.counts))", "\(String(describing: known))", "\(account)",
            // When one was used last, requests do change.
            "\(try await rig.desk.accounts.accessTokens(of: user.id).map { "\($0.id) \($0.name) \($0.scope)" })",
            "\(try await rig.desk.accounts.feeds(of: user.id))",
            "\(try await rig.desk.accounts.sharedCards(of: user.id))",
            "\(try await rig.desk.journal.entered(by: user.id))",
            "\(try await rig.desk.options.favorites(of: user.id))",
            "\(try await rig.desk.options.ownBrokers(of: user.id))",
            "\(try await rig.desk.lessons.lessons(of: user.id).map(\.passedAt))",
            "\(try await rig.desk.options.savedInputs(of: user.id))",
            "\(try await rig.desk.options.calculations(of: user.id))",
            "\(try await rig.desk.markets.watchlists.lists(of: user.id))",
            "\(try await rig.desk.portfolio.entered(by: user.id))",
            "\(try await rig.desk.portfolio.preferences(of: user.id))",
            "\(try await rig.desk.portfolio.state(of: user).owned.entered)",
            "\(try await rig.desk.portfolio.preview(portfolio.waiting, user: user.id).new)",
            "\(try await rig.desk.drafts.drafts(of: user.id))",
            "\(try await rig.desk.connections.connections(of: user.id).map { "\($0.name) \($0.query) \($0.changedAt)" })",
            "\(try await rig.desk.alerts.alerts(of: user.id))", "\(try await rig.desk.alerts.counts(of: user.id))",
            "\(String(describing: try await rig.desk.alerts.webhook(of: user.id)))",
        ] + (try await fundState(rig)) + (try await household.state(rig, user))
    }

    private func fundState(_ rig: ServerRig) async throws -> [String] {
        let (shelf, holdings, id) = (rig.desk.funds.lists, rig.desk.funds.holdings, user.id)
        return [
            "\(try await shelf.favorites(of: id))", "\(try await rig.desk.screens.screens(of: id, about: .funds))",
            "\(try await holdings.statements(of: id))", try await holdings.export(of: id).csv,
            "\(try await holdings.statedSchemes(of: id))",
            "\(try await holdings.preview(funds.waiting, user: id).statement)",
        ]
    }
}

/// What is sent to routes.
enum RouteVisit {
    static let bodies: [(type: String, text: String)] = [
        (
            "application/x-www-form-urlencoded",
            "note=taken&rating=1&setups=taken&mistakes=taken&theme=light&palette=mono&zone=Europe/Rome&privacy=on"
                + "&return=/journal&email=marker@example.com&password=a%20new%20password%20of%20mine"
                + "&current=four%20quiet%20words%20here&confirmation=wrong"
                + "&name=hers&query=where%3Dreturn%25201Y%2520%253E%25201%2525&of=markerfund&scheme=100&code=100&item=MRKR&place=0&q=AAPL&symbols=AAPL"
                + "&kind=cash&openedOn=2026-01-01&amount=1&balance=1&target=1&annualRate=1&flow=expense&category=hers"
                + "&frequency=monthly&first=2026-01-01&day=2026-02-01&words=hers&base=EUR"
        ),
        (
            "application/json",
            #"{"note":"taken","setups":["taken"],"email":"marker@example.com","password":"wrong","name":"hers","#
                + #""where":"return 1Y > 1%","query":"legs=1C100","of":"markerfund","scheme":100,"kind":"cash","#
                + #""openedOn":"2026-01-01","amount":1,"balance":1,"target":1,"annualRate":1,"flow":"expense","#
                + #""category":"hers","frequency":"monthly","first":"2026-01-01","day":"2026-02-01","base":"EUR"}"#
        ),
        (
            "multipart/form-data; boundary=\(Multipart.boundary)",
            String(decoding: Multipart.body([("hers.csv", Array(File.of(0..<4).utf8))]), as: UTF8.self)
        ),
    ]

    /// The routes whose answers end; quotes and events are streamed for as long as somebody listens.
    static func ending(_ rig: ServerRig) -> [(method: String, path: String)] {
        rig.server.routes.filter { route in
            !(route.path.contains("markets") && route.path.hasSuffix("/stream")) && route.path != "/events"
        }
    }

    static func method(_ name: String) throws -> HTTPRequest.Method { try #require(HTTPRequest.Method(name)) }
}
