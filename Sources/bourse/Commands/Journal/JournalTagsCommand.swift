import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal tags`: the setups and mistakes of a journal.
struct JournalTagsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tags",
        abstract: "List setups and mistakes with their results, or rename, color, delete or restore one.",
        discussion: """
            A new name that another tag of the kind has merges the two. A new name and a deletion print what undoes them \
            within an hour:
                bourse journal tags
                bourse journal tags "Opening range" --rename ORB
                bourse journal tags Late --kind mistake --color red
                bourse journal tags Late --kind mistake --delete
                bourse journal tags --restore ID
            With --json, prints the response of /api/v1/journal/tags, with --rename that of /api/v1/journal/tags/rename, and \
            with --delete that of /api/v1/journal/tags/delete; --csv and --xlsx have the tags.
            """
    )

    @Argument(help: "The name of a tag.")
    var tag: String?

    @Option(help: "What it is: \(TradeTag.Kind.allCases.map(\.rawValue).joined(separator: " or ")).")
    var kind: TradeTag.Kind = .setup

    @Option(help: "The new name.")
    var rename: String?

    @Option(help: "The color: \(TradeTag.Color.allCases.map(\.rawValue).joined(separator: ", ")), or none.")
    var color: String?

    @Flag(help: "Take it off all trades.")
    var delete = false

    @Option(help: ArgumentHelp("Put a renamed, merged or deleted tag back on the trades that had it.", valueName: "id"))
    var restore: String?

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            let changes = [rename != nil, color != nil, delete].count { $0 }
            guard changes <= 1, (tag == nil) == (changes == 0) else {
                throw Failure(.usage, "a tag needs one of --rename, --color and --delete")
            }
            guard restore == nil || tag == nil else { throw Failure(.usage, "--restore cannot be used with a tag") }
            let chosen = color.flatMap(TradeTag.Color.init(rawValue:))
            guard color == nil || color == "none" || chosen != nil else {
                throw Failure(.usage, "there is no color \(color ?? "")")
            }
            try await owner.open(data) { live, person in
                let service = live.desk.journal
                if let tag {
                    let tag = TradeTag(kind, tag)
                    if let rename {
                        let renaming = try await service.renameTag(tag, to: rename, user: person.id)
                        if let id = renaming.restoration { Self.tell("renamed on", renaming.trades, undoneBy: id) }
                        if output.json { return Console.out(TagDocument.renaming.json(renaming)) }
                    }
                    if color != nil { try await service.setColor(chosen, of: tag, user: person.id) }
                    if delete {
                        let deletion = try await service.deleteTag(tag, user: person.id)
                        Self.tell("removed from", deletion.trades, undoneBy: deletion.restoration)
                        if output.json { return Console.out(TagDocument.deletion.json(deletion)) }
                    }
                }
                if let restore {
                    guard let restored = try await service.restoreTag(restore, of: person.id) else {
                        throw Failure(
                            .refused,
                            "nothing can be restored as “\(restore)”; a change can be undone once, within an hour"
                        )
                    }
                    Console.note("bourse: “\(restored.tag.name)” is back on \(Count.of(restored.trades, "trade"))")
                }
                let journal = try await service.journal(of: person.id)
                let tags = journal.tagSummaries
                let money = MoneyText(style: person.settings.numbers, currency: journal.mainCurrency)
                try await output.print(TagDocument.list.json(tags), table: JournalFiles.tags(tags)) {
                    Self.table(tags, money).lines
                }
            }
        }
    }

    /// Says what was done to a tag and how it is undone.
    private static func tell(_ change: String, _ trades: Int, undoneBy restoration: String) {
        Console.note(
            "bourse: \(change) \(Count.of(trades, "trade")); to undo it within an hour: bourse journal tags --restore "
                + restoration
        )
    }

    private static func table(_ tags: [TagSummary], _ money: MoneyText) -> TextTable {
        TextTable(
            heads: ["Tag", "Kind", "Color", "Trades", "Won", "Net"],
            numbers: [3, 4, 5],
            rows: tags.map { tag in
                [
                    tag.tag.name, tag.tag.kind.rawValue, tag.color?.rawValue ?? "", NumberText.count(tag.trades),
                    NumberText.percent(tag.winRate), money.signed(tag.netProfit),
                ]
            }
        )
    }
}

extension TradeTag.Kind: ExpressibleByArgument {}
