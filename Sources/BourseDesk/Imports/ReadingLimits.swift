/// The bounds of a ``ReadingCache``.
struct ReadingLimits: Hashable, Sendable {
    /// The most files of one person: those of one upload.
    var files = 20
    /// The most bytes of all readings.
    var bytes: Int
    /// How long a reading is stored after it was used last, in seconds.
    var seconds: Int64 = 1_800

    /// The bytes that the reading of a file takes, about three times those of the file.
    func cost(of size: Int) -> Int { 3 * size }
}
