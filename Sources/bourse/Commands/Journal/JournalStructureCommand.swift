import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal structure`: the strategy that a trade was when it was opened.
struct JournalStructureCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "structure",
        abstract: "Name the strategy of an option trade, with its maximum loss and profit at expiration.",
        discussion: "With --json, prints the response of /api/v1/journal/trades/{id}/structure."
    )

    @Argument(help: "The identity of the trade.")
    var trade: String

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            let id = try TradeArguments.trade(trade)
            try await owner.open(data) { live, person in
                let journal = try await live.desk.journal.journal(of: person.id)
                guard let index = journal.index(of: id) else { throw TradeAutopsyError.unknown(id) }
                guard let structure = journal.structure(ofTradeAt: index) else { throw TradeAutopsyError.noOption }
                guard !json else { return Console.out(AutopsyDocument.structure.json(structure)) }
                let formatter = StructureFormatter(
                    structure,
                    money: MoneyText(style: .western, currency: structure.currency)
                )
                Console.out(structure.name)
                for fact in formatter.facts { Console.out("  \(fact.title): \(fact.value)") }
                Console.out("  \(formatter.sentence)")
            }
        }
    }
}
