import Foundation
public import Observation

/// The camera: the port to the system.
public protocol CameraAccess: Sendable {
    /// Whether the device can read codes with its camera.
    @MainActor var isSupported: Bool { get }

    /// Whether scanning can start now: the person allowed the camera, and no restriction of the device forbids it.
    @MainActor var isAvailable: Bool { get }

    /// Asks the person once whether the app may use the camera; returns the answer, also a former one.
    @MainActor func request() async -> Bool
}

/// The screen that reads the QR code of a desk with the camera.
@Observable @MainActor
public final class ScanModel {
    /// What the screen shows.
    public enum State: Equatable, Sendable {
        /// The person is asked whether the app may use the camera.
        case asking
        /// The camera is on.
        case scanning
        /// The person does not allow the camera.
        case denied
        /// The person allows the camera, but it cannot be opened now.
        case failed
        /// The device has no camera that reads codes.
        case unsupported
        /// A code of a desk was read.
        case done
    }

    /// What the screen shows.
    public private(set) var state = State.asking
    /// What is wrong with the code that was read last; nil if nothing is.
    public private(set) var problem: Problem?
    @ObservationIgnored private let connect: ConnectModel
    @ObservationIgnored private let camera: any CameraAccess
    @ObservationIgnored private var refused: String?

    /// Makes the model of the screen.
    public init(_ connect: ConnectModel, camera: any CameraAccess) {
        self.connect = connect
        self.camera = camera
    }

    /// Asks for the camera and starts to scan; again after the person changed the settings of the device.
    public func start() async {
        guard state != .done else { return }
        guard camera.isSupported else {
            state = .unsupported
            return
        }
        if state != .scanning { state = .asking }
        let isAllowed = await camera.request()
        guard state != .done, !Task.isCancelled else { return }
        guard isAllowed else {
            state = .denied
            return
        }
        state = camera.isAvailable ? .scanning : .failed
    }

    /// Takes that the camera did not start, as while another app uses it.
    public func failed() {
        if state == .scanning { state = .failed }
    }

    /// Takes the text of a code: connects to its desk, or says that it has none.
    ///
    /// The camera reads the same code many times; only the first time counts.
    public func read(_ text: String) {
        guard state == .scanning, text != refused else { return }
        if connect.scanned(text) {
            problem = nil
            state = .done
        } else {
            refused = text
            problem = Problem(
                "This code is not that of a desk.",
                remedy: "Scan the code in the settings of your desk.",
                field: "address"
            )
        }
    }
}
