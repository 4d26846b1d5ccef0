import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

/// Somebody who signed in and has lists.
enum WatchlistVisit {
    /// Runs `body` with somebody who has one list.
    static func serve(
        _ names: String...,
        body: @Sendable (ServerRig, Visitor, StoredWatchlist) async throws -> Void
    ) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let symbols = try names.map { try symbol($0) }
        let list = try await rig.desk.markets.watchlists.make("Mine", symbols: symbols, user: user.id)
        try await rig.serve { visitor in try await body(rig, visitor.with(token), list) }
    }

    static func symbol(_ name: String) throws -> Symbol { try #require(Symbol(name)) }

    static func path(_ list: StoredWatchlist, _ rest: String = "") -> String {
        MarketPages.path(ofList: list.id) + rest
    }
}

extension TestResponse {
    /// The symbols that a preview would add.
    var additions: [String] { text.matches(of: #/<li><span class="sym">([^<]*)</#).map { String($0.1) } }

    /// The address of a form of a preview.
    func action(_ name: String) throws -> String {
        let forms = text.matches(of: #/action="([^"]*/import/(\w+)\?[^"]*)"/#)
        return String(try #require(forms.first { $0.2 == name }).1)
    }
}

extension Visitor {
    /// The symbols of a list as its file has them.
    func symbols(_ list: StoredWatchlist) async throws -> [String] {
        try await get(WatchlistVisit.path(list, "/symbols.txt")).text.split(separator: "\n").map(String.init)
    }

    /// The names of all lists, in the order of their page.
    func listNames() async throws -> [String] {
        try await get("/markets/lists").text.matches(of: #/data-moved="([^"]*)"/#).map { String($0.1) }
    }

    /// Sends the form that brings symbols, and looks at the preview it leads to.
    func bring(_ text: String, file: (name: String, bytes: [UInt8])? = nil, to list: StoredWatchlist) async throws
        -> TestResponse
    {
        let sent = try await upload(
            file.map { [$0] } ?? [],
            to: WatchlistVisit.path(list, "/import"),
            fields: ["text": text]
        )
        return sent.status == .seeOther ? try await get(sent.location) : sent
    }
}
