import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The options desk for programs: what its pages can do.
struct OptionsAPI {
    let desk: Desk

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.post("api/v1/options/price", use: price)
        group.post("api/v1/options/implied-volatility", use: impliedVolatility)
        group.post("api/v1/options/analyze", use: analyze)
        group.post("api/v1/options/recognize", use: recognize)
        group.get("api/v1/options/optimize", use: optimize)
        group.get("api/v1/options/tree", use: tree)
        group.get("api/v1/options/parity", use: parity)
        group.get("api/v1/options/strategies", use: strategies)
        group.get("api/v1/options/strategies/:id", use: strategy)
        group.put("api/v1/options/strategies/:id/favourite", use: like)
        group.delete("api/v1/options/strategies/:id/favourite", use: unlike)
        group.get("api/v1/options/brokers", use: brokers)
        group.get("api/v1/options/brokers/:id", use: broker)
        group.get("api/v1/options/saved", use: saved)
        group.post("api/v1/options/saved", use: save)
        group.delete("api/v1/options/saved/:id", use: deleteSaved)
        group.get("api/v1/options/calculations", use: calculations)
        group.delete("api/v1/options/calculations", use: clearCalculations)
    }

    // MARK: - Pricing

    @Sendable
    private func price(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await answer(request, context, .price)
    }

    @Sendable
    private func impliedVolatility(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await answer(request, context, .impliedVolatility)
    }

    /// Lines that are answered between two looks at whether anybody still waits.
    private static let slice = 100

    /// One option as JSON is answered or refused; lines of NDJSON are each answered by a line.
    private func answer(
        _ request: Request,
        _ context: SignedInContext,
        _ question: OptionRow.Question
    ) async throws -> Response {
        var request = request
        let body = try await request.collectBody(upTo: context.maxUploadSize)
        let bytes = Array(body.readableBytesView)
        guard request.headers[.contentType]?.hasPrefix("application/x-ndjson") == true else {
            do {
                let answer = try OptionRow.single(bytes[...], question)
                return .bytes(ByteBuffer(bytes: answer), type: "application/json")
            } catch {
                throw PageError.invalid(
                    InvalidField(
                        name: error.field,
                        value: error.value,
                        allowed: error.allowed,
                        message: "\(error.message)."
                    )
                )
            }
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { line in line.contains { $0 > 0x20 } }
        var output: [UInt8] = []
        // In slices, so that others come in between and whoever goes away ends it.
        for start in stride(from: 0, to: lines.count, by: Self.slice) {
            let slice = lines[start..<min(start + Self.slice, lines.count)]
            output += try await desk.computations.run {
                slice.reduce(into: []) { output, line in
                    output += OptionRow.answer(line, question).bytes
                    output.append(UInt8(ascii: "\n"))
                }
            }
        }
        return .bytes(ByteBuffer(bytes: output), type: "application/x-ndjson")
    }
}
