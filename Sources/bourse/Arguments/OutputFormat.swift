import ArgumentParser
import BourseAPI
import BourseProgram

/// The format of a command's output: text, JSON or comma-separated values.
struct OutputFormat: ParsableArguments {
    @Flag(help: "Print one JSON value.")
    var json = false

    @Flag(help: "Print comma-separated values.")
    var csv = false

    func validate() throws {
        guard !json || !csv else { throw ValidationError("--json and --csv cannot be combined.") }
    }

    /// Prints one of the three.
    func print(_ document: @autoclosure () -> JSON, csv text: @autoclosure () -> String, lines: () -> [String]) {
        if json {
            Console.out(document())
        } else if csv {
            Console.file(text())
        } else {
            for line in lines() { Console.out(line) }
        }
    }
}
