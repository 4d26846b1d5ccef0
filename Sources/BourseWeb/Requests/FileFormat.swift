/// A format of tables that people download.
package enum FileFormat: String, CaseIterable, Sendable {
    /// Comma-separated values.
    case csv
    /// A workbook of Excel.
    case xlsx

    /// The title of a link: "CSV".
    package var title: String {
        switch self {
        case .csv: "CSV"
        case .xlsx: "Excel"
        }
    }

    /// The media type.
    package var mediaType: String {
        switch self {
        case .csv: "text/csv; charset=utf-8"
        case .xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        }
    }
}
