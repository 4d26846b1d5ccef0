import BourseCore

extension ImportIssue {
    /// The issue as reports list it: its file, row and column, then the message.
    var line: String {
        let place = [file, row.map { "row \($0)" }, column].compactMap { $0 }
        return "  \(place.filter { !$0.isEmpty }.joined(separator: ", ")): \(message)"
    }
}
