import ArgumentParser
import BourseConnectors

/// Where mutual funds come from.
struct FundOptions: ParsableArguments {
    @Option(help: "Where mutual funds and their histories come from, https:// or http:// on this machine.")
    var mfapi: String = MFAPISource.address

    @Option(help: "Where AMFI's file of all NAVs is, https:// or http:// on this machine.")
    var amfi: String = AMFISource.address

    /// The line to the sources.
    func line() throws -> FundLine { try FundLine(mfapi: mfapi, amfi: amfi) }
}
