import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension OptionsAPI {
    /// The parameters of the optimizer's page, percentages and points as people write them.
    @Sendable
    func optimize(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let today = UserJournal.exchangeZone.day(at: desk.environment.now())
        let reading = OptimizerQuery(Query(request.uri)).draft.read(today: today)
        if let problem = reading.problems.min(by: { $0.key < $1.key }) {
            throw Self.refused(problem.key, Query(request.uri)[problem.key], problem.value)
        }
        guard let search = reading.search else { throw PageError.badRequest("") }
        let optimizer: Optimizer
        do { optimizer = try Optimizer(chain: search.chain, goal: search.goal) } catch {
            throw PageError.badRequest("\(error.message).")
        }
        let found = try await StructureSearch(desk: desk).run(optimizer)
        return .json(
            OptionDocuments.suggestions(found, weighed: optimizer.candidateCount, days: optimizer.days)
        )
    }

    func inputs(_ kind: Calculation.Kind, _ request: Request) throws -> CalculatorInputs {
        let today = UserJournal.exchangeZone.day(at: desk.environment.now())
        let inputs = CalculatorInputs(kind, Query(request.uri), today: today)
        if let problem = inputs.reader.problems.min(by: { $0.key < $1.key }) {
            throw Self.refused(problem.key, Query(request.uri)[problem.key], problem.value)
        }
        return inputs
    }

    /// The parameters of the tree's page; trees of up to 50 steps come with their nodes.
    @Sendable
    func tree(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let inputs = try inputs(.tree, request)
        do {
            return .json(
                OptionDocuments.tree(
                    try BinomialTree(inputs.terms, style: inputs.style, steps: Int(inputs[.steps]))
                )
            )
        } catch { throw Self.invalid("steps", inputs.typed(.steps), error.message) }
    }

    /// The parameters of the parity page.
    @Sendable
    func parity(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let inputs = try inputs(.parity, request)
        return .json(
            OptionDocuments.parity(PutCallParity(call: inputs[.call], put: inputs[.put], inputs.terms))
        )
    }
}
