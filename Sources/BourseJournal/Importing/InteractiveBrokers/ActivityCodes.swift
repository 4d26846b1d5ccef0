/// The codes of a trade, letters joined by semicolons: `O;P`, `C;Ep`, `A;C`.
struct ActivityCodes {
    private let codes: Set<Substring>

    /// Reads a cell.
    init(_ text: String) {
        codes = Set(text.split { $0 == ";" || $0 == " " || $0 == "," })
    }

    /// Whether an option expired, was assigned or exercised: of the option and of the shares it delivered.
    var endsOption: Bool { !codes.isDisjoint(with: ["Ep", "A", "Ex", "MEx"]) }

    /// Whether it was cancelled, or cancels something.
    var isCancellation: Bool { codes.contains("Ca") }

    /// What the trade did to the position.
    ///
    /// An option that lapsed (`Ep`), was assigned (`A`) or exercised (`Ex`, `MEx`) only ever leaves the account. Of the
    /// shares or futures that come or go by an assignment those codes say nothing; there, as everywhere else, `O`
    /// and `C` count. `C;O` closed one position and opened the next, which is neither.
    func effect(isOption: Bool) -> Effect? {
        if isOption {
            if codes.contains("Ep") { return .expire }
            if codes.contains("A") { return .assign }
            if codes.contains("Ex") || codes.contains("MEx") { return .exercise }
        }
        switch (codes.contains("O"), codes.contains("C")) {
        case (true, false): return .open
        case (false, true): return .close
        default: return nil
        }
    }
}
