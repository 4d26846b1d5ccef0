/// An error of what writes to a disk, which may be full.
public protocol DiskError: Error {
    /// Whether nothing more can be written because the disk is full.
    var isDiskFull: Bool { get }
}
