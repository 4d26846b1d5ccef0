import BourseClient
import BourseDesk
import Foundation

/// What an import would add, before anything is stored.
public struct ImportPreviewValue: Equatable, Sendable {
    /// A file of the preview.
    public struct File: Equatable, Identifiable, Sendable {
        /// Its place among the files.
        public let id: Int
        /// Its name.
        public let name: String
        /// `87 rows`, with the skipped rows by reason.
        public let detail: String
        /// `12 new, 3 duplicate, 1 refused`.
        public let counts: String
    }

    /// How many executions are new.
    public let new: Int
    /// How many of them files of other formats probably contain as well: they have to be skipped or imported too.
    public let overlaps: Int
    /// The counts of all files: new, duplicate, refused, and ignored rows.
    public let metrics: [JournalModel.Metric]
    /// The files.
    public let files: [File]
    /// Rows that are refused or should be checked.
    public let issues: [ImportIssue]
    /// `212 executions probably imported already`, and what that means; nil without any.
    public let overlapTitle, overlapText: String?
    /// `Nothing new`, and why; nil if there is something new.
    public let nothingText: String?
    /// `Totals of the statement: 12 of 12 agree.` of each file that states some.
    public let reconciliation: [String]

    /// Whether there are two ways to import, one of which has to be chosen.
    public var needsDecision: Bool { overlaps > 0 }
    /// `Import 12 Executions`; nil if there is nothing to import, or a decision to make.
    public let importTitle: String?
    /// `Import 10, Skip 2`; nil without a decision to make, and if nothing would be left.
    public let skipTitle: String?
    /// `Import All 12`; nil without a decision to make.
    public let importAllTitle: String?

    /// Prepares the previews of files.
    init(_ previews: [API.ImportPreview], _ formats: DeskFormats) {
        func sum(_ count: KeyPath<API.ImportPreview, Int>) -> Int {
            previews.reduce(0) { $0.adding($1[keyPath: count]) }
        }
        let (new, overlaps) = (sum(\.new), sum(\.overlaps))
        self.new = new
        self.overlaps = overlaps
        metrics = [
            ("New", new), ("Duplicate", sum(\.duplicates)), ("Refused", sum(\.refused)),
            ("Ignored rows", sum(\.skipped)),
        ].map { JournalModel.Metric(title: $0.0, text: formats.number($0.1), tone: .neutral) }
        files = previews.enumerated().map { index, preview in
            let ignored = preview.ignored.map { "\($0.reason): \(formats.number($0.rows))" }
            return File(
                id: index,
                name: preview.file,
                detail: ([formats.count(preview.rows, "row")] + ignored).joined(separator: " · "),
                counts:
                    "\(formats.number(preview.new)) new, \(formats.number(preview.duplicates)) duplicate, "
                    + "\(formats.number(preview.refused)) refused"
            )
        }
        issues = ImportIssue.list(previews.flatMap(\.issues), formats)
        let overlap = OverlapCount(overlaps)
        overlapTitle = overlaps > 0 ? "\(overlap.title) probably imported already" : nil
        overlapText = overlaps > 0 ? overlap.sentence : nil
        nothingText =
            if new > 0 {
                nil
            } else if sum(\.duplicates) > 0 {
                "All executions of this upload are already in the journal."
            } else {
                "The files have no executions."
            }
        reconciliation = previews.compactMap { preview in
            preview.reconciliation.map { totals in
                let name = previews.count > 1 ? "\(preview.file): " : ""
                let missing = totals.unexplained > 0 ? " \(formats.number(totals.unexplained)) unexplained." : ""
                return
                    "\(name)\(formats.number(totals.agreeing)) of \(formats.count(totals.compared, "total")) agree.\(missing)"
            }
        }
        importTitle = new > 0 && overlaps == 0 ? "Import \(OverlapCount(new).title.capitalized)" : nil
        let rest = max(0, new) - max(0, overlaps)
        skipTitle =
            overlaps > 0 && rest > 0 ? "Import \(formats.number(rest)), Skip \(formats.number(overlaps))" : nil
        importAllTitle = overlaps > 0 ? "Import All \(formats.number(new))" : nil
    }
}
