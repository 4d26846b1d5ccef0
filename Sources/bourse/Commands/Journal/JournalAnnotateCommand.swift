import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal annotate`: rating, conviction and tags of a trade.
struct JournalAnnotateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "annotate",
        abstract: "Show or change the rating, conviction, setups and mistakes of a trade.",
        discussion: """
            Without options, prints what is stored. An option changes what it names and leaves the rest; the note remains:
                bourse journal annotate ID --rating 4.5 --conviction 70 --setup Gap --mistake "Moved the stop"
                bourse journal annotate ID --remove-setup Gap --setup ORB
                bourse journal annotate ID --rating "" --conviction ""
            “bourse query trades” lists trades with their identities, “bourse journal note” saves a note, and “bourse journal \
            risk” a planned risk. With --json, prints the response of /api/v1/journal/trades/{id}/annotation.
            """
    )

    @Argument(help: "The identity of a closed trade.")
    var trade: String

    @Option(help: "The rating, from 0.5 to 5 in steps of 0.5; an empty one removes it.")
    var rating: String?

    @Option(
        help: """
            How sure you were of a profit at the opening, from \(TradeAnnotation.convictions.lowerBound) to \
            \(TradeAnnotation.convictions.upperBound) percent; an empty one removes it.
            """
    )
    var conviction: String?

    @Option(help: ArgumentHelp("Add a setup; may be repeated.", valueName: "name"))
    var setup: [String] = []

    @Option(help: ArgumentHelp("Add a mistake; may be repeated.", valueName: "name"))
    var mistake: [String] = []

    @Option(help: ArgumentHelp("Remove a setup; may be repeated.", valueName: "name"))
    var removeSetup: [String] = []

    @Option(help: ArgumentHelp("Remove a mistake; may be repeated.", valueName: "name"))
    var removeMistake: [String] = []

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    private var changes: Bool {
        rating != nil || conviction != nil || !(setup + mistake + removeSetup + removeMistake).isEmpty
    }

    func run() async throws {
        try await Failure.catching {
            let id = try TradeArguments.trade(trade)
            let halfStars = try Self.value(of: rating, allowed: "--rating must be from 0.5 to 5 in steps of 0.5") {
                Double($0).flatMap(TradeAnnotation.halfStars(of:))
            }
            let percent = try Self.value(
                of: conviction,
                allowed: "--conviction must be a whole number from 1 to 99"
            ) { text in
                Int(text).flatMap { TradeAnnotation.convictions.contains($0) ? $0 : nil }
            }
            try await owner.open(data) { live, person in
                if changes {
                    let journal = try await live.desk.journal.journal(of: person.id)
                    guard let index = journal.index(of: id) else { throw TradeChangeError.unknown(id) }
                    var annotation = journal.annotation(ofTradeAt: index) ?? TradeAnnotation()
                    if rating != nil { annotation.halfStars = halfStars }
                    if conviction != nil { annotation.conviction = percent }
                    for tag in Self.tags(removeSetup, removeMistake) { annotation = try annotation.removing(tag) }
                    for tag in Self.tags(setup, mistake) { annotation = try annotation.adding(tag) }
                    guard try await live.desk.journal.tag(id, with: annotation, user: person.id) else {
                        throw TradeChangeError.unknown(id)
                    }
                }
                let stored = try await live.desk.annotation(of: id, user: person.id)
                guard !json else { return Console.out(AnnotationDocument.annotation.json(stored)) }
                let lines = Self.lines(stored)
                guard !lines.isEmpty else { return Console.note("bourse: the trade has no rating, conviction or tags") }
                for line in lines { Console.out(line) }
            }
        }
    }

    /// The value of an option; nil without the option, and for an empty one.
    private static func value(of text: String?, allowed: String, _ read: (String) -> Int?) throws -> Int? {
        guard let text, !text.isEmpty else { return nil }
        guard let value = read(text) else { throw Failure(.usage, allowed) }
        return value
    }

    private static func tags(_ setups: [String], _ mistakes: [String]) -> [TradeTag] {
        setups.map { TradeTag(.setup, $0) } + mistakes.map { TradeTag(.mistake, $0) }
    }

    private static func lines(_ stored: StoredAnnotation) -> [String] {
        let rows: [(String, String?)] = [
            ("Rating", stored.halfStars.map { "\($0 / 2)\($0 % 2 == 1 ? ".5" : "") of 5" }),
            ("Conviction", stored.conviction.map { "\($0)%" }),
            ("Setups", stored.setups.isEmpty ? nil : stored.setups.joined(separator: ", ")),
            ("Mistakes", stored.mistakes.isEmpty ? nil : stored.mistakes.joined(separator: ", ")),
        ]
        return rows.compactMap { title, value in value.map { "\(title): \($0)" } }
    }
}
