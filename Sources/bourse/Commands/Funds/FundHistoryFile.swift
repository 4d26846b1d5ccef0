import BourseCore
import BourseDesk
import BourseFunds
import BourseProgram
import BourseWire

/// A file with the history of one fund as api.mfapi.in gives it.
struct FundHistoryFile {
    /// What the file calls the fund; nothing when it does not say.
    let name: String?
    /// The values that could be used.
    let series: NAVSeries

    /// Reads a file, and tells on standard error what could not be used.
    ///
    /// - Parameter isOneOfSeveral: Whether what is told has to say of which file it is.
    init(_ file: String, isOneOfSeveral: Bool = false) throws {
        let subject = isOneOfSeveral ? "bourse: \(file): " : "bourse: "
        let bytes = try Files.bytes(file)
        let history: MFAPIHistory
        do { history = try MFAPIHistory(decoding: bytes) } catch {
            throw Failure(.refused, "\(file): \(error.message)")
        }
        for row in history.quarantine.rows { Console.note("\(subject)row \(row.number): \(row.reason.message)") }
        let untold = history.quarantine.count - history.quarantine.rows.count
        if untold > 0 { Console.note("\(subject)and \(Count.of(untold, "more row")) that cannot be read") }
        let clean = NAVSeries.clean(
            history.navs.map { NAVRow(day: $0.day, nav: $0.nav) },
            // What a file says does not depend on the day on which it is read.
            today: NAVSeries.lastPossibleDay
        )
        for issue in clean.issues { Console.note("\(subject)\(issue.sentence)") }
        name = history.meta.name
        series = clean.series
    }
}
