// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A line through values.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct LineMark: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let channels: [Channel]
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) where X: Plottable, Y: Plottable {
        channels = [x.channel("x"), y.channel("y")]
    }
    public init<X, Y, S>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>)
    where X: Plottable, Y: Plottable, S: Plottable {
        channels = [x.channel("x"), y.channel("y"), series.channel("series")]
    }
}
extension LineMark: ReadableMarks {
    var marks: [ReadMark] { [ReadMark(kind: "LineMark", channels: channels)] }
}

/// The area below or between values.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct AreaMark: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let channels: [Channel]
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard)
    where X: Plottable, Y: Plottable { channels = [x.channel("x"), y.channel("y")] }
    public init<X, Y, S>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) where X: Plottable, Y: Plottable, S: Plottable {
        channels = [x.channel("x"), y.channel("y"), series.channel("series")]
    }
    public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>)
    where X: Plottable, Y: Plottable { channels = [x.channel("x"), yStart.channel("yStart"), yEnd.channel("yEnd")] }
    public init<X, Y, S>(
        x: PlottableValue<X>,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>,
        series: PlottableValue<S>
    ) where X: Plottable, Y: Plottable, S: Plottable {
        channels = [x.channel("x"), yStart.channel("yStart"), yEnd.channel("yEnd"), series.channel("series")]
    }
    public init<X, Y>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>)
    where X: Plottable, Y: Plottable { channels = [xStart.channel("xStart"), xEnd.channel("xEnd"), y.channel("y")] }
    public init<X, Y, S>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        y: PlottableValue<Y>,
        series: PlottableValue<S>
    ) where X: Plottable, Y: Plottable, S: Plottable {
        channels = [xStart.channel("xStart"), xEnd.channel("xEnd"), y.channel("y"), series.channel("series")]
    }
}
extension AreaMark: ReadableMarks {
    var marks: [ReadMark] { [ReadMark(kind: "AreaMark", channels: channels)] }
}

/// A bar.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct BarMark: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let channels: [Channel]
    public init<X, Y>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        width: MarkDimension = .automatic,
        height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) where X: Plottable, Y: Plottable { channels = [x.channel("x"), y.channel("y")] }
    public init<X, Y>(
        x: PlottableValue<X>,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) where X: Plottable, Y: Plottable { channels = [x.channel("x"), yStart.channel("yStart"), yEnd.channel("yEnd")] }
    public init<X, Y>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) where X: Plottable, Y: Plottable { channels = [xStart.channel("xStart"), xEnd.channel("xEnd"), y.channel("y")] }
    public init<X>(
        x: PlottableValue<X>,
        yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil,
        width: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) where X: Plottable { channels = [x.channel("x")] }
    public init<Y>(
        xStart: CGFloat? = nil,
        xEnd: CGFloat? = nil,
        y: PlottableValue<Y>,
        height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) where Y: Plottable { channels = [y.channel("y")] }
}
extension BarMark: ReadableMarks {
    var marks: [ReadMark] { [ReadMark(kind: "BarMark", channels: channels)] }
}

/// A point.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct PointMark: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let channels: [Channel]
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) where X: Plottable, Y: Plottable {
        channels = [x.channel("x"), y.channel("y")]
    }
    public init<X>(x: PlottableValue<X>, y: CGFloat? = nil) where X: Plottable { channels = [x.channel("x")] }
    public init<Y>(x: CGFloat? = nil, y: PlottableValue<Y>) where Y: Plottable { channels = [y.channel("y")] }
}
extension PointMark: ReadableMarks {
    var marks: [ReadMark] { [ReadMark(kind: "PointMark", channels: channels)] }
}

/// A line across the chart or between two values.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct RuleMark: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let channels: [Channel]
    public init<X>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) where X: Plottable {
        channels = [x.channel("x")]
    }
    public init<Y>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) where Y: Plottable {
        channels = [y.channel("y")]
    }
    public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>)
    where X: Plottable, Y: Plottable { channels = [x.channel("x"), yStart.channel("yStart"), yEnd.channel("yEnd")] }
    public init<X, Y>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>)
    where X: Plottable, Y: Plottable { channels = [xStart.channel("xStart"), xEnd.channel("xEnd"), y.channel("y")] }
}
extension RuleMark: ReadableMarks {
    var marks: [ReadMark] { [ReadMark(kind: "RuleMark", channels: channels)] }
}

/// A rectangle.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct RectangleMark: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let channels: [Channel]
    public init<X, Y>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) where X: Plottable, Y: Plottable { channels = [x.channel("x"), y.channel("y")] }
    public init<X, Y>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>
    ) where X: Plottable, Y: Plottable {
        channels = [xStart.channel("xStart"), xEnd.channel("xEnd"), yStart.channel("yStart"), yEnd.channel("yEnd")]
    }
    public init<X, Y>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) where X: Plottable, Y: Plottable { channels = [xStart.channel("xStart"), xEnd.channel("xEnd"), y.channel("y")] }
    public init<X, Y>(
        x: PlottableValue<X>,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) where X: Plottable, Y: Plottable { channels = [x.channel("x"), yStart.channel("yStart"), yEnd.channel("yEnd")] }
    public init<X>(
        x: PlottableValue<X>,
        yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil,
        width: MarkDimension = .automatic
    ) where X: Plottable { channels = [x.channel("x")] }
    public init<Y>(
        xStart: CGFloat? = nil,
        xEnd: CGFloat? = nil,
        y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) where Y: Plottable { channels = [y.channel("y")] }
    public init<X>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil)
    where X: Plottable { channels = [xStart.channel("xStart"), xEnd.channel("xEnd")] }
    public init<Y>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>)
    where Y: Plottable { channels = [yStart.channel("yStart"), yEnd.channel("yEnd")] }
    public init(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {
        channels = []
    }
}
extension RectangleMark: ReadableMarks {
    var marks: [ReadMark] { [ReadMark(kind: "RectangleMark", channels: channels)] }
}

/// A sector of a pie or a ring.
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct SectorMark: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let channels: [Channel]
    public init(
        angle: PlottableValue<some Plottable>,
        innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) { channels = [angle.channel("angle")] }
}
extension SectorMark: ReadableMarks {
    var marks: [ReadMark] { [ReadMark(kind: "SectorMark", channels: channels)] }
}
