import Foundation

/// The terminal that standard output is, taken over to be drawn on as a whole.
///
/// Control sequences are those of ECMA-48 and of xterm, which every terminal of today has.
final class Terminal {
    private var before: termios?
    private var keys: (any DispatchSourceRead)?

    /// Whether standard output is a terminal that can be drawn on.
    static var isThere: Bool { isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(environment("TERM")) }

    /// Whether words have colors: on a terminal, unless NO_COLOR says otherwise.
    static var usesColor: Bool { isThere && environment("NO_COLOR").isEmpty }

    private static func environment(_ name: String) -> String { ProcessInfo.processInfo.environment[name] ?? "" }

    /// Columns and lines; without a terminal, what COLUMNS and LINES say, or 100 and 40.
    static var size: (columns: Int, rows: Int) {
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
            return (Int(size.ws_col), Int(size.ws_row))
        }
        func number(_ name: String, _ usual: Int) -> Int {
            Int(environment(name)).flatMap { (1...1000).contains($0) ? $0 : nil } ?? usual
        }
        return (number("COLUMNS", 100), number("LINES", 40))
    }

    /// Takes the terminal over: another screen, no cursor, no wrapping, and keys that are not shown.
    ///
    /// - Parameter key: Takes every key.
    func enter(key: @escaping @Sendable (UInt8) -> Void) {
        Self.say("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
        var mode = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
        before = mode
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(STDIN_FILENO, TCSANOW, &mode)
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO)
        source.setEventHandler(
            handler: DispatchWorkItem {
                var byte: UInt8 = 0
                if read(STDIN_FILENO, &byte, 1) == 1 { key(byte) }
            }
        )
        source.activate()
        keys = source
    }

    /// Gives the terminal back as it was.
    func leave() {
        keys?.cancel()
        keys = nil
        if var mode = before { tcsetattr(STDIN_FILENO, TCSANOW, &mode) }
        before = nil
        Self.say("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    }

    /// What changes one screen into the next, shown at once; nothing when they are equal.
    ///
    /// Without lines before it, everything is written.
    static func change(from before: [String], to after: [String]) -> String {
        let isWhole = before.count != after.count
        let changed = after.indices.filter { isWhole || before[$0] != after[$0] }
        guard !changed.isEmpty else { return "" }
        let lines = changed.map { "\u{1B}[\($0 + 1);1H\(after[$0])" }.joined()
        return "\u{1B}[?2026h\(isWhole ? "\u{1B}[2J" : "")\(lines)\u{1B}[?2026l"
    }

    /// When the terminal is gone, there is nobody to tell.
    private static func say(_ text: String) { try? StandardOutput.write(Array(text.utf8)) }
}
