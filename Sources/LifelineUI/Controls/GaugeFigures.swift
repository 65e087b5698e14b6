/// A ring of 58 points with the value inside.
struct _CircularGauge: View {
    let configuration: GaugeStyleConfiguration
    /// Whether the ring is closed and fills up to the value; otherwise it is open and has a marker there.
    let fills: Bool
    @Environment(\.tint) private var tint
    @Environment(\.layoutDirection) private var direction

    private static var side: Double { 58 }
    private static var lineWidth: Double { 6 }

    var body: some View {
        let color = tint ?? .accentColor
        let line = StrokeStyle(lineWidth: Self.lineWidth, lineCap: .round)
        ZStack {
            if fills {
                GaugeArc(start: -90, span: 360).stroke(color.opacity(0.25), style: line)
                if configuration.value > 0 {
                    GaugeArc(start: -90, span: 360 * configuration.value).stroke(color, style: line)
                }
            } else {
                GaugeArc(start: 135, span: 270).stroke(color, style: line)
                GaugeMarker(angle: 135 + 270 * configuration.value, radius: 8).fill(Color(.systemBackground))
                GaugeMarker(angle: 135 + 270 * configuration.value, radius: 5).fill(Color.primary)
            }
            (configuration.currentValueLabel ?? configuration.label)
                .font(.headline).minimumScaleFactor(0.5).lineLimit(1)
                .frame(maxWidth: Self.side - 2 * Self.lineWidth - 6)
            if !fills { ends }
        }
        .frame(width: Self.side, height: Self.side)
    }

    /// The bounds at both ends of the ring, or the label between them.
    @ViewBuilder private var ends: some View {
        Group {
            if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
                // The ring turns in the same direction whatever the direction of the text.
                HStack(spacing: 4) {
                    if direction == .leftToRight { configuration.minimumValueLabel }
                    configuration.maximumValueLabel
                    if direction == .rightToLeft { configuration.minimumValueLabel }
                }
            } else if configuration.currentValueLabel != nil {
                configuration.label
            }
        }
        .font(.caption2).lineLimit(1).minimumScaleFactor(0.6)
        .frame(width: Self.side, height: Self.side, alignment: .bottom)
    }
}

/// Part of a ring, with angles in degrees. A gauge turns in the same direction whatever the direction of the text.
private struct GaugeArc: Shape {
    let start: Double
    let span: Double

    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addRelativeArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2 - 3,
            startAngle: .degrees(start), delta: .degrees(span))
        return path
    }
}

/// A disc on the ring.
private struct GaugeMarker: Shape {
    let angle: Double
    let radius: Double

    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    nonisolated func path(in rect: CGRect) -> Path {
        let distance = min(rect.width, rect.height) / 2 - 3
        let radians = angle * .pi / 180
        let center = CGPoint(x: rect.midX + distance * cos(radians), y: rect.midY + distance * sin(radians))
        var path = Path()
        path.addEllipse(
            in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        return path
    }
}

/// A bar with a marker at a fraction of its length.
struct _GaugeTrack: View {
    let fraction: Double
    @Environment(\.tint) private var tint

    var body: some View {
        MarkerLayout(fraction: fraction) {
            Capsule().fill(tint ?? .accentColor)
            Circle().fill(Color(.systemBackground))
            Circle().fill(Color.primary)
        }
    }

    /// The bar along the width; discs of 14 and 10 points at the fraction.
    private struct MarkerLayout: Layout {
        let fraction: Double

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            CGSize(width: proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 14)).width, height: 14)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            guard subviews.count == 3 else { return }
            subviews[0].place(
                at: CGPoint(x: bounds.minX, y: bounds.midY - 3),
                proposal: ProposedViewSize(width: bounds.width, height: 6))
            let x = bounds.minX + 7 + fraction * max(0, bounds.width - 14)
            for (subview, side) in zip(subviews.dropFirst(), [14.0, 10]) {
                subview.place(
                    at: CGPoint(x: x, y: bounds.midY), anchor: .center,
                    proposal: ProposedViewSize(width: side, height: side))
            }
        }
    }
}
