import Foundation

/// How this program asks the system for memory.
enum Heap {
    /// `M_ARENA_MAX` of glibc's `mallopt(3)`.
    private static let arenaMax: Int32 = -8
    private static let arenas: Int32 = 2

    /// Keeps to two heaps, to be called before anything runs beside something else.
    ///
    /// glibc gives threads heaps of their own, sixteen with two cores, and what was freed in one is of no use to another: a
    /// server whose threads take turns at large work holds nearly twice what it needs. Elsewhere there is no such setting.
    static func limit() {
        typealias Mallopt = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
        guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, "mallopt") else { return }
        _ = unsafeBitCast(symbol, to: Mallopt.self)(arenaMax, arenas)
    }
}
