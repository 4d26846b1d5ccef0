import Foundation

/// What the present run of the tests wants.
public enum TestRun {
    /// Whether it wants tests that go through everything there is, or through much at random; `scripts/test --fast` does
    /// not.
    public static let isExhaustive = ProcessInfo.processInfo.environment["BOURSE_TESTS"] != "fast"
}
