import Foundation

/// What the About page says of the program.
public struct AboutProgram: Sendable {
    /// The version, "0.1.0".
    public var version: String
    /// The folder with the database, uploads and recordings; nil if there is none.
    public var dataFolder: String?

    /// Makes a description.
    public init(version: String = "unknown", dataFolder: String? = nil) {
        (self.version, self.dataFolder) = (version, dataFolder)
    }

    /// How the program was built and where it runs: "Release build, x86-64, Debian GNU/Linux 12".
    var build: String {
        #if BOURSE_QUICK
            let kind = "Quick build"
        #elseif DEBUG
            let kind = "Debug build"
        #else
            let kind = "Release build"
        #endif
        #if arch(x86_64)
            let processor = "x86-64"
        #elseif arch(arm64)
            let processor = "ARM64"
        #else
            let processor = "other processor"
        #endif
        return "\(kind), \(processor), \(ProcessInfo.processInfo.operatingSystemVersionString)"
    }
}
