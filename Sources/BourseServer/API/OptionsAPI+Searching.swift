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

extension OptionsAPI {
    /// The parameters of the optimizer's page, percentages and points as people write them, over the model's chain.
    @Sendable
    func optimize(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await search(request, context, quotes: nil)
    }

    /// The same over the quotes of the body, one a line.
    @Sendable
    func optimizeQuotes(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let quotes = try QuoteLines(try await request.body(of: context), today: today)
        return try await search(request, context, quotes: quotes)
    }

    /// A blank goes out after each slice of the search, which JSON allows, so that whoever goes away ends it.
    private func search(
        _ request: Request,
        _ context: SignedInContext,
        quotes: QuoteLines?
    ) async throws -> Response {
        let query = Query(request.uri)
        let reading = OptimizerDraft { query.typed($0) }.read(
            today: today,
            quotes: quotes?.quotes ?? [],
            brokers: try await desk.options.ownBrokers(of: context.user.id)
        )
        try Parameters(query).refuse(reading.problems)
        guard let search = reading.search else { throw PageError.badRequest("") }
        let start: Optimizer
        do { start = try Optimizer(chain: search.chain, goal: search.goal) } catch {
            throw PageError.badRequest("\(error.message).")
        }
        let job = try desk.jobs.begin(for: context.user.id)
        let body = ResponseBody { writer in
            let search = CombinationSearch(desk: desk)
            var stage = try await search.step(start)
            while !stage.progress.isFinished {
                try await writer.write(ByteBuffer(string: " "))
                stage = try await search.step(stage.optimizer)
            }
            let optimizer = stage.optimizer
            let found = try await desk.computations.run { optimizer.suggestions }
            let answer = OptionDocuments.suggestions(
                found,
                weighed: optimizer.candidateCount,
                days: optimizer.days,
                refused: quotes.map { $0.problems + reading.refusedQuotes }
            )
            try await writer.write(ByteBuffer(bytes: answer.encoded()))
            try await writer.finish(nil)
            withExtendedLifetime(job) {}
        }
        return Response(status: .ok, headers: [.contentType: "application/json"], body: body)
    }

    func inputs(_ kind: Calculation.CalculatorKind, _ request: Request) throws -> CalculatorInputs {
        let inputs = CalculatorInputs(kind, Query(request.uri), today: today)
        try Parameters(Query(request.uri)).refuse(inputs.reader.problems)
        return inputs
    }

    /// The parameters of the tree's page; trees of up to 50 steps come with their nodes.
    @Sendable
    func tree(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let inputs = try inputs(.tree, request)
        do {
            return .json(
                OptionDocuments.tree.json(
                    try BinomialTree(inputs.terms, style: inputs.style, steps: Int(inputs[.steps]))
                )
            )
        } catch { throw InvalidMember("steps", value: inputs.typed(.steps), allowed: error.message) }
    }

    /// The parameters of the parity page.
    @Sendable
    func parity(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let inputs = try inputs(.parity, request)
        return .json(
            OptionDocuments.parity.json(PutCallParity(call: inputs[.call], put: inputs[.put], inputs.terms))
        )
    }
}
