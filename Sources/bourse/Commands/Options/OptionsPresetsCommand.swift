import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseProgram
import BourseServer
import BourseValues

/// `bourse options presets`: inputs of calculators that were saved under a name.
struct OptionsPresetsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "presets",
        abstract: "List, save, rename and delete presets of the calculators.",
        subcommands: [
            PresetsListCommand.self, PresetsSaveCommand.self, PresetsRenameCommand.self, PresetsDeleteCommand.self,
        ],
        defaultSubcommand: PresetsListCommand.self
    )
}

extension Calculation.CalculatorKind: ExpressibleByArgument {}

/// `bourse options presets list`: the presets of a user.
struct PresetsListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List presets with their inputs.")

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @Flag(help: "Print one JSON value: the response of /api/v1/options/presets.")
    var json = false

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let presets = try await live.desk.options.presets(of: person.id)
                guard !json else { return Console.out(PresetDocument.list.json(presets)) }
                guard !presets.isEmpty else { return Console.note("bourse: no presets") }
                let table = TextTable(
                    heads: ["Name", "Calculator", "Inputs", "Saved"],
                    numbers: [],
                    rows: presets.map { [$0.name, $0.tool.name, $0.query, $0.savedAt.description] }
                )
                for line in table.lines { Console.out(line) }
            }
        }
    }
}

/// `bourse options presets save`: a new preset.
struct PresetsSaveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "save",
        abstract: "Save the inputs of a calculator. The same name replaces the preset.",
        discussion: "bourse options presets save \"Weekly call\" single \"spot=100&strike=105&days=7&volatility=30\""
    )

    @Argument(help: "The name of the preset.")
    var name: String

    @Argument(help: "The calculator: \(Calculation.CalculatorKind.allCases.map(\.rawValue).joined(separator: ", ")).")
    var kind: Calculation.CalculatorKind

    @Argument(help: "The inputs, as behind the question mark in the address of the calculator.")
    var inputs: String

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let today = UserJournal.exchangeZone.day(at: live.desk.environment.now())
                try await live.desk.options.savePreset(kind, name: name, inputs: inputs, today: today, user: person.id)
                Console.note("bourse: saved “\(name)”")
            }
        }
    }
}

/// `bourse options presets rename`: another name.
struct PresetsRenameCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "rename", abstract: "Rename a preset.")

    @OptionGroup var preset: PresetArguments

    @Argument(help: "The new name.")
    var new: String

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let found = try await preset.find(live.desk, person)
                try await live.desk.options.renameSaved(found.id, to: new, user: person.id)
                Console.note("bourse: renamed “\(found.name)” to “\(new)”")
            }
        }
    }
}

/// `bourse options presets delete`: deletes a preset.
struct PresetsDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "delete", abstract: "Delete a preset.")

    @OptionGroup var preset: PresetArguments

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let found = try await preset.find(live.desk, person)
                _ = try await live.desk.options.deleteSaved(found.id, user: person.id)
                Console.note("bourse: deleted “\(found.name)”")
            }
        }
    }
}

/// A preset by its name.
struct PresetArguments: ParsableArguments {
    @Argument(help: "The name of the preset.")
    var name: String

    @Option(help: "The calculator, if presets of several have the name.")
    var kind: Calculation.CalculatorKind?

    /// The preset.
    ///
    /// - Throws: A ``Failure`` when there is none or more than one.
    func find(_ desk: Desk, _ person: User) async throws -> SavedInputs {
        let found = try await desk.options.presets(of: person.id, kind).filter { $0.name == name }
        guard let first = found.first else {
            throw Failure(.usage, "there is no preset “\(name)”; “bourse options presets” lists them")
        }
        guard found.count == 1 else {
            throw Failure(.usage, "several calculators have a preset “\(name)”; add --kind")
        }
        return first
    }
}
