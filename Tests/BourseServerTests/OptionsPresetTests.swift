import BourseDesk
import BourseTestSupport
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite("Presets of calculators")
struct OptionsPresetTests {
    private static let inputs = "spot=100&strike=105&days=30&volatility=25"

    /// Inputs that are read, but whose growth is beyond each step of a tree.
    private static let withoutTree = "volatility=1&rate=50&days=365&steps=1"

    private func preset(_ rig: ServerRig, _ name: String) async throws -> SavedInputs? {
        let user = try #require(try await rig.desk.accounts.onlyUser())
        return try await rig.desk.options.presets(of: user.id).first { $0.name == name }
    }

    @Test func preset_isSaved_opened_renamed_deleted_andRestored() async throws {
        try await OptionsVisit.ann { rig, ann in
            let page = try await ann.get("/options/calculators/single?\(Self.inputs)").text
            #expect(page.contains("Save as preset") && page.contains("No presets yet"))
            let fields = ["kind": "single", "name": "Weekly <call>", "query": Self.inputs]
            let saved = try await ann.post("/options/presets", fields)
            #expect(saved.status == .seeOther && saved.location.hasPrefix("/options/calculators/single?"))
            let opened = try await ann.get(saved.location).text
            #expect(opened.contains("Weekly &lt;call&gt;") && opened.contains("value=\"105\""))
            // What was not typed is saved, too.
            #expect(try await preset(rig, "Weekly <call>")?.query.contains("rate=5") == true)
            let id = try #require(try await preset(rig, "Weekly <call>")).id
            let rename = "/options/saved/\(id)/rename"
            #expect(try await ann.get(rename).text.contains("Rename preset"))
            #expect(try await ann.post(rename, ["name": " "]).status == .unprocessableContent)
            #expect(try await ann.post(rename, ["name": "Monthly"]).location.hasPrefix("/options/calculators/single?"))
            #expect(try await preset(rig, "Monthly")?.id == id)
            let question = try await ann.get("/options/saved/\(id)/delete").text
            #expect(question.contains("Delete “Monthly”?"))
            let deleted = try await ann.post("/options/saved/\(id)/delete")
            #expect(deleted.location == "/options/calculators/single")
            #expect(deleted.cookie("bourse_flash")?.hasPrefix("bourse_flash=preset.\(id);") == true)
            #expect(try await preset(rig, "Monthly") == nil)
            #expect(try await ann.post("/options/saved/\(id)/restore").location == "/options/calculators/single")
            #expect(try await preset(rig, "Monthly")?.id == id)
        }
    }

    @Test func presets_areThoseOfTheirCalculator_andNoPositions() async throws {
        try await OptionsVisit.ann { rig, ann in
            _ = try await ann.post("/options/presets", ["kind": "single", "name": "Same", "query": Self.inputs])
            _ = try await ann.post("/options/presets", ["kind": "tree", "name": "Same", "query": "spot=90&steps=3"])
            _ = try await ann.post("/options/saved", ["name": "Same", "query": "legs=1C100"])
            let user = try #require(try await rig.desk.accounts.onlyUser())
            #expect(try await rig.desk.options.presets(of: user.id).count == 2)
            #expect(try await rig.desk.options.presets(of: user.id, .tree).map(\.name) == ["Same"])
            #expect(try await rig.desk.options.savedPositions(of: user.id).map(\.query) == ["legs=1C100"])
            #expect(try await ann.get("/options/calculators/parity").text.contains("No presets yet"))
        }
    }

    @Test(arguments: [
        ["kind": "single", "name": "", "query": inputs], ["kind": "single", "name": "a", "query": "spot=-1"],
        ["kind": "tree", "name": "a", "query": withoutTree],
    ])
    func presetThatCannotBeSaved_isExplained(fields: [String: String]) async throws {
        try await OptionsVisit.ann { rig, ann in
            let response = try await ann.post("/options/presets", fields)
            #expect(response.status == .unprocessableContent)
            #expect(try await preset(rig, fields["name"] ?? "") == nil)
            let unknown = try await ann.post("/options/presets", ["kind": "other", "name": "a", "query": Self.inputs])
            #expect(unknown.status == .notFound)
        }
    }

    @Test func nameOfAnotherPreset_isRefused() async throws {
        try await OptionsVisit.ann { rig, ann in
            for name in ["a", "b"] {
                _ = try await ann.post("/options/presets", ["kind": "single", "name": name, "query": Self.inputs])
            }
            let id = try #require(try await preset(rig, "b")).id
            let response = try await ann.post("/options/saved/\(id)/rename", ["name": "a"])
            #expect(response.status == .unprocessableContent && response.text.contains("Another one has this name."))
            #expect(
                try await ann.json(.put, "/api/v1/options/presets/\(id)", #"{"name":"a"}"#).status
                    == .unprocessableContent
            )
        }
    }

    @Test func api_savesListsRenamesAndDeletes() async throws {
        try await OptionsVisit.ann { rig, ann in
            let path = "/api/v1/options/presets"
            let body = "{\"kind\":\"single\",\"name\":\"a\",\"query\":\"\(Self.inputs)\"}"
            #expect(try await ann.json(.post, path, body).status == .noContent)
            let id = try #require(try await preset(rig, "a")).id
            let list = try await ann.get(path).text
            #expect(list.contains("\"kind\":\"single\"") && list.contains("\"name\":\"a\"") && list.contains(id))
            #expect(try await ann.get("/api/v1/options/saved").text.contains("\"saved\":[]"))
            #expect(try await ann.json(.put, "\(path)/\(id)", #"{"name":"b"}"#).status == .noContent)
            #expect(try await preset(rig, "b")?.id == id)
            for refused in [
                #"{"kind":"other","name":"a","query":"spot=1"}"#, #"{"kind":"tree","name":"a","query":"spot=x"}"#,
                "{\"kind\":\"tree\",\"name\":\"a\",\"query\":\"\(Self.withoutTree)\"}",
            ] {
                #expect(try await ann.json(.post, path, refused).status == .unprocessableContent, "\(refused)")
            }
            for place in ["saved/\(id)", "presets/\(String(repeating: "0", count: 32))"] {
                let other = "/api/v1/options/\(place)"
                #expect(try await ann.json(.put, other, #"{"name":"c"}"#).status == .notFound, "\(other)")
                #expect(try await ann.send(.delete, other).status == .notFound, "\(other)")
            }
            #expect(try await preset(rig, "b")?.id == id)
            #expect(try await ann.send(.delete, "\(path)/\(id)").status == .noContent)
            #expect(try await ann.send(.delete, "\(path)/\(id)").status == .notFound)
            #expect(try await ann.json(.put, "\(path)/\(id)", #"{"name":"c"}"#).status == .notFound)
        }
    }

    @Test func savedPosition_isRenamed() async throws {
        try await OptionsVisit.ann { rig, ann in
            _ = try await ann.post("/options/saved", ["name": "Mine", "query": "legs=1C100"])
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let id = try #require(try await rig.desk.options.savedPositions(of: user.id).first).id
            #expect(try await ann.get("/options").text.contains("/options/saved/\(id)/rename"))
            #expect(
                try await ann.post("/options/saved/\(id)/rename", ["name": "Yours"]).location == "/options?legs=1C100"
            )
            #expect(try await rig.desk.options.savedPositions(of: user.id).map(\.name) == ["Yours"])
        }
    }
}
