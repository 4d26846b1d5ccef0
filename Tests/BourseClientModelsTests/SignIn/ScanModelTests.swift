import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("QR code of a desk") @MainActor
struct ScanModelTests {
    /// A camera as a test says.
    struct Camera: CameraAccess {
        var isSupported = true
        var isAvailable = true
        let answers: Answers

        func request() async -> Bool { answers.next() }
    }

    /// Answers of the person, the last one again and again.
    @MainActor
    final class Answers {
        private var all: [Bool]
        private(set) var asked = 0

        init(_ all: Bool...) { self.all = all }

        func next() -> Bool {
            asked += 1
            return all.count > 1 ? all.removeFirst() : all.first ?? false
        }
    }

    private func scan(_ answers: Answers, isSupported: Bool = true, isAvailable: Bool = true) -> (DeskModel, ScanModel)
    {
        let desk = DeskModel(connection: TestDesk(isSignedIn: false).connection())
        let camera = Camera(isSupported: isSupported, isAvailable: isAvailable, answers: answers)
        return (desk, ScanModel(ConnectModel(desk), camera: camera))
    }

    @Test func code_connectsToItsDesk() async {
        let (desk, model) = scan(Answers(true))
        #expect(model.state == .asking)
        await model.start()
        #expect(model.state == .scanning)
        model.read("bourse://connect?address=https%3A%2F%2Fdesk.example")
        #expect(model.state == .done && model.problem == nil)
        #expect(desk.context?.client.server.absoluteString == "https://desk.example")
        #expect(desk.phase == .signIn(isExpired: false))
        await model.start()
        #expect(model.state == .done)
    }

    @Test func otherCode_isSaidOnce_andScanningGoesOn() async {
        let (desk, model) = scan(Answers(true))
        await model.start()
        for _ in 1...3 { model.read("WIFI:S:home;;") }
        #expect(model.state == .scanning)
        #expect(model.problem?.message == "This code is not that of a desk.")
        #expect(desk.context == nil)
        model.read("https://desk.example")
        #expect(model.state == .done && model.problem == nil)
    }

    @Test func deniedCamera_isAskedAgain_afterASettingChanged() async {
        let answers = Answers(false, true)
        let (desk, model) = scan(answers)
        await model.start()
        #expect(model.state == .denied)
        model.read("https://desk.example")
        #expect(model.state == .denied && desk.context == nil)
        await model.start()
        #expect(model.state == .scanning && answers.asked == 2)
    }

    @Test func cameraThatDoesNotStart_isSaid_andTriedAgain() async {
        let (desk, model) = scan(Answers(true))
        model.failed()
        #expect(model.state == .asking)
        await model.start()
        model.failed()
        #expect(model.state == .failed)
        model.read("https://desk.example")
        #expect(model.state == .failed && desk.context == nil)
        await model.start()
        #expect(model.state == .scanning)
    }

    @Test func restrictedCamera_isNotOpened() async {
        let (_, model) = scan(Answers(true), isAvailable: false)
        await model.start()
        #expect(model.state == .failed)
    }

    @Test func deviceWithoutACamera_isNotAsked() async {
        let answers = Answers(true)
        let (_, model) = scan(answers, isSupported: false)
        await model.start()
        #expect(model.state == .unsupported && answers.asked == 0)
    }
}
