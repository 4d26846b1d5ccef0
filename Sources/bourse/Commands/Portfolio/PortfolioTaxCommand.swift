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
            row per sale with its calculation.
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

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    enum TaxCountry: String, ExpressibleByArgument, CaseIterable {
        case us, india
    }

    func validate() throws {
        guard year.map({ (1970...2199).contains($0) }) ?? true else {
            throw ValidationError("--year must be from 1970 to 2199.")
        }
    }

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let portfolio = live.desk.portfolio
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

extension TaxSource: ExpressibleByArgument {}

extension Form8949.Reporting: ExpressibleByArgument {}
