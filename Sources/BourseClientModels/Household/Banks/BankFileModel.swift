import BourseClient
import Foundation
public import Observation

/// An imported file of a bank with the rows that were refused.
@Observable @MainActor
public final class BankFileModel {
    /// A file and its refused rows.
    public struct FileValue: Equatable, Sendable {
        /// The file.
        public let row: BankFileRow
        /// The rows that cannot be read, each with its reason.
        public let refused: [ImportIssue]
    }

    /// The file, with its age.
    public var state: Loadable<FileValue> { content.state }
    @ObservationIgnored private let content: ScreenContent<FileValue>
    @ObservationIgnored private let context: DeskContext
    @ObservationIgnored private let id: String

    /// Makes the model of the screen.
    public init(_ context: DeskContext, id: String) {
        self.context = context
        self.id = id
        content = ScreenContent(context)
    }

    /// Reads the file.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.bankFile(id)) { answer in
            FileValue(
                row: BankFileRow(answer.file, formats),
                refused: answer.refused.enumerated().map { ImportIssue(place: $0, $1, formats) }
            )
        }
    }
}
