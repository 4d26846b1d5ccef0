import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseServer
import BourseValues
import Foundation

/// `bourse journal card`: a card with the result of a period or a trade.
struct JournalCardCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "card",
        abstract: "Draw a card with the result of a day, a week, a month, a year or a trade, as SVG.",
        discussion: """
                bourse journal card day:2026-03-02 --form wide --dark --out card.svg
                bourse journal card month:2026-03 --money --symbols > card.svg

            Amounts and symbols are shown only with --money and --symbols. With --json, prints the values of the card, the \
            response of /api/v1/journal/cards/{subject}/facts.

            --share creates a public link to the card as it is now and prints it once instead of the picture. BOURSE_ADDRESS is \
            the address of the desk; the default is port 8080 of this machine. With --json, prints the response of \
            /api/v1/journal/shared-cards. “bourse journal cards” lists and revokes shared cards.
            """
    )

    @Argument(help: "day:2026-03-02, week:2026-W10, month:2026-03, year:2026, or trade: and its identity.")
    var subject: String

    @Option(help: "The size: \(CardOptions.Form.allCases.map(\.rawValue).joined(separator: ", ")).")
    var form = CardOptions.Form.square

    @Flag(help: "Draw on a dark background.")
    var dark = false

    @Flag(help: "Show amounts.")
    var money = false

    @Flag(help: "Show symbols.")
    var symbols = false

    @Option(help: "The account.", completion: .accounts)
    var account: String?

    @Option(help: "The currency; default: that of most trades.")
    var currency: String?

    @Option(help: "Write the picture to this file instead of standard output; with --share, with a code of the link.")
    var out: String?

    @Flag(help: "Create a public link to the card.")
    var share = false

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            guard let chosen = CardSubject(subject) else { throw CardError.subject(subject) }
            let options = CardOptions(
                showsMoney: money,
                showsSymbols: symbols,
                theme: dark ? .dark : .light,
                form: form
            )
            try await owner.open(data) { live, person in
                let journal = try await live.desk.journal.journal(of: person.id)
                let facts = try journal.cardFacts(
                    chosen,
                    options: options,
                    currency: try TradeSelectionOptions.currency(currency, in: journal),
                    account: account
                )
                let card = ShareCard(facts, style: person.settings.numbers)
                if share { return try await createLink(to: card, of: facts.subject, live.desk, person) }
                if json, out == nil { return Console.out(CardDocument.facts.json(facts)) }
                let picture = CardPicture(card)
                guard let out else { return try StandardOutput.write(file: picture.svg) }
                try Self.write(picture, to: out)
                if json { Console.out(CardDocument.facts.json(facts)) }
            }
        }
    }

    /// Shares a card and prints its address, which is not stored.
    private func createLink(
        to card: ShareCard,
        of subject: CardSubject,
        _ desk: Desk,
        _ person: User
    ) async throws {
        let base = try await data.linkBase()
        let made = try await desk.accounts.share(card, of: subject, user: person.id)
        let address = SharedCard.address(made.secret, base: base)
        if json {
            Console.out(CardDocument.created.json((made.card, address)))
        } else {
            Console.out(address)
        }
        Console.note(
            "bourse: this address is not shown again; “bourse journal cards --revoke \(made.card.id)” revokes it"
        )
        if let out { try Self.write(CardPicture(card, address: address), to: out) }
    }

    private static func write(_ picture: CardPicture, to file: String) throws(Failure) {
        do {
            try Data(picture.svg.utf8).write(to: URL(fileURLWithPath: file))
        } catch { throw Failure(.refused, "\(file) cannot be written: \(error.localizedDescription)") }
    }
}

extension CardOptions.Form: ExpressibleByArgument {}
