import BourseCharts
import Testing

@testable import BourseServer

@Suite("The code that connects an app")
struct AppConnectionTests {
    @Test(arguments: ["https://desk.example", "http://192.168.1.5:8080", "http://desk.local:8080"])
    func addressOfTheNetwork_isACode(desk: String) {
        let view = AppConnectionView(desk: desk)
        #expect(view.link == "bourse://connect?address=\(desk)")
        #expect(QRCode(view.link ?? "") != nil)
        let text = view.html.text
        #expect(text.contains("QR code that connects an app to \(desk)") && !text.contains("Only this computer"))
    }

    @Test(arguments: ["http://127.0.0.1:8080", "http://localhost:8080", "http://LOCALHOST", "https://[::1]:8443"])
    func addressOfThisComputer_hasNoCode(desk: String) {
        let view = AppConnectionView(desk: desk)
        #expect(view.link == nil)
        #expect(view.html.text.contains("Only this computer can reach \(desk)."))
        #expect(!view.html.text.contains("<svg"))
    }
}
