import BourseCore
import BourseOrderBook
import BourseValues

/// Where recordings are kept: files that only grow, each a part of a recording.
///
/// Its methods write to files and do not wait for anything else, so that whoever calls them is not interrupted: blocks
/// stand in a file in the order in which they were made.
public protocol RecordingStore: Sendable {
    /// Every file there is.
    func files() throws(RecordingStoreError) -> [RecordingFile]

    /// Makes a file and holds it open, so that nobody deletes it meanwhile; nothing when there is one of that name.
    func create(_ part: RecordingPartName) throws(RecordingStoreError) -> (any RecordingWriter)?

    /// The bytes of a file, each read when it is looked at.
    func bytes(of part: RecordingPartName) throws(RecordingStoreError) -> any RecordingBytes

    /// Deletes a file; one that somebody writes stays, and that is an error.
    func delete(_ part: RecordingPartName) throws(RecordingStoreError)

    /// The instruments that are recorded whenever the desk runs.
    func wanted() throws(RecordingStoreError) -> Set<Symbol>

    /// Keeps which instruments are recorded whenever the desk runs.
    func setWanted(_ symbols: Set<Symbol>) throws(RecordingStoreError)
}

/// A file of a recording that is being written.
public protocol RecordingWriter: Sendable {
    /// Writes bytes behind all that were written before: all of them, or an error is thrown.
    func append(_ bytes: [UInt8]) throws(RecordingStoreError)

    /// Sees to it that everything is on the disk, and lets go of the file.
    func close()
}

/// What a file of a recording is called.
public struct RecordingPartName: Hashable, Sendable {
    /// The recording.
    public let recording: RecordingID
    /// Its place in the recording, from 1.
    public let number: Int

    /// Names the part of a recording.
    public init(_ recording: RecordingID, number: Int) {
        self.recording = recording
        self.number = number
    }
}

/// A file of a recording.
public struct RecordingFile: Hashable, Sendable {
    /// Its name.
    public let name: RecordingPartName
    /// Its length.
    public let bytes: Int64
    /// Whether somebody writes it, this process or another one.
    public let isOpen: Bool

    /// Describes a file.
    public init(name: RecordingPartName, bytes: Int64, isOpen: Bool) {
        self.name = name
        self.bytes = bytes
        self.isOpen = isOpen
    }
}

/// Why a recording cannot be written or read, for people.
public struct RecordingStoreError: Error, Hashable, Sendable {
    /// What happened and what was kept.
    public let message: String

    /// Makes an error.
    public init(_ message: String) { self.message = message }
}
