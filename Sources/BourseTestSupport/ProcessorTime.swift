import Foundation

/// How long a processor works, whatever else the machine does.
public enum ProcessorTime {
    /// The seconds for which this thread's processor works on something.
    public static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = now
        try body()
        return now - start
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
