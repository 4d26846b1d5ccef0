import BourseCharts
import BourseWeb

/// The code that connects an app to this desk.
struct AppConnectionView: Sendable {
    /// The address of the desk, without a slash at its end.
    let desk: String

    /// The link that the code contains; nothing if no other device can reach the address.
    var link: String? {
        let host = desk.lowercased().drop { $0 != ":" }.dropFirst(3)
        let isOfThisComputer = ["localhost", "127.", "[::1]"].contains { host.hasPrefix($0) }
        return isOfThisComputer ? nil : "bourse://connect?address=\(desk)"
    }

    var html: HTML {
        """
        <div class="form-line"><div><b>Connect an app</b><span class="t2">Bourse for iPhone, iPad, Mac or Vision, built from its source</span></div>
        \(link.map { link in
            """
            <details class="pop"><summary class="btn">Show code</summary><div class="pop-box"><div class="setup-code panel-body">\(QRCode(link).map { code in HTML(written: QRCodeDrawing(code, title: "QR code that connects an app to \(desk)").svg(id: "app-code", side: 200)) })<p class="t2 fs12">Scan it in the app, or type \(desk)</p></div></div></details>
            """
        })
        \(if: link == nil, "<span class=\"t3 fs12\">Only this computer can reach \(desk). Open this page at an address of your network.</span>")
        </div>

        """
    }
}
