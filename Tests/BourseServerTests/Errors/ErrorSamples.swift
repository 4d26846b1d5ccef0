import BourseCore

/// An enum of errors that lists a sample of each of its cases.
///
/// ``sample(after:)`` is an exhaustive `switch`, so that a new case does not compile until it has a sample.
protocol ErrorSamples: UserFacingError {
    /// The first sample for `nil`, and for an error the sample of the case after its own, or `nil` after the last.
    static func sample(after last: Self?) throws -> Self?
}

extension ErrorSamples {
    /// A sample of every case.
    static func samples() throws -> [any UserFacingError] {
        var samples: [Self] = []
        while let next = try sample(after: samples.last) { samples.append(next) }
        return samples
    }
}
