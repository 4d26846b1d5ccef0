#if BOURSE_IOS
    import AVFoundation
    import BourseClientModels
    import Foundation
    import SwiftUI
    import Vision
    import VisionKit

    /// The camera of the device.
    struct SystemCamera: CameraAccess {
        /// The settings of the app.
        static var settings: URL? { URL(string: UIApplication.openSettingsURLString) }

        @MainActor var isSupported: Bool { DataScannerViewController.isSupported }

        @MainActor func request() async -> Bool { await AVCaptureDevice.requestAccess(for: .video) }
    }

    /// Shows the camera and reads QR codes.
    struct CodeScanner: UIViewControllerRepresentable {
        let read: @MainActor (String) -> Void

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
            // Scanning fails while another app uses the camera; the next update tries again.
            if !scanner.isScanning { try? scanner.startScanning() }
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
