import BourseCore
import BourseStorage
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Imports of every kind")
struct ImportFlowTests {
    @Test(arguments: ImportFlow.allCases)
    func upload_onThePagesOfAnotherKind_isExplainedAndStays(flow: ImportFlow) async throws {
        try await ImportVisit.serve { visit in
            let id = try await visit.upload(flow)
            for other in ImportFlow.allCases where other != flow {
                let answers = [try await visit.ann.get(other.preview(id)), try await visit.ann.post(other.commit(id))]
                for answer in answers {
                    #expect(answer.status == .unprocessableContent, "\(other)")
                    #expect(answer.text.contains("This upload is"), "\(other)")
                }
                _ = try await visit.ann.post(other.discard(id))
                #expect(try await visit.count(other) == 0, "\(other)")
            }
            #expect(try await visit.ann.get(flow.preview(id)).status == .ok)
            #expect(try await visit.ann.post(flow.commit(id)).status == .seeOther)
            #expect(try await visit.count(flow) == 2)
        }
    }

    @Test(arguments: ImportFlow.allCases)
    func manyUploads_ofOneKind_leaveThoseOfOthers(flow: ImportFlow) async throws {
        try await ImportVisit.serve { visit in
            var waiting: [ImportFlow: ImportID] = [:]
            for other in ImportFlow.allCases where other != flow { waiting[other] = try await visit.upload(other) }
            for _ in 0...FileStaging.mostFiles { _ = try await visit.upload(flow) }
            for (other, id) in waiting {
                #expect(try await visit.ann.post(other.commit(id)).status == .seeOther, "\(other)")
                #expect(try await visit.count(other) == 2, "\(other)")
            }
        }
    }

    @Test(arguments: ImportFlow.allCases)
    func import_pressedAgain_storesNothingMoreAndExplains(flow: ImportFlow) async throws {
        try await ImportVisit.serve { visit in
            let id = try await visit.upload(flow)
            #expect(try await visit.ann.post(flow.commit(id)).status == .seeOther)
            let again = try await visit.ann.post(flow.commit(id))
            #expect(again.status == .unprocessableContent && again.text.contains("upload has expired"))
            #expect(try await visit.count(flow) == 2)
        }
    }

    @Test(arguments: ImportFlow.allCases)
    func import_pressedSeveralTimesAtOnce_storesOnce(flow: ImportFlow) async throws {
        try await ImportVisit.serve { visit in
            let path = flow.commit(try await visit.upload(flow))
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 1...4 { group.addTask { try await visit.ann.post(path).status.code } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.contains(303) && statuses.allSatisfy { [303, 422].contains($0) }, "\(statuses)")
            #expect(try await visit.count(flow) == 2)
        }
    }

    @Test(arguments: ImportFlow.allCases)
    func discardedUpload_isGone(flow: ImportFlow) async throws {
        try await ImportVisit.serve { visit in
            let id = try await visit.upload(flow)
            #expect(try await visit.ann.post(flow.discard(id)).status == .seeOther)
            #expect(visit.rig.staged.isEmpty)
            #expect(try await visit.ann.get(flow.preview(id)).status == .unprocessableContent)
            #expect(try await visit.ann.post(flow.commit(id)).status == .unprocessableContent)
            #expect(try await visit.count(flow) == 0)
        }
    }
}
