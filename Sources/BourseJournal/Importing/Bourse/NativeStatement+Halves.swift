import BourseCore
import Dispatch
import Foundation

extension NativeStatement {
    /// Files below this are read in one piece: starting threads would take longer.
    private static let smallest = 4 << 20

    /// Where a file may be cut so that two threads read it; nothing when it is small, or has quotes, inside which a line
    /// end does not end a row.
    static func middle(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard bytes.count >= smallest, let base = bytes.baseAddress, memchr(base, 0x22, bytes.count) == nil else {
            return nil
        }
        guard let end = bytes[(bytes.count / 2)...].firstIndex(of: 0x0A), end + 1 < bytes.count else { return nil }
        return end + 1
    }

    /// Reads both halves at once, then puts the second behind the first.
    static func readHalves(
        _ scanner: CSVScanner,
        cut: Int,
        header: NativeHeader,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) {
        let empty = reading
        let bytes = scanner.bytes
        let delimiter = scanner.delimiter
        nonisolated(unsafe) let ranges = [
            UnsafeBufferPointer(rebasing: bytes[scanner.position..<cut]), UnsafeBufferPointer(rebasing: bytes[cut...]),
        ]
        nonisolated(unsafe) let halves = UnsafeMutableBufferPointer<(reading: StatementReading, row: Int)>
            .allocate(capacity: ranges.count)
        halves.initialize(repeating: (empty, 0))
        defer {
            halves.deinitialize()
            halves.deallocate()
        }
        let firstRow = scanner.row
        let total = bytes.count
        DispatchQueue.concurrentPerform(iterations: ranges.count) { half in
            var part = empty
            var scanner = CSVScanner(ranges[half], delimiter: delimiter, row: half == 0 ? firstRow : 0)
            // The first half makes room for the second, which is appended to it.
            part.ledger.reserve((half == 0 ? total : ranges[half].count) / bytesPerRow)
            readRows(&scanner, header: header, context: context, progress: progress, into: &part)
            halves[half] = (part, scanner.row)
        }
        reading = halves[0].reading
        reading.append(halves[1].reading, rowsBefore: halves[0].row)
    }
}
