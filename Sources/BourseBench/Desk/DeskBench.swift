/// The desk of an owner: a large portfolio over HTTP, and many alerts on prices that move.
struct DeskBench {
    /// How long alerts are measured, in seconds.
    let seconds: Int

    func run() async throws -> [Measurement] {
        try await PortfolioBench().run() + AlertsBench(seconds: seconds).run()
    }
}
