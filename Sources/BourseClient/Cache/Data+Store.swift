package import Foundation

extension Data {
    /// Writes a file whole or not at all, protected by the passcode of the device where the system does that.
    ///
    /// - Parameter isNeededWhileLocked: Whether the app reads it in the background: then it can be read from the first
    ///   unlocking after a start of the device; otherwise only while the device is unlocked.
    package func store(at file: URL, isNeededWhileLocked: Bool) throws {
        var options: Data.WritingOptions = .atomic
        #if os(iOS) || os(visionOS)
            options.insert(
                isNeededWhileLocked ? .completeFileProtectionUntilFirstUserAuthentication : .completeFileProtection
            )
        #endif
        try write(to: file, options: options)
    }
}
