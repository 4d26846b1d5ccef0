import ArgumentParser
import BourseAPI
import BourseDesk
import BourseFunds
import BourseProgram
import BourseValues
import BourseWire

/// `bourse funds search`: schemes by what somebody typed.
struct FundsSearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find mutual funds by name, fund house, code or ISIN, in any word order and with typing errors.",
        discussion: """
            The list is AMFI's file of all NAVs (NAVAll.txt) or the response of https://api.mfapi.in/mf; - is standard input.
            """
    )

    @Argument(help: "The search words.")
    var query: [String]

    @Option(help: "The file with the schemes.")
    var list: String

    @Option(help: "The maximum number of schemes to print.")
    var limit = 20

    @Flag(help: "Print one JSON value.")
    var json = false

    func validate() throws {
        guard (1...1000).contains(limit) else { throw ValidationError("--limit must be from 1 to 1000.") }
        let text = query.joined(separator: " ")
        guard text.utf8.count <= SchemeQuery.longestText else {
            throw ValidationError("A query has at most \(SchemeQuery.longestText) bytes.")
        }
    }

    func run() async throws {
        let file = try FundListFile(try Files.bytes(list), named: list)
        if file.quarantine.count > 0 {
            Console.note("bourse: \(Count.of(file.quarantine.count, "row")) of \(list) could not be used")
        }
        let index = SchemeIndex(file.schemes)
        let answer = index.search(SchemeQuery(query.joined(separator: " "), places: 0..<limit))
        let schemes = answer.hits.map { (index.schemes[$0.scheme], $0) }
        if json { return Console.out(.array(schemes.map(FundDocument.foundScheme.json))) }
        guard !schemes.isEmpty else {
            return Console.note("No scheme matches “\(query.joined(separator: " "))”. Use fewer words.")
        }
        let rows = schemes.map { scheme, hit in
            let former = hit.formerName.map { " (formerly \($0))" } ?? ""
            return [
                "\(scheme.code)", scheme.name + former, scheme.house?.name ?? "–",
                scheme.plan == .unspecified ? "–" : scheme.plan.rawValue,
                scheme.option == .unspecified ? "–" : scheme.option.rawValue,
            ]
        }
        for line in TextTable(heads: ["Code", "Name", "Fund house", "Plan", "Option"], numbers: [0], rows: rows).lines {
            Console.out(line)
        }
        let more = answer.total - schemes.count
        if more > 0 { Console.note("and \(NumberText.count(more)) more") }
    }
}
