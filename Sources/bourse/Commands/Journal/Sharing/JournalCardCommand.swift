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

    @Option(help: "Write the picture to this file instead of standard output.")
    var out: String?

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
                if json, out == nil { return Console.out(CardDocument.facts.json(facts)) }
                let picture = CardPicture(ShareCard(facts, style: person.settings.numbers)).svg
                guard let out else { return try StandardOutput.write(file: picture) }
                do {
                    try Data(picture.utf8).write(to: URL(fileURLWithPath: out))
                } catch { throw Failure(.refused, "\(out) cannot be written: \(error.localizedDescription)") }
                if json { Console.out(CardDocument.facts.json(facts)) }
            }
        }
    }
}

extension CardOptions.Form: ExpressibleByArgument {}
