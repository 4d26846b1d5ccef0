#if BOURSE_IOS
    import AVFoundation
    import BourseClientModels
    import Foundation
    import SwiftUI
    import Vision
    import VisionKit

    #if canImport(UIKit)
        import UIKit
    #endif

    /// The camera of the device.
    struct SystemCamera: CameraAccess {
        @MainActor var isSupported: Bool { DataScannerViewController.isSupported }

        @MainActor var isAvailable: Bool { DataScannerViewController.isAvailable }

        @MainActor func request() async -> Bool { await AVCaptureDevice.requestAccess(for: .video) }
    }

    /// Shows the camera and reads QR codes.
    struct CodeScanner: UIViewControllerRepresentable {
        let read: @MainActor (String) -> Void
        /// Called when the camera cannot be opened.
        let fail: @MainActor () -> Void

        func makeUIViewController(context: Context) -> DataScannerViewController {
            let scanner = DataScannerViewController(
                recognizedDataTypes: [.barcode(symbologies: [.qr])],
                qualityLevel: .balanced,
                recognizesMultipleItems: false,
                isHighFrameRateTrackingEnabled: false,
                isPinchToZoomEnabled: true,
                isGuidanceEnabled: true,
                isHighlightingEnabled: true
            )
            scanner.delegate = context.coordinator
            return scanner
        }

        func updateUIViewController(_ scanner: DataScannerViewController, context: Context) {
            context.coordinator.read = read
            guard !scanner.isScanning else { return }
            do {
                try scanner.startScanning()
            } catch {
                // A view does not change what it shows while it is updated.
                Task { [fail] in fail() }
            }
        }

        static func dismantleUIViewController(_ scanner: DataScannerViewController, coordinator: Coordinator) {
            scanner.stopScanning()
        }

        func makeCoordinator() -> Coordinator { Coordinator(read) }

        /// Takes what the camera reads.
        @MainActor
        final class Coordinator: DataScannerViewControllerDelegate {
            var read: @MainActor (String) -> Void

            init(_ read: @escaping @MainActor (String) -> Void) { self.read = read }

            func dataScanner(
                _ scanner: DataScannerViewController,
                didAdd addedItems: [RecognizedItem],
                allItems: [RecognizedItem]
            ) {
                for case .barcode(let code) in addedItems {
                    if let text = code.payloadStringValue { read(text) }
                }
            }
        }
    }
#endif
