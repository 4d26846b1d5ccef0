import BourseClient
import Foundation

/// The examples of Documentation/SwiftClient.md, which Tests/SwiftClient compares with it: they compile.
enum Examples {
    static func show(_ text: String) { print(text) }
    static func askForCode() {}

    static func connect(address: URL, email: String, password: String) async throws {
        let desk = DeskClient(
            server: address,
            transport: URLSessionTransport(),
            credentials: MemoryCredentialStore()
        )
        guard case .signedIn = try await SignIn(desk).password(email: email, password) else { return askForCode() }
        let journal = try await desk.journal(range: "all", result: "win").value()
        print(journal.currency, journal.statistics.netProfit)
    }

    static func stream(desk: DeskClient) async throws {
        let stream = desk.liveStream("XBTUSD", depth: 10).reporting { show($0?.error.message ?? "") }
        for try await event in stream {
            switch event {
            case .status(let status): show(status.data.isLive ? "" : status.data.reason ?? "")
            case .book(let book): show("\(book.data.bids.count) bids")
            case .trades(let trades): show("\(trades.data.trades.count) trades")
            case .unlisted: break
            }
        }
    }

    static func quotes(desk: DeskClient) async throws {
        let quotes = try await desk.quotes(symbols: ["AAPL", "^GSPC"]).latest()
        if let problem = quotes.problem { show("\(problem.message) Prices are of \(quotes.storedAt).") }
    }

    static func edits(desk: DeskClient, folder: URL, text: String, note: API.Note, id: String) async throws {
        let outbox = Outbox(client: desk, person: "ann@example.com", folder: folder)
        let edit = desk.saveDayNote("2026-03-31", note: text, revision: note.revision)
        try await outbox.add(edit, title: "Note on 31 March")
        try await outbox.send()
        for entry in try await outbox.entries() {
            if case .conflict(let conflict) = entry.state { show("\(conflict.storedText ?? "")") }
        }
        try await outbox.resolve(id, with: .joined)
    }

    static func errors(desk: DeskClient) async {
        do {
            _ = try await desk.setRiskRule(percent: 200).value()
        } catch {
            // What happened, what was kept, what to do.
            show("\(error.message) \(error.kept) \(error.remedy)")
            if error.needsSignIn { show("Sign in.") }
            if let field = error.refusal?.field { show("\(field): \(error.refusal?.allowed ?? "")") }
        }
    }
}
