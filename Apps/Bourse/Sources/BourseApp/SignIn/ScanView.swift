import BourseClientModels
import Foundation
import SwiftUI

/// Scans the QR code of a desk, where the device has a camera for it.
struct ScanButton: View {
    let model: ConnectModel
    @State private var isScanning = false

    var body: some View {
        #if BOURSE_IOS
            Button("Scan a QR Code", systemImage: "qrcode.viewfinder") { isScanning = true }
                .sheet(isPresented: $isScanning) { ScanView(ScanModel(model, camera: SystemCamera())) }
        #endif
    }
}

#if BOURSE_IOS
    /// Reads the QR code of a desk with the camera.
    struct ScanView: View {
        @State private var model: ScanModel
        @Environment(\.dismiss) private var dismiss
        @Environment(\.scenePhase) private var phase

        init(_ model: ScanModel) { _model = State(initialValue: model) }

        var body: some View {
            NavigationStack {
                content
                    .navigationTitle("Scan a QR code")
                    .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
            }
            .task { await model.start() }
            // The person may have allowed the camera in the settings of the device.
            .onChange(of: phase) { old, new in
                if old != .active, new == .active { Task { await model.start() } }
            }
            .onChange(of: model.state) { _, new in if new == .done { dismiss() } }
        }

        @ViewBuilder private var content: some View {
            switch model.state {
            case .asking, .done: ProgressView("Opening the camera")
            case .scanning:
                CodeScanner(read: { model.read($0) }, fail: { model.failed() })
                    .ignoresSafeArea()
                    .accessibilityLabel("Camera. Point it at the code in the settings of your desk.")
                    .safeAreaInset(edge: .bottom) {
                        if let problem = model.problem { ProblemLabel(problem: problem).padding().background(.bar) }
                    }
            case .denied:
                ContentUnavailableView {
                    Label("The camera is not allowed", systemImage: "video.slash")
                } description: {
                    Text("Allow the camera for Bourse in Settings, or enter the address of your desk.")
                } actions: {
                    SystemSettingsButton()
                }
            case .failed:
                ContentUnavailableView {
                    Label("The camera could not be opened", systemImage: "video.slash")
                } description: {
                    Text("Close other apps that use it and try again, or enter the address of your desk.")
                } actions: {
                    Button("Try Again") { Task { await model.start() } }
                }
            case .unsupported:
                ContentUnavailableView(
                    "This device cannot scan codes",
                    systemImage: "qrcode.viewfinder",
                    description: Text("Enter the address of your desk.")
                )
            }
        }
    }
#endif
