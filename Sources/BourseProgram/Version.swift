/// The version of the program.
package enum Version {
    /// The version as it is printed.
    package static let current = "0.1.0"
}
