import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseProgram
import BourseValues

/// `bourse journal cards`: the cards that can be seen by their address.
struct JournalCardsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cards",
        abstract: "List cards with a public link, newest first, or revoke links.",
        discussion: """
            “bourse journal card --share” creates a link. Addresses are not stored and cannot be shown again. A revoked link no \
            longer works:
                bourse journal cards
                bourse journal cards --revoke ID
            With --json, prints the response of /api/v1/journal/shared-cards.
            """
    )

    @Option(help: ArgumentHelp("Revoke the link of a card; may be repeated.", valueName: "id"))
    var revoke: [String] = []

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let accounts = live.desk.accounts
                for id in revoke {
                    guard try await accounts.revokeSharedCard(id, of: person.id) else {
                        throw Failure(.refused, "there is no shared card “\(id)”; “bourse journal cards” lists them")
                    }
                }
                let cards = try await accounts.sharedCards(of: person.id)
                guard !json else { return Console.out(CardDocument.shared.json(cards)) }
                guard !cards.isEmpty else { return Console.note("bourse: no shared cards") }
                let zone = ZoneRules(identifier: person.settings.zone) ?? .utc
                let rows = cards.map { card in
                    [
                        card.id, card.card.title, "\(card.card.label) \(card.card.headline)", card.card.form.rawValue,
                        DayText.dateTime(card.sharedAt, in: zone),
                    ]
                }
                let heads = ["Card", "About", "Shows", "Size", "Shared"]
                for line in TextTable(heads: heads, numbers: [], rows: rows).lines { Console.out(line) }
            }
        }
    }
}
