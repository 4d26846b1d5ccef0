import Foundation
public import Observation

/// The screen that asks for the address of a desk.
@Observable @MainActor
public final class ConnectModel {
    /// What is typed.
    public var address = ""
    /// What is wrong with it; nil before an attempt.
    public private(set) var problem: Problem?
    @ObservationIgnored private let desk: DeskModel

    /// Makes the model of the screen.
    public init(_ desk: DeskModel) { self.desk = desk }

    /// Whether the address can be used.
    public var canConnect: Bool { DeskAddress.url(address) != nil }

    /// Connects to the address that is typed.
    public func connect() {
        guard let server = DeskAddress.url(address) else {
            problem = Problem(
                "This is not the address of a desk.",
                remedy: "Enter an address such as https://desk.example or 192.168.1.5:8080.",
                field: "address"
            )
            return
        }
        problem = nil
        desk.connect(server)
    }

    /// Connects to the address of a QR code.
    ///
    /// - Returns: Whether the code has one.
    public func scanned(_ text: String) -> Bool {
        if let url = URL(string: text), case .connect(let server) = DeepLink(url, server: nil) {
            address = server.absoluteString
        } else if DeskAddress.url(text) != nil {
            address = text
        } else {
            return false
        }
        connect()
        return true
    }
}
