/// Images beside each other, in as many lines as they need. None is wider than the text.
struct ImageLine: View {
    let images: [InlinePart.Image]
    let addresses: AddressResolver

    var body: some View {
        WrappingLayout(spacing: 6) {
            ForEach(Identified.list(images, by: \.destination.address)) { image in
                LoadedImage(image: image.element, addresses: addresses)
            }
        }
    }
}

/// An image of a text. While it is loaded, and if it can't be, its description is shown.
private struct LoadedImage: View {
    let image: InlinePart.Image
    let addresses: AddressResolver

    var body: some View {
        if let link = image.link.flatMap({ addresses.link($0.address) }) {
            Link(destination: link) { picture }
        } else {
            picture
        }
    }

    @ViewBuilder private var picture: some View {
        if let url = addresses.image(image.destination.address) {
            AsyncImage(url: url) { phase in
                if let picture = phase.image {
                    ViewThatFits(in: .horizontal) {
                        picture
                        picture.resizable().scaledToFit()
                    }
                    .accessibilityLabel(image.description)
                    .accessibilityHidden(image.description.isEmpty)
                } else {
                    description
                }
            }
        } else {
            description
        }
    }

    private var description: some View {
        Text(verbatim: image.description).foregroundStyle(.secondary)
    }
}

/// Views in lines from the leading edge, each at most as wide as the container.
private struct WrappingLayout: Layout {
    let spacing: CGFloat

    private func frames(_ width: CGFloat, _ subviews: Subviews) -> (frames: [CGRect], size: CGSize) {
        var frames: [CGRect] = []
        var size = CGSize.zero
        var x: CGFloat = 0
        var y: CGFloat = 0
        var height: CGFloat = 0
        for subview in subviews {
            let proposal = ProposedViewSize(width: width.isFinite ? width : nil, height: nil)
            let needed = subview.sizeThatFits(proposal)
            if x > 0, x + needed.width > width {
                x = 0
                y += height + spacing
                height = 0
            }
            frames.append(CGRect(x: x, y: y, width: needed.width, height: needed.height))
            x += needed.width + spacing
            height = max(height, needed.height)
            size.width = max(size.width, x - spacing)
        }
        size.height = y + height
        return (frames, size)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        frames(proposal.width ?? .infinity, subviews).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, frame) in zip(subviews, frames(bounds.width, subviews).frames) {
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
                proposal: ProposedViewSize(frame.size))
        }
    }
}
