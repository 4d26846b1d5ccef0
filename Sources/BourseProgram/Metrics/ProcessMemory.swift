import Foundation

/// The memory of this process.
enum ProcessMemory {
    /// The bytes in memory, from `/proc/self/statm`; nil where there is no such file.
    static var residentBytes: Int64? {
        guard let file = FileHandle(forReadingAtPath: "/proc/self/statm"), let data = try? file.readToEnd() else {
            return nil
        }
        let fields = String(decoding: data, as: UTF8.self).split(separator: " ")
        guard fields.count > 1, let pages = Int64(fields[1]) else { return nil }
        return pages * Int64(sysconf(Int32(_SC_PAGESIZE)))
    }
}
