import ArgumentParser
import BourseProgram
import BourseStorage

extension CompletionKind {
    /// Completes symbols that the desk knows.
    static var symbols: CompletionKind { .custom { words, _, prefix in DeskCompletion(words).symbols(prefix) } }

    /// Completes names of accounts of the journal and the portfolio.
    static var accounts: CompletionKind { .custom { words, _, prefix in DeskCompletion(words).accounts(prefix) } }

    /// Completes names of accounts of the household.
    static var householdAccounts: CompletionKind {
        .custom { words, _, prefix in DeskCompletion(words).householdAccounts(prefix) }
    }
}

/// What a shell completes from the database that the command line names.
private struct DeskCompletion {
    private let words: CompletionWords

    /// - Parameter line: The words of the command line.
    init(_ line: [String]) {
        var folder: String?
        for (word, next) in zip(line, line.dropFirst() + [""]) {
            if word == "--data", !next.isEmpty { folder = next }
            if word.hasPrefix("--data=") { folder = String(word.dropFirst("--data=".count)) }
        }
        words = CompletionWords(path: OpenDesk.path(in: Settings.folder(flag: folder)))
    }

    /// Symbols are upper case; what is typed may not be.
    func symbols(_ prefix: String) -> [String] {
        let typed = prefix.uppercased()
        return words.symbols.filter { $0.hasPrefix(typed) }
    }

    func accounts(_ prefix: String) -> [String] { words.accounts.filter { $0.hasPrefix(prefix) } }

    func householdAccounts(_ prefix: String) -> [String] { words.householdAccounts.filter { $0.hasPrefix(prefix) } }
}
