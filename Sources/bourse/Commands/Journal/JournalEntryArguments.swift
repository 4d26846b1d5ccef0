import ArgumentParser
import BourseCore
import BourseJournal
import BourseProgram
import BourseValues

/// An execution on the command line: `BUY 100 AAPL @ 184.25`, and options for the rest.
struct JournalEntryArguments: ParsableArguments {
    @Argument(help: "The side, the quantity, the symbol and the price: BUY 100 AAPL @ 184.25. The @ is optional.")
    var execution: [String]

    @Option(help: "The time, such as 2024-01-02T10:15 in --zone, or with Z or an offset. Default: now.")
    var at: String?

    @Option(help: "All fees; negative for a rebate.")
    var fees: String = ""

    @Option(help: "The account.", completion: .accounts)
    var account: String = "main"

    @Option(help: "The currency of price and fees. Default: USD, or that of a known future.")
    var currency: String = ""

    @Option(help: "\(JournalEntryArguments.list(InstrumentType.self)). Default: what the symbol shows, else stock.")
    var type: String = ""

    @Option(help: "The expiration of a call or put, unless the symbol is an OCC symbol.")
    var expiration: String = ""

    @Option(help: "The strike of a call or put, unless the symbol is an OCC symbol.")
    var strike: String = ""

    @Option(help: "Units per contract. Default: 100 for options, that of known futures, else 1.")
    var multiplier: String = ""

    @Option(help: "What it did to the position: \(JournalEntryArguments.list(Effect.self)).")
    var effect: String = ""

    @Option(help: "A note.")
    var note: String = ""

    @Option(help: "The time zone of times without one. Default: that of the user.")
    var zone: String?

    static func list<Value: CaseIterable & RawRepresentable<String>>(_ type: Value.Type) -> String {
        type.allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// The draft.
    ///
    /// - Throws: `Failure` for other than four words.
    func draft(now: Timestamp) throws(Failure) -> ExecutionDraft {
        let words = execution.filter { $0 != "@" }
        guard words.count == 4 else {
            throw Failure(.usage, "enter side, quantity, symbol and price, such as: BUY 100 AAPL @ 184.25")
        }
        // The price may be written with the sign: @184.25.
        let price = words[3].hasPrefix("@") ? String(words[3].dropFirst()) : words[3]
        return ExecutionDraft([
            .side: words[0], .quantity: words[1], .symbol: words[2], .price: price, .fees: fees,
            .time: at ?? now.description, .account: account, .currency: currency, .type: type, .expiration: expiration,
            .strike: strike, .multiplier: multiplier, .effect: effect, .note: note,
        ])
    }

    /// The zone of times without one.
    func zoneRules(of user: User) throws(Failure) -> ZoneRules {
        let name = zone ?? user.settings.zone
        guard let rules = ZoneRules(identifier: name) else {
            throw Failure(.usage, "unknown time zone “\(name)”; use a name such as Europe/Rome")
        }
        return rules
    }
}
