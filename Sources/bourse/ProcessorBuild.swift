import BourseProgram
import Foundation

/// The builds of this program for newer processors, which a release installs beside it.
enum ProcessorBuild {
    /// Becomes the installed build for the highest level that this processor has, and returns if there is none.
    ///
    /// As seen from the folder of this program, builds are `../lib/bourse/<level>/bourse`. They do not look any further,
    /// nor does a program that the launcher built for its own machine.
    static func become() {
        #if os(Linux) && arch(x86_64) && !BOURSE_FMA
            guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
                return
            }
            let prefix = URL(fileURLWithPath: program).deletingLastPathComponent().deletingLastPathComponent().path
            let builds = prefix + "/lib/bourse"
            guard FileManager.default.fileExists(atPath: builds),
                let processors = FileManager.default.contents(atPath: "/proc/cpuinfo")
            else { return }
            for level in ProcessorLevel.levels(of: String(decoding: processors, as: UTF8.self)) {
                // It comes back only where there is no such build, or none that runs.
                execv("\(builds)/\(level.rawValue)/bourse", CommandLine.unsafeArgv)
            }
        #endif
    }
}
