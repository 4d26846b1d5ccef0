/// A level of x86-64 that a release has a build for, after the x86-64 psABI.
///
/// The numeric code is several times faster with the vectors of a newer processor, and an older one stops at them.
package enum ProcessorLevel: String, CaseIterable, Sendable {
    /// AVX2 and fused multiply-add.
    case v3 = "x86-64-v3"
    /// AVX-512.
    case v4 = "x86-64-v4"

    /// What Linux calls the features of the level beyond those of the one below.
    private var features: [Substring] {
        switch self {
        case .v3: ["avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "xsave"]
        case .v4: ["avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"]
        }
    }

    /// The levels that a processor has, the highest first; none on one that is older than ``v3``.
    ///
    /// - Parameter processors: The text of `/proc/cpuinfo`, whose first list of flags counts.
    package static func levels(of processors: String) -> [ProcessorLevel] {
        let line = processors.split(separator: "\n").first { $0.hasPrefix("flags") } ?? ""
        let flags = Set(line.split { $0 == " " || $0 == "\t" })
        return allCases.prefix { $0.features.allSatisfy(flags.contains) }.reversed()
    }
}
