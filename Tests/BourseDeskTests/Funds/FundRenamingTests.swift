import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import Testing

@Suite("Funds that lists rename")
struct FundRenamingTests {
    private let alpha = "Axis Alpha Fund - Direct Plan - Growth"
    private let beta = "Axis Beta Fund - Direct Plan - Growth"

    /// The code and the former name of the first scheme found.
    private func first(_ text: String, in list: FundList) -> (code: Int32, formerName: String?)? {
        list.index.search(SchemeQuery(text)).hits.first.map { (list.schemes[$0.scheme].code, $0.formerName) }
    }

    @Test func code_thatAListRenames_isFoundByItsFormerName_alsoAfterARestart() async throws {
        let store = MemoryFundStore()
        try await FundRig.run(store: store) { rig in
            try await rig.list([rig.scheme(7, name: alpha), rig.scheme(8)])
            try await rig.list([rig.scheme(7, name: beta), rig.scheme(8)])
            let list = try await rig.library.currentList().list
            #expect(list.scheme(7)?.name == beta)
            let found = first("axis alpha", in: list)
            #expect(found?.code == 7 && found?.formerName == "Axis Alpha Fund")
            #expect(first("axis beta", in: list)?.formerName == nil)
        }
        try await FundRig.run(store: store) { rig in
            let found = first("axis alpha", in: try await rig.library.currentList().list)
            #expect(found?.code == 7 && found?.formerName == "Axis Alpha Fund")
            // A list that no longer has the code does not take its former names.
            try await rig.list([rig.scheme(8)])
            #expect(first("axis alpha", in: try await rig.library.currentList().list)?.code == 7)
        }
    }

    @Test func code_thatSourcesNameDifferently_isFoundByBothNames() async throws {
        try await FundRig.run { rig in
            rig.second.fail(nil)
            rig.second.provide([rig.scheme(7, name: alpha), rig.scheme(8)])
            try await rig.list([rig.scheme(7, name: beta)])
            for _ in 1...2 {
                let list = try await rig.library.refreshList().list
                #expect(list.schemes.map(\.formerNames) == [["Axis Alpha Fund"], []])
                let found = first("axis alpha", in: list)
                #expect(found?.code == 7 && found?.formerName == "Axis Alpha Fund")
            }
        }
    }

    @Test func formerName_thatOneSourceListsAgain_doesNotReplaceTheName() async throws {
        try await FundRig.run { rig in
            rig.second.fail(nil)
            rig.second.provide([rig.scheme(7, name: beta)])
            try await rig.list([rig.scheme(7, name: alpha)])
            try await rig.list([rig.scheme(7, name: beta)])
            try await rig.list([rig.scheme(7, name: alpha)])
            #expect(try await rig.library.currentList().list.scheme(7)?.name == beta)
            rig.second.fail(.late)
            let list = try await rig.library.refreshList().list
            #expect(list.scheme(7)?.name == beta && list.scheme(7)?.formerNames == ["Axis Alpha Fund"])
        }
    }

    @Test func name_thatOneSourceListsWhileTheOtherFails_changesNothing() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7, name: beta)])
            rig.second.fail(nil)
            rig.second.provide([rig.scheme(7, name: alpha)])
            for failure in [FundSourceError.late, nil] {
                rig.source.fail(failure)
                let list = try await rig.library.refreshList().list
                #expect(list.scheme(7)?.name == beta && list.scheme(7)?.formerNames == [])
            }
        }
    }

    @Test func name_thatOneSourceListsWhileTheListOfTheOtherBreaksOff_changesNothing() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7, name: beta), rig.scheme(8)])
            rig.second.fail(nil)
            rig.second.provide([rig.scheme(7, name: alpha), rig.scheme(8)])
            rig.source.provide([rig.scheme(8)], isWhole: false)
            let list = try await rig.library.refreshList().list
            #expect(list.scheme(7)?.name == beta && list.scheme(7)?.formerNames == [])
        }
    }

    @Test func name_thatChangesOnlyInSpelling_isNoFormerName() async throws {
        try await FundRig.run { rig in
            try await rig.list([rig.scheme(7, name: alpha)])
            try await rig.list([rig.scheme(7, name: "AXIS ALPHA - Direct - Growth Option")])
            #expect(try await rig.library.currentList().list.scheme(7)?.formerNames == [])
        }
    }
}
