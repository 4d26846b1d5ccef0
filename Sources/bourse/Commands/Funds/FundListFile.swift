import BourseConnectors
import BourseFunds
import BourseProgram
import BourseWire

/// A file with many schemes: the list of api.mfapi.in, or AMFI's file of all NAVs.
struct FundListFile {
    /// The schemes that could be read.
    let schemes: [Scheme]
    /// The last NAV of each, where the file tells it.
    let latest: [Int32: NAVRow]
    /// What could not.
    let quarantine: Quarantine

    /// Reads a file by what is in it: a JSON array is the list of api.mfapi.in.
    init(_ bytes: [UInt8], named file: String) throws {
        do throws(FundWireError) {
            if bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "[") {
                var reader = MFAPIListReader()
                try reader.feed(bytes)
                let list = try reader.finish()
                schemes = list.rows.map { Scheme(SchemeFacts($0)) }
                latest = [:]
                quarantine = list.quarantine
            } else {
                var reader = AMFIReader()
                try reader.feed(bytes)
                let list = reader.finish()
                schemes = (list.rows.map(\.scheme) + list.unpriced).map { Scheme(SchemeFacts($0, in: list)) }
                latest = Dictionary(list.rows.map { ($0.scheme.code, NAVRow(day: $0.day, nav: $0.nav)) }) { $1 }
                quarantine = list.quarantine
            }
        } catch {
            throw Failure(.refused, "\(file): \(error.message)")
        }
        guard !schemes.isEmpty else { throw Failure(.refused, "\(file) lists no readable scheme") }
    }
}
