import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse portfolio tax`: drafts of tax forms.
struct PortfolioTaxCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tax",
        abstract: "Draft the capital gains of a tax year.",
        discussion: """
            For the United States, Form 8949 with wash sales, the totals of Schedule D, and Form 6781. For India, the \
            amounts of Schedule CG; --year 2024 is the financial year 2024-25. The result is a draft: check it with a tax adviser. --json prints the response of /api/v1/portfolio/tax, --csv and --xlsx a \
            row per sale with its calculation. --set saves the kind of an asset that no source classifies, before the draft: \
            in India of the asset, in the United States of what options are on.
            """
    )

    @Option(help: "The country of the form: us or india.")
    var country: TaxCountry = .us

    @Option(help: "The tax year; default: the last one that has ended.")
    var year: Int?

    @Option(help: "Where transactions come from: portfolio or journal.")
    var source: TaxSource = .portfolio

    @Option(help: "What brokers reported on Form 1099-B: basis, no-basis or none.")
    var reported: Form8949.Reporting = .none

    @Flag(name: .customLong("schedule-112a"), help: "With --csv or --xlsx, the columns of Schedule 112A (India).")
    var schedule112A = false

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            """
            Choose the kind of an asset; none takes the choice back. India: \(Self.kinds(.india)). United States: \
            \(Self.kinds(.us)).
            """,
            valueName: "SYMBOL=KIND"
        )
    )
    var choices: [String] = []

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    private static func kinds(_ country: TaxCountry) -> String {
        TaxClasses.choices(in: country).map(\.name).joined(separator: ", ")
    }

    /// The kinds with what `--set` chooses.
    private func applied(to classes: TaxClasses) throws -> TaxClasses {
        var classes = classes
        for choice in choices {
            let parts = choice.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let symbol = Symbol(parts[0]),
                classes.choose(parts[1] == "none" ? nil : parts[1], for: symbol, in: country)
            else {
                throw ValidationError(
                    "--set \(choice): expected SYMBOL=KIND, with one of \(Self.kinds(country)) or none."
                )
            }
        }
        return classes
    }

    func validate() throws {
        _ = try applied(to: TaxClasses())
        guard year.map({ (1970...2199).contains($0) }) ?? true else {
            throw ValidationError("--year must be from 1970 to 2199.")
        }
    }

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let portfolio = live.desk.portfolio
                if !choices.isEmpty {
                    var preferences = try await portfolio.preferences(of: person.id)
                    preferences.taxClasses = try applied(to: preferences.taxClasses)
                    try await portfolio.save(preferences, user: person.id)
                }
                switch country {
                case .us:
                    let form = try await portfolio.form8949(
                        of: person,
                        year: year ?? portfolio.today(of: person).year - 1,
                        from: source,
                        reporting: reported
                    )
                    Console.note("bourse: \(TaxDraft.mark)")
                    try await output.print(
                        Form8949Document.fields.json((form, source)),
                        table: TaxFile.form8949(form)
                    ) {
                        TaxReport(style: person.settings.numbers).lines(form)
                    }
                case .india:
                    let today = portfolio.today(of: person)
                    let schedule = try await portfolio.scheduleCG(
                        of: person,
                        year: year ?? (today.month >= 4 ? today.year : today.year - 1) - 1,
                        from: source
                    )
                    Console.note("bourse: \(TaxDraft.mark)")
                    try await output.print(
                        ScheduleCGDocument.fields.json((schedule, source)),
                        table: schedule112A ? TaxFile.schedule112A(schedule) : TaxFile.scheduleCG(schedule)
                    ) {
                        TaxReport(style: person.settings.numbers).lines(schedule)
                    }
                }
            }
        }
    }
}

extension TaxCountry: ExpressibleByArgument {}

extension TaxSource: ExpressibleByArgument {}

extension Form8949.Reporting: ExpressibleByArgument {}
