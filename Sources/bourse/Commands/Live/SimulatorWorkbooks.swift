import BourseCore
import BourseSpreadsheets
import BourseVenue

/// The workbooks that the simulator publishes.
enum SimulatorWorkbooks {
    /// Writes a table as a workbook with the sheet that AMFI's has.
    static let write: WorkbookWriting = { table in
        var bytes: [UInt8] = []
        try await ExcelWorkbookWriter().write(table, sheet: "TER_Revised") { bytes += $0 }
        return bytes
    }
}
