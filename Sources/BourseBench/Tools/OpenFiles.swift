import Foundation

/// How many files and sockets this process and those it starts may have open.
enum OpenFiles {
    /// Asks for so many, as far as the system allows; what is allowed already stays.
    static func allow(_ count: Int) {
        var limit = rlimit()
        #if os(Linux)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        guard getrlimit(kind, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
        limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
        _ = setrlimit(kind, &limit)
    }
}
