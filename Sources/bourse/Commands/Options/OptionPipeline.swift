import BourseAPI
import BourseDesk
import BourseProgram
import Foundation

/// Answers lines as they come: reading, answering and writing take a fixed amount of memory, however long the input.
struct OptionPipeline {
    let question: OptionRow.OptionCalculation
    /// The longest line that is looked at.
    private static let longestLine = 1 << 20
    private static let chunk = 1 << 18

    func run(_ files: [String]) throws {
        if files.isEmpty, isatty(STDIN_FILENO) == 1 {
            throw Failure(.usage, "there is no input: pipe lines in, name a file, or give --type, --spot and the rest")
        }
        var counts = Counts()
        for file in files.isEmpty ? ["-"] : files { try answer(file, &counts) }
        if counts.errors > 0 {
            let were = counts.errors == 1 ? "was" : "were"
            Console.note("bourse: \(counts.errors) of \(Count.of(counts.lines, "line")) \(were) refused")
            if counts.errors == counts.lines { throw Failure(.refused, "no line could be processed") }
        }
    }

    private struct Counts {
        var lines = 0
        var errors = 0
    }

    private func answer(_ file: String, _ counts: inout Counts) throws {
        let input = try handle(file)
        defer { try? input.close() }
        var rest: [UInt8] = []
        while let data = try input.read(upToCount: Self.chunk), !data.isEmpty {
            rest += data
            var output: [UInt8] = []
            var start = rest.startIndex
            while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                answer(rest[start..<end], output: &output, counts: &counts)
                start = end + 1
            }
            rest.removeFirst(start)
            guard rest.count <= Self.longestLine else {
                throw Failure(.refused, "a line of \(file) is longer than a megabyte; are these NDJSON lines?")
            }
            try FileHandle.standardOutput.write(contentsOf: Data(output))
        }
        var output: [UInt8] = []
        answer(rest[...], output: &output, counts: &counts)
        try FileHandle.standardOutput.write(contentsOf: Data(output))
    }

    private func handle(_ file: String) throws -> FileHandle {
        if file == "-" { return .standardInput }
        do {
            return try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
        } catch {
            throw Failure(.refused, "\(file) cannot be read")
        }
    }

    private func answer(_ line: ArraySlice<UInt8>, output: inout [UInt8], counts: inout Counts) {
        guard line.contains(where: { $0 > 0x20 }) else { return }
        let answer = OptionRow.answer(line, question)
        output += answer.bytes
        output.append(UInt8(ascii: "\n"))
        counts.lines += 1
        if answer.isError { counts.errors += 1 }
    }
}
