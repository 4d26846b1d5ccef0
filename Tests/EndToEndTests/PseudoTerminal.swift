import Foundation
import Glibc
import Synchronization

/// The program on a terminal of its own, which remembers what was written to it.
final class PseudoTerminal: Sendable {
    private let identifier: pid_t
    private let master: Int32
    /// Open as long as this is: the terminal outlives the program, and can be asked how it was left.
    private let slave: Int32
    private let heard: Heard

    /// `POSIX_SPAWN_SETSID` of glibc, whose header hides it.
    private static let ownSession: Int16 = 0x80

    /// It could not be started.
    struct NotStarted: Error {
        let reason: Int32
    }

    /// How the terminal treats what is typed.
    struct Mode: Equatable {
        let isByLines: Bool
        let echoes: Bool
    }

    /// What came out of it so far.
    private final class Heard: Sendable {
        struct State {
            var bytes: [UInt8] = []
            var code: Int32?
            var hasEnded = false
            var waiting: [CheckedContinuation<Void, Never>] = []
        }

        let state = Mutex(State())

        func change(_ body: (inout State) -> Void) {
            let waiting = state.withLock { state in
                body(&state)
                defer { state.waiting = [] }
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }

        /// Waits until something holds, or nothing changes any more.
        func wait(until holds: (State) -> Bool) async -> Bool {
            while true {
                let state = state.withLock { $0 }
                if holds(state) { return true }
                if state.hasEnded { return false }
                await withCheckedContinuation { continuation in
                    let hasChanged = self.state.withLock { now in
                        if now.bytes.count != state.bytes.count || now.hasEnded != state.hasEnded { return true }
                        now.waiting.append(continuation)
                        return false
                    }
                    if hasChanged { continuation.resume() }
                }
            }
        }
    }

    init(_ arguments: [String], columns: Int, rows: Int, environment changes: [String: String] = [:]) throws {
        var (master, slave): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        var name = [CChar](repeating: 0, count: 128)
        guard openpty(&master, &slave, &name, nil, &size) == 0 else { throw NotStarted(reason: errno) }
        for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // In a session of its own the first terminal that is opened is its own: Ctrl-C reaches it, and nobody else.
        posix_spawnattr_setflags(&attributes, Self.ownSession)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        let own = [
            "SWIFT_BACKTRACE": "enable=no", "BOURSE_FMP_KEY": "", "BOURSE_FINNHUB_KEY": "", "TERM": "xterm-256color",
            "NO_COLOR": "",
        ]
        let environment = ProcessInfo.processInfo.environment.merging(own) { $1 }.merging(changes) { $1 }
        var words = ([Program.url.path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var identifier: pid_t = 0
        let reason = posix_spawn(&identifier, Program.url.path, &actions, &attributes, &words, &variables)
        guard reason == 0 else { throw NotStarted(reason: reason) }
        let heard = Heard()
        (self.identifier, self.master, self.slave, self.heard) = (identifier, master, slave, heard)
        let (started, ear) = (identifier, master)
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(ear, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                let bytes = buffer[..<count]
                heard.change { $0.bytes += bytes }
            }
            close(ear)
        }
        Thread.detachNewThread {
            var raw: Int32 = 0
            while waitpid(started, &raw, 0) < 0, errno == EINTR {}
            let code = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : raw & 0x7F
            heard.change { ($0.code, $0.hasEnded) = (code, true) }
        }
    }

    deinit {
        if code == nil { kill(identifier, SIGKILL) }
        close(slave)
    }

    /// What it ended with, or the number of the signal that ended it; nothing while it runs.
    var code: Int32? { heard.state.withLock { $0.code } }

    /// All that was written to the terminal.
    var written: String { String(decoding: heard.state.withLock { $0.bytes }, as: UTF8.self) }

    /// What a screen shows of it.
    var screen: TerminalScreen { TerminalScreen(written) }

    var mode: Mode {
        var mode = termios()
        tcgetattr(slave, &mode)
        return Mode(isByLines: mode.c_lflag & tcflag_t(ICANON) != 0, echoes: mode.c_lflag & tcflag_t(ECHO) != 0)
    }

    /// Types something.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    }

    /// Makes the terminal another size.
    func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Waits until something holds of the screen; false when the program ended before.
    func wait(until holds: (TerminalScreen, String) -> Bool) async -> Bool {
        await heard.wait { state in
            let text = String(decoding: state.bytes, as: UTF8.self)
            return holds(TerminalScreen(text), text)
        }
    }

    /// Waits until it ended, and all that it wrote was read.
    func end() async -> Int32 {
        _ = await heard.wait { _ in false }
        // The end of what was written: everything before it has been read.
        let mark = "\u{1B}[0c\(identifier)"
        _ = Array(mark.utf8).withUnsafeBytes { write(slave, $0.baseAddress, $0.count) }
        while !written.hasSuffix(mark) { await Task.yield() }
        return code ?? -1
    }
}

/// What a terminal shows, as far as it understands the sequences that a screen is drawn with.
struct TerminalScreen {
    /// The lines that were drawn since the screen was cleared, by row from 1 on.
    private(set) var lines: [Int: String] = [:]
    /// Whether it is the screen of the shell.
    private(set) var isMain = true
    /// Whether the cursor is seen.
    private(set) var hasCursor = true
    /// Whether lines that are too long go on in the next.
    private(set) var wraps = true
    /// Whether something was written in color or in another weight.
    private(set) var hasColor = false
    /// How often all of it was drawn anew.
    private(set) var clearings = 0

    /// Reads what was written to it.
    init(_ text: String) {
        var row = 1
        var rest = Substring(text)
        while let character = rest.popFirst() {
            guard character == "\u{1B}", rest.first == "[" else {
                if character != "\r", character != "\n" { lines[row, default: ""].append(character) }
                continue
            }
            rest.removeFirst()
            let parameters = rest.prefix { !$0.isLetter }
            rest = rest.dropFirst(parameters.count)
            switch (String(parameters), rest.popFirst()) {
            case ("?1049", "h"): (isMain, lines) = (false, [:])
            case ("?1049", "l"): isMain = true
            case ("?25", let end): hasCursor = end == "h"
            case ("?7", let end): wraps = end == "h"
            case ("2", "J"): (clearings, lines) = (clearings + 1, [:])
            case (let place, "H"):
                row = Int(place.prefix { $0.isNumber }) ?? 1
                lines[row] = ""
            case (let tone, "m") where tone != "0" && !tone.isEmpty: hasColor = true
            default: break
            }
        }
    }

    /// How many columns the widest line takes.
    var width: Int { lines.values.map(\.count).max() ?? 0 }

    /// The lowest line that something is written in.
    var height: Int { lines.keys.max() ?? 0 }

    /// All lines.
    var text: String { lines.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n") }
}
