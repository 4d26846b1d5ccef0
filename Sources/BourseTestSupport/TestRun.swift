import Foundation

/// What the present run of the tests wants.
public enum TestRun {
    private static let extent = ProcessInfo.processInfo.environment["BOURSE_TESTS"]

    /// Whether it wants tests that go through everything there is, or through much at random; `scripts/test --fast` does
    /// not.
    public static let isExhaustive = extent != "fast"
    /// Whether it wants these without a limit, as `scripts/test --all` does before a release.
    public static let isComplete = extent == "all"
}
