/// The appearance of alerts and action sheets, of both controllers and declared views: texts and fields, which scroll
/// if they don't fit, above flush buttons separated by lines.
///
/// ```
///   ┌───────────────┐   ┌───────────────┐
///   │     title     │   │     title     │      An alert, and an action sheet, whose Cancel button has
///   │    message    │   ├───────────────┤      a separate panel.
///   ├───────┬───────┤   │    Archive    │
///   │ Cancel│ Delete│   ├───────────────┤
///   └───────┴───────┘   │    Delete     │
///                       └───────────────┘
///                       ┌───────────────┐
///                       │    Cancel     │
///                       └───────────────┘
/// ```
///
/// Set `parts`, then ask for the fitting size, and call `arrange()` after each change of the frame.
@MainActor package final class AlertCard: UIView {
    /// An element of a card.
    @MainActor package struct Part {
        package enum Role: Sendable { case text, field, button, cancelButton }

        let role: Role
        let views: [UIView]
        let size: (_ width: CGFloat?) -> CGSize
        let place: (CGRect) -> Void

        /// Creates a part.
        ///
        /// - Parameters:
        ///   - views: The views that show the part. The card adds them as subviews.
        ///   - size: Returns the size within a width; for nil, that of a single line.
        ///   - place: Places the views.
        package init(
            _ role: Role, views: [UIView], size: @escaping (CGFloat?) -> CGSize, place: @escaping (CGRect) -> Void
        ) {
            self.role = role
            self.views = views
            self.size = size
            self.place = place
        }

        var isButton: Bool { role == .button || role == .cancelButton }
    }

    package static let buttonHeight: CGFloat = 46
    private static let gap: CGFloat = 8
    /// The margin beside texts and fields.
    private static let margin: CGFloat = 16

    package let isActionSheet: Bool
    private let scroll = UIScrollView()
    private let panels = [UIView(), UIView()]
    private var lines: [UIView] = []

    /// Texts, fields and buttons, in the order of their declaration.
    package var parts: [Part] = [] {
        didSet { isFilled = false }
    }
    private var isFilled = false

    package init(isActionSheet: Bool) {
        self.isActionSheet = isActionSheet
        super.init(frame: .zero)
        for panel in panels {
            panel.backgroundColor = .secondarySystemGroupedBackground
            panel.layer.cornerRadius = 14
            addSubview(panel)
        }
        addSubview(scroll)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Style

    /// Returns the font sizes in points. An action sheet's texts are small.
    package static func fontSizes(isActionSheet: Bool) -> (title: CGFloat, message: CGFloat) {
        isActionSheet ? (13, 13) : (17, 14)
    }

    /// Whether an action sheet is at the bottom edge at this width.
    package static func isBottomAttached(in width: CGFloat) -> Bool { width < 600 }

    package static func width(isActionSheet: Bool, in width: CGFloat) -> CGFloat {
        isActionSheet && isBottomAttached(in: width) ? min(width - 16, 520) : min(width - 32, isActionSheet ? 320 : 286)
    }

    // MARK: Layout

    private var content: [Part] { parts.filter { !$0.isButton } }
    private var actions: [Part] { parts.filter(\.isButton) }

    /// Whether Cancel has a separate panel.
    package var hasSeparateCancelPanel: Bool {
        isActionSheet && actions.count > 1 && actions.contains { $0.role == .cancelButton }
    }

    private func isSideBySide(within width: CGFloat) -> Bool {
        !isActionSheet && actions.count == 2
            && actions.allSatisfy { $0.size(nil).width <= width / 2 - Self.margin }
    }

    /// Returns the actions in display order: Cancel is last, or first of two buttons side by side.
    private func orderedActions(within width: CGFloat) -> [Part] {
        let others = actions.filter { $0.role == .button }
        let cancel = actions.filter { $0.role == .cancelButton }
        return isSideBySide(within: width) ? cancel + others : others + cancel
    }

    private func buttonsHeight(within width: CGFloat) -> CGFloat {
        CGFloat(isSideBySide(within: width) ? 1 : actions.count) * Self.buttonHeight
            + (hasSeparateCancelPanel ? Self.gap : 0)
    }

    private func arrangeContent(width: CGFloat, apply: Bool) -> CGFloat {
        let inner = width - 2 * Self.margin
        var y: CGFloat = 18
        for part in content {
            if part.role == .field { y += 6 }
            let height = part.size(inner).height
            if apply { part.place(CGRect(x: Self.margin, y: y, width: inner, height: height)) }
            y += height + (part.role == .text ? 4 : 0)
        }
        return y + 14
    }

    package func height(within width: CGFloat) -> CGFloat {
        arrangeContent(width: width, apply: false) + buttonsHeight(within: width)
    }

    /// Adds the parts' views as subviews, in the order of the actions, which may depend on the width.
    private func fill(_ actions: [Part]) {
        if !isFilled {
            isFilled = true
            scroll.replaceSubviews(with: content.flatMap(\.views))
            lines = actions.map { _ in
                let line = UIView()
                line.backgroundColor = .separator
                return line
            }
        }
        replaceSubviews(with: panels + [scroll] + lines + actions.flatMap(\.views))
    }

    package func arrange() {
        let width = bounds.width
        let actions = orderedActions(within: width)
        fill(actions)
        let top = max(0, bounds.height - buttonsHeight(within: width))
        scroll.frame = CGRect(x: 0, y: 0, width: width, height: top)
        scroll.contentSize = CGSize(width: width, height: arrangeContent(width: width, apply: true))
        let end = bounds.height - (hasSeparateCancelPanel ? Self.buttonHeight + Self.gap : 0)
        panels[0].frame = CGRect(x: 0, y: 0, width: width, height: end)
        panels[1].frame = CGRect(x: 0, y: end + Self.gap, width: width, height: Self.buttonHeight)
        panels[1].isHidden = !hasSeparateCancelPanel
        let half = isSideBySide(within: width) ? (width / 2).rounded() : nil
        for (index, (action, line)) in zip(actions, lines).enumerated() {
            if let half {
                let x = index == 0 ? 0 : half
                action.place(CGRect(x: x, y: top, width: half, height: Self.buttonHeight))
                line.frame =
                    index == 0
                    ? CGRect(x: 0, y: top, width: width, height: 0.5)
                    : CGRect(x: half, y: top, width: 0.5, height: Self.buttonHeight)
            } else {
                let isApart = hasSeparateCancelPanel && index == actions.count - 1
                let y = top + CGFloat(index) * Self.buttonHeight + (isApart ? Self.gap : 0)
                line.isHidden = isApart
                action.place(CGRect(x: 0, y: y, width: width, height: Self.buttonHeight))
                line.frame = CGRect(x: 0, y: y, width: width, height: 0.5)
            }
        }
    }
}

extension UIView {
    /// Replaces the subviews, in this order; views already in position do not move.
    fileprivate func replaceSubviews(with views: [UIView]) {
        for view in subviews where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for (index, view) in views.enumerated() where index >= subviews.count || subviews[index] !== view {
            insertSubview(view, at: index)
        }
    }
}
