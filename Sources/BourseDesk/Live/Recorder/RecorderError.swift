import BourseCore
import BourseValues

/// Why something cannot be recorded or read.
public enum RecorderError: UserFacingError, Hashable, Sendable {
    /// As many instruments are recorded as there may be.
    case full
    /// The hub follows as many instruments as it may.
    case hub(LiveMarketService.Full)
    /// The market cannot be shown, and why.
    case unusable(String)
    /// The files cannot be written or read.
    case store(RecordingStoreError)
    /// There is no such recording, or none of it can be read.
    case unknown(RecordingID)
    /// The files of the recording are damaged, and none of them can be read.
    case unreadable(RecordingID)
    /// The recording is being written.
    case beingWritten(RecordingID)

    /// What happened.
    public var message: String {
        switch self {
        case .full: "The limit of \(Recorder.most) simultaneous recordings is reached."
        case .hub(let error): error.message
        case .unusable(let reason): "\(reason) It cannot be recorded."
        case .store(let error): error.message
        case .unknown(let id): "Recording \(id) not found."
        case .unreadable(let id): "The files of \(id) are damaged and cannot be read."
        case .beingWritten(let id): "\(id) is being recorded."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind {
        switch self {
        case .full, .hub: .busy
        case .unusable, .unreadable: .invalid
        case .store: .unavailable
        case .unknown: .notFound
        case .beingWritten: .conflict
        }
    }

    /// What failed.
    public var headline: String {
        switch self {
        case .full, .hub, .unusable: "The recording was not started"
        case .store: "Recordings cannot be read or saved"
        case .unknown: "Recording not found"
        case .unreadable: "The recording cannot be read"
        case .beingWritten: "The recording was not deleted"
        }
    }

    /// What is unchanged.
    public var unchanged: String {
        switch self {
        case .full, .hub, .unusable, .unknown: "Nothing was changed."
        case .store: "Data recorded earlier are unchanged."
        case .unreadable: "Its files are unchanged."
        case .beingWritten: "Nothing was deleted."
        }
    }

    /// What to do next.
    public var remedy: String {
        switch self {
        case .full: "Stop one first."
        case .hub(let error): error.remedy
        case .unusable: "Choose another instrument."
        case .store: "Check the disk and the folder of the database."
        case .unreadable: "Delete the recording, or restore its files."
        case .beingWritten: "Stop the recording first."
        case .unknown: kind.remedy
        }
    }

    /// What happened and what to do.
    public var commandMessage: String { messageWithRemedy }
}
