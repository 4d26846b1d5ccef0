import ArgumentParser
import BourseCore

/// Symbols as they stand on the command line.
enum SymbolArguments {
    /// Says which cannot be symbols.
    static func validate(_ texts: [String], atMost limit: Int) throws {
        for text in texts where Symbol(text) == nil {
            throw ValidationError("\(text) is not a symbol such as AAPL, RELIANCE.NS, ^GSPC or BTC-USD.")
        }
        guard texts.count <= limit else { throw ValidationError("At most \(limit) symbols per request.") }
    }

    /// The symbols in order, each once.
    static func symbols(_ texts: [String]) -> [Symbol] {
        var seen: Set<Symbol> = []
        return texts.compactMap { Symbol($0) }.filter { seen.insert($0).inserted }
    }
}

/// How long a command waits for what sources tell.
struct WaitOptions: ParsableArguments {
    @Option(help: "Seconds to wait for the sources; then known values are printed.")
    var wait: Double = 20

    func validate() throws {
        guard wait > 0, wait <= 600 else { throw ValidationError("--wait must be above 0 and at most 600.") }
    }

    var limit: Duration { .seconds(wait) }
}
