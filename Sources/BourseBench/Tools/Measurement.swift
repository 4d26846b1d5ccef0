import BourseAPI
import Foundation

/// One measured figure, with what it is measured beside and what it should be.
package struct Measurement: Sendable {
    /// What was measured.
    package let subject: String
    let value: Double
    let unit: String
    /// The value it is compared with, or another value of the same run.
    package var peer = ""
    /// What it should be.
    package var target = ""

    /// The value with its unit.
    package var result: String {
        let digits = value >= 100 ? 0 : value >= 10 ? 1 : 3
        return String(format: "%.\(digits)f %@", value, unit)
    }

    /// The same as JSON.
    package var json: JSON {
        .object([
            ("subject", .string(subject)), ("value", .number(String(format: "%.6g", value))), ("unit", .string(unit)),
            ("peer", .string(peer)), ("target", .string(target)),
        ])
    }
}

/// Measures the time of some work.
enum Stopwatch {
    /// The fastest of some runs, in seconds: the one least disturbed by others.
    static func best(of runs: Int, _ work: () throws -> Void) rethrows -> Double {
        var best = Double.infinity
        for _ in 0..<runs { best = min(best, try ContinuousClock().measure(work) / .seconds(1)) }
        return best
    }

    /// The time within which a share of some measured times lies; they must not be none.
    static func quantile(_ times: [Double], _ share: Double) -> Double {
        let sorted = times.sorted()
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }

    static func time(_ work: () async throws -> Void) async rethrows -> Double {
        let start = ContinuousClock.now
        try await work()
        return start.duration(to: .now) / .seconds(1)
    }
}

/// What the figures were measured on.
package enum Machine {
    /// Its processor, memory and system.
    package static var description: String {
        let information = ProcessInfo.processInfo
        let processor =
            (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))
            .flatMap { text in text.split(separator: "\n").first { $0.hasPrefix("model name") } }
            .map { $0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
        let gigabytes = (information.physicalMemory + (1 << 29)) >> 30
        return
            "\(processor), \(information.activeProcessorCount) cores, \(gigabytes) GiB, \(information.operatingSystemVersionString)"
    }

    /// The most memory this process has held, in megabytes.
    static var peakMegabytes: Double {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (Double(peak?.filter(\.isNumber) ?? "") ?? 0) / 1024
    }
}
