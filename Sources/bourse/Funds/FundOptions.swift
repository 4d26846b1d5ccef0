import ArgumentParser
import BourseConnectors
import BourseProgram

/// Where mutual funds come from.
struct FundOptions: ParsableArguments {
    @Option(help: "The address of the source of mutual funds and histories, https:// or http:// on this machine.")
    var mfapi: String = MFAPISource.address

    @Option(help: "The address of AMFI's file of all NAVs, https:// or http:// on this machine.")
    var amfi: String = AMFISource.address

    /// The line to the sources.
    func line() throws -> FundLine { try FundLine(mfapi: mfapi, amfi: amfi) }
}
