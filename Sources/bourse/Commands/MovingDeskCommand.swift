import ArgumentParser
import BourseBench
import BourseCore
import BourseDesk
import BourseProgram
import BourseServer
import BourseStorage

/// `bourse moving-desk`: a desk over a made-up market, for `bourse bench` to measure as a process of its own.
struct MovingDeskCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "moving-desk",
        abstract: "Serve a desk with changing prices, for `bourse bench`.",
        shouldDisplay: false
    )

    @OptionGroup var data: DataOptions

    @Option(help: "The number of instruments.")
    var instruments: Int

    @Option(help: "The number of changes of each price per second.")
    var rate: Int

    @Option(help: "The currencies of the instruments, in turn, separated by commas.")
    var currencies = "USD"

    func validate() throws {
        guard (1...9999).contains(instruments) else { throw ValidationError("--instruments must be from 1 to 9999.") }
        guard (1...MovingPrices.mostMoves).contains(rate) else {
            throw ValidationError("--rate must be from 1 to \(MovingPrices.mostMoves).")
        }
    }

    func run() async throws {
        try await Failure.catching {
            try OpenDesk.makeFolder(data.folder)
            let lock = try ServingLock(path: OpenDesk.path(in: data.folder))
            let prices = MovingPrices(
                count: instruments,
                rate: rate,
                currencies: currencies.split(separator: ",").compactMap { Currency(String($0)) },
                now: DeskEnvironment.live.now
            )
            let live = try OpenDesk(folder: data.folder, marketSources: prices.sources)
            try await Serving.run(live, WebServer.Configuration(port: 0), lock: lock) { address in
                Console.out("Bourse is at \(address)/")
            }
        }
    }
}
