import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The options desk for programs: what its pages can do.
struct OptionsAPI {
    let desk: Desk

    func addRoutes(to group: APIRoutes) {
        group.post("api/v1/options/price", use: price)
        group.post("api/v1/options/implied-volatility", use: impliedVolatility)
        group.post("api/v1/options/analyze", use: analyze)
        group.post("api/v1/options/scenarios", use: scenarios)
        group.post("api/v1/options/compare", use: compare)
        group.post("api/v1/options/recognize", use: recognize)
        group.get("api/v1/options/optimize", use: optimize)
        group.post("api/v1/options/optimize", use: optimizeQuotes)
        group.get("api/v1/options/tree", use: tree)
        group.get("api/v1/options/parity", use: parity)
        group.get("api/v1/options/strategies", use: strategies)
        group.get("api/v1/options/strategies/:id", use: strategy)
        group.put("api/v1/options/strategies/:id/favorite", use: like)
        group.delete("api/v1/options/strategies/:id/favorite", use: unlike)
        group.get("api/v1/options/brokers", use: brokers)
        group.get("api/v1/options/brokers/:id", use: broker)
        group.get("api/v1/options/lessons", use: lessons)
        group.get("api/v1/options/lessons/:id", use: lesson)
        group.post("api/v1/options/lessons/:id/answers", use: answerLesson)
        group.get("api/v1/options/practice", use: practice)
        group.post("api/v1/options/practice", use: openPractice)
        group.post("api/v1/options/practice/:id/close", use: closePractice)
        group.delete("api/v1/options/practice/:id", use: deletePractice)
        group.get("api/v1/options/own-brokers", use: ownBrokers)
        group.put("api/v1/options/own-brokers", use: setOwnBrokers)
        group.get("api/v1/options/saved", use: saved)
        group.post("api/v1/options/saved", use: save)
        group.put("api/v1/options/saved/:id") { try await renameSaved(.position, $0, $1) }
        group.delete("api/v1/options/saved/:id") { try await deleteSaved(.position, $1) }
        group.get("api/v1/options/presets", use: presets)
        group.post("api/v1/options/presets", use: savePreset)
        group.put("api/v1/options/presets/:id") { try await renameSaved(.preset, $0, $1) }
        group.delete("api/v1/options/presets/:id") { try await deleteSaved(.preset, $1) }
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

    /// Lines that are answered between two writes.
    private static let slice = 100

    /// One option as JSON is answered or refused; lines of NDJSON are each answered by a line, as they are computed.
    private func answer(
        _ request: Request,
        _ context: SignedInContext,
        _ question: OptionRow.OptionCalculation
    ) async throws -> Response {
        let bytes = try await request.body(of: context)
        guard request.headers[.contentType]?.hasPrefix("application/x-ndjson") == true else {
            return .bytes(ByteBuffer(bytes: try OptionRow.single(bytes, question)), type: "application/json")
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { line in line.contains { $0 > 0x20 } }
        let job = try desk.jobs.begin(for: context.user.id)
        // In slices, so that others come in between; whoever goes away ends it, because writing fails.
        let body = ResponseBody { writer in
            for start in stride(from: 0, to: lines.count, by: Self.slice) {
                let slice = lines[start..<min(start + Self.slice, lines.count)]
                let output = try await desk.computations.run {
                    slice.reduce(into: [UInt8]()) { output, line in
                        output += OptionRow.answer(line, question).bytes
                        output.append(UInt8(ascii: "\n"))
                    }
                }
                try await writer.write(ByteBuffer(bytes: output))
            }
            try await writer.finish(nil)
            withExtendedLifetime(job) {}
        }
        return Response(status: .ok, headers: [.contentType: "application/x-ndjson"], body: body)
    }
}
