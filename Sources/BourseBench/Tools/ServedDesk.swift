import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues
import BourseVenue
import Foundation

/// `bourse serve` in a process of its own, so that its memory and its time can be measured alone.
final class ServedDesk {
    /// Where it listens on this machine.
    let port: Int
    private let process: ServedProcess

    /// Starts the desk over a folder and follows a venue; returns once it accepts connections.
    convenience init(folder: String, venue: VenueAddress) throws {
        try self.init([
            "serve", "--port", "0", "--data", folder, "--realtime", venue.realtime, "--rest", venue.rest,
        ])
    }

    /// Starts the desk over a folder and a market that is made up inside it; returns once it accepts connections.
    convenience init(folder: String, instruments: Int, rate: Int, currencies: [Currency] = [.usd]) throws {
        try self.init([
            "moving-desk", "--data", folder, "--instruments", "\(instruments)", "--rate", "\(rate)",
            "--currencies", currencies.map(\.code).joined(separator: ","),
        ])
    }

    private init(_ arguments: [String]) throws {
        guard let program = Bundle.main.executableURL else { throw Failure(.system, "this program cannot be found") }
        process = try ServedProcess(program, arguments)
        port = try process.port()
    }

    /// Ends it as a person would, and waits until it has ended.
    func end() { process.end() }

    /// The memory it holds now, and the most it has held, in megabytes; nil if the system does not report it.
    var memory: (now: Double, most: Double)? {
        guard let status = try? String(contentsOfFile: "/proc/\(process.identifier)/status", encoding: .utf8)
        else { return nil }
        func megabytes(_ name: String) -> Double? {
            status.split(separator: "\n").first { $0.hasPrefix(name) }.flatMap { Double($0.filter(\.isNumber)) }
                .map { $0 / 1024 }
        }
        return megabytes("VmRSS:").flatMap { now in megabytes("VmHWM:").map { (now, $0) } }
    }

    /// The seconds of a processor it has used; nil if the system does not report it.
    var processorSeconds: Double? {
        guard let text = try? String(contentsOfFile: "/proc/\(process.identifier)/stat", encoding: .utf8),
            let name = text.lastIndex(of: ")")
        else { return nil }
        // Behind the name, which may hold anything: the state is the third field of the line, the times the 14th and 15th.
        let fields = text[text.index(after: name)...].split(separator: " ")
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return nil }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Makes a desk with people in a folder and returns a session of each.
    ///
    /// Nobody may read more than a few dozen streams at once, so many readers are many people.
    static func people(_ count: Int, in folder: String) async throws -> [SessionToken] {
        let live = try OpenDesk(folder: folder)
        let store = SQLiteAccountStore(live.database)
        var tokens: [SessionToken] = []
        for number in 0..<count {
            guard let email = Email("reader\(number)@bourse.example") else { continue }
            let user = User(
                id: UserID(DeskEnvironment.live.newID()),
                email: email,
                createdAt: DeskEnvironment.live.now(),
                settings: UserSettings()
            )
            // This is no valid hash, so no password signs in.
            _ = try await store.insert(user, passwordHash: "none", onlyIfFirst: false)
            tokens.append(try await live.desk.accounts.startSession(of: user.id))
        }
        try live.database.close()
        return tokens
    }
}
