// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Reading codes with the camera, which only iOS has.
#if STANDIN_IOS
    public import SwiftUI
    public import Vision

    @available(iOS 16.0, *)
    public final class DataScannerViewController: UIViewController {
        public struct RecognizedDataType: Hashable, Sendable {
            let symbologies: [VNBarcodeSymbology]
            public static func barcode(symbologies: [VNBarcodeSymbology] = []) -> RecognizedDataType {
                RecognizedDataType(symbologies: symbologies)
            }
        }
        public enum QualityLevel: Hashable, Sendable {
            case balanced
            case fast
            case accurate
        }
        public class var isSupported: Bool { false }
        public class var isAvailable: Bool { false }
        public weak var delegate: (any DataScannerViewControllerDelegate)?
        public private(set) var isScanning = false
        public init(
            recognizedDataTypes: Set<DataScannerViewController.RecognizedDataType>,
            qualityLevel: DataScannerViewController.QualityLevel = .balanced,
            recognizesMultipleItems: Bool = false,
            isHighFrameRateTrackingEnabled: Bool = true,
            isPinchToZoomEnabled: Bool = true,
            isGuidanceEnabled: Bool = true,
            isHighlightingEnabled: Bool = false
        ) { super.init() }
        public func startScanning() throws { isScanning = true }
        public func stopScanning() { isScanning = false }
    }
    @available(iOS 16.0, *)
    @MainActor
    public protocol DataScannerViewControllerDelegate: AnyObject {
        func dataScanner(
            _ dataScanner: DataScannerViewController,
            didAdd addedItems: [RecognizedItem],
            allItems: [RecognizedItem]
        )
    }
    @available(iOS 16.0, *)
    extension DataScannerViewControllerDelegate {
        public func dataScanner(
            _ dataScanner: DataScannerViewController,
            didAdd addedItems: [RecognizedItem],
            allItems: [RecognizedItem]
        ) {}
    }
    @available(iOS 16.0, *)
    public enum RecognizedItem: Sendable {
        case barcode(RecognizedItem.Barcode)
        public struct Barcode: Sendable {
            public let payloadStringValue: String?
        }
    }
#endif
