import ArgumentParser
import BourseAPI
import BourseConnectors
import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// `bourse recordings`: what was recorded.
struct RecordingsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recordings",
        abstract: "List, export and delete recordings of live markets.",
        subcommands: [RecordingsListCommand.self, RecordingsExportCommand.self, RecordingsDeleteCommand.self],
        defaultSubcommand: RecordingsListCommand.self
    )

    /// `42 m, 128.4 MB, 1,204,331 messages`.
    static func summary(_ recording: RecordingSummary) -> String {
        let seconds = recording.seconds
        return "\(DayText.duration(seconds: seconds)), \(ByteText.text(recording.bytes)), "
            + "\(NumberText.count(recording.events)) \(recording.events == 1 ? "message" : "messages")"
    }

    /// Reads the name of a recording that a person gave.
    static func id(_ text: String) throws -> RecordingID {
        guard let id = RecordingID(text) else {
            throw Failure(.usage, "\(text) is not a recording; “bourse recordings” lists them")
        }
        return id
    }

    static func recordings(_ data: DataOptions) -> Recordings {
        Recordings(FileRecordings(folder: OpenDesk.recordings(in: data.folder)))
    }
}

/// `bourse recordings list`.
struct RecordingsListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List recordings, newest first.")

    @OptionGroup var data: DataOptions

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        let recordings = try await Failure.catching { try await RecordingsCommand.recordings(data).list() }
        if json { return Console.out(.array(recordings.map(RecordingDocument.json))) }
        guard !recordings.isEmpty else {
            return Console.note("No recordings yet. Start one with “bourse record XBTUSD” or on the live page.")
        }
        let rows = recordings.map { recording in
            [
                "\(recording.id)", DayText.duration(seconds: recording.seconds), ByteText.text(recording.bytes),
                NumberText.count(recording.events), "\(recording.gaps)", "\(recording.damage)",
                recording.isOpen ? "recording" : "",
            ]
        }
        let heads = ["Recording", "Length", "Size", "Messages", "Gaps", "Damage", ""]
        for line in TextTable(heads: heads, numbers: [1, 2, 3, 4, 5], rows: rows).lines { Console.out(line) }
    }
}

/// `bourse recordings export`.
struct RecordingsExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export a recording as the venue's messages, one per line.",
        discussion: """
            Each line is {"t":seconds,"msg":message}, which “bourse book replay” and “bourse venue --replay” read.
            """
    )

    @Argument(help: "The recording, as “bourse recordings” lists it.")
    var recording: String

    @OptionGroup var data: DataOptions

    func run() async throws {
        let id = try RecordingsCommand.id(recording)
        let reading = try await Failure.catching { try await RecordingsCommand.recordings(data).open(id) }
        var export = RecordingExport(reading, wording: BitMEXSource.wording)
        var buffer: [UInt8] = []
        do {
            while let line = export.next() {
                buffer += line
                guard buffer.count >= 65_536 else { continue }
                try StandardOutput.write(buffer)
                buffer.removeAll(keepingCapacity: true)
            }
            try StandardOutput.write(buffer)
        } catch is StandardOutput.Closed {
            // Whoever read it has seen enough.
        }
        guard export.damage == 0 else {
            throw Failure(
                .refused,
                "\(Count.of(export.damage, "part")) of \(id) cannot be read; each is followed by a complete order book"
            )
        }
    }
}

/// `bourse recordings delete`.
struct RecordingsDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a recording permanently."
    )

    @Argument(help: "The recording, as “bourse recordings” lists it.")
    var recording: String

    @OptionGroup var data: DataOptions

    func run() async throws {
        let id = try RecordingsCommand.id(recording)
        try await Failure.catching { try await RecordingsCommand.recordings(data).delete(id) }
        Console.note("Deleted \(id).")
    }
}
